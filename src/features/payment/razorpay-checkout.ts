import type { Booking } from '#core/contract/bookings.ts'
import { paymentCallback, type PaymentOrder, type PaymentProof } from '#core/contract/payments.ts'
import type { CheckoutEnd } from '#src/features/payment/checkout.ts'
import { serverNow } from '#src/lib/clock.ts'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { addressOf } from '#src/lib/http.ts'
import { isApples } from '#src/lib/install-way.ts'
import { m } from '#src/paraglide/messages.js'
import { getLocale } from '#src/paraglide/runtime.js'
import { toast } from '#src/ui/toast.ts'

/** The provider's window, as its script makes it (razorpay.com/docs/payments/payment-gateway/web-integration). */
interface RazorpayWindow {
  open(): void
  on(event: 'payment.failed', listener: (failure: { error: { description?: string } }) => void): void
}
type MakeWindow = new (options: object) => RazorpayWindow

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
/** They show no frame of another site: the window takes the whole page, and the provider sends the person back. */
const WITHOUT_FRAMES = /FBAN|FBAV|Instagram|UCBrowser|Opera Mini|; wv\)/

function appendScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      // So that the next try asks for it again.
      script.remove()
      reject(new Error('The checkout of the payment provider could not be loaded'))
    })
    document.head.append(script)
  })
}

const made = () => (window as { Razorpay?: MakeWindow }).Razorpay

async function loadCheckout(): Promise<MakeWindow> {
  if (!made()) await appendScript()
  return made()!
}

/**
 * UPI and nothing else. To ask for a payment by typing an UPI ID ("collect") is withdrawn; an iPhone keeps it, where a page cannot always
 * open the apps. Elsewhere the window opens the apps of the phone, or shows a code to scan.
 */
function upiOnly(): object {
  const keepsCollect = isApples(navigator)
  return {
    display: {
      blocks: { upi: { name: m.payment_by_upi(), instruments: [{ method: 'upi' }] } },
      sequence: ['block.upi'],
      preferences: { show_default_blocks: false },
      ...(!keepsCollect && { hide: [{ method: 'upi', flows: ['collect'] }] }),
      language: getLocale(),
    },
  }
}

/** What the window gets to know: what is paid, until when, and what the person wrote into the booking. */
function optionsOf(order: PaymentOrder, booking: Booking): object {
  const { booking_id, customer_name: name, customer_email: email, customer_phone: contact, hold_expires_at: until } = booking
  const secondsLeft = until === null ? null : Math.ceil((Date.parse(until) - serverNow().getTime()) / 1000)
  return {
    key: order.key_id,
    order_id: order.order_id,
    amount: order.amount,
    currency: order.currency,
    name: 'Crease',
    description: `${booking.ground_name}, ${formatDay(booking.booking_date)}, ${formatSlot(booking.slot_time)}`,
    prefill: { name, method: 'upi', ...(email !== null && { email }), ...(contact !== null && { contact }) },
    notes: { booking: booking_id },
    retry: { enabled: true },
    config: upiOnly(),
    ...(secondsLeft !== null && { timeout: Math.max(secondsLeft, 1) }),
    ...(WITHOUT_FRAMES.test(navigator.userAgent) && {
      redirect: true,
      callback_url: new URL(addressOf(paymentCallback, { params: { order_id: order.order_id } }), location.origin).href,
    }),
  }
}

/**
 * Razorpay behind the checkout port. Its own script opens its window over the page; who closes it may have paid in the UPI app all
 * the same. Rejects when the script cannot be loaded.
 */
export async function openRazorpay(order: PaymentOrder, booking: Booking): Promise<CheckoutEnd> {
  const RazorpayCheckout = await loadCheckout()
  return new Promise((resolve) => {
    const checkout = new RazorpayCheckout({
      ...optionsOf(order, booking),
      handler: (proof: PaymentProof) => resolve(proof),
      modal: { confirm_close: true, escape: false, backdropclose: false, ondismiss: () => resolve('unknown') },
    })
    checkout.on('payment.failed', ({ error }) => toast.error(m.payment_failed_reason({ reason: error.description ?? '' })))
    checkout.open()
  })
}
