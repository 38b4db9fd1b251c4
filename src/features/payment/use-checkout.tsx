import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import type { ClientConfig } from '#core/contract/config.ts'
import { configQueries } from '#src/api/config.ts'
import type { Checkout } from '#src/features/payment/checkout.ts'
import { triedPayment } from '#src/features/payment/tried-payment.ts'
import { useSandboxCheckout } from '#src/features/payment/use-sandbox-checkout.tsx'

/** The checkout of the provider in force: `checkout` opens its window, `checkoutWindow` is where the sandbox's is shown. */
export function useCheckout(booking: Booking): {
  mode: ClientConfig['payment_mode'] | undefined
  checkout: Checkout
  checkoutWindow: ReactNode
} {
  const { data: config } = useQuery(configQueries.current())
  const sandbox = useSandboxCheckout()

  const razorpay: Checkout = async (order) => {
    const { openRazorpay } = await import('#src/features/payment/razorpay-checkout.ts')
    // Noted before the window opens: the phone may end this page while its person is in the UPI app.
    triedPayment.note(booking.id)
    return openRazorpay(order, booking)
  }
  const checkout: Checkout = (order) => (order.provider === 'sandbox' ? sandbox.checkout(order) : razorpay(order))
  return { mode: config?.payment_mode, checkout, checkoutWindow: sandbox.checkoutWindow }
}
