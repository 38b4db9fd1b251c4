import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '#core/contract/bookings.ts'
import type { PaymentOrder } from '#core/contract/payments.ts'
import { openRazorpay } from '#src/features/payment/razorpay-checkout.ts'

interface Options {
  handler: (proof: object) => void
  modal: { ondismiss: () => void }
  config: { display: Record<string, unknown> }
  timeout: number
  redirect?: boolean
  callback_url?: string
}

let opened: Options | null = null
class StandIn {
  readonly options: Options
  constructor(options: Options) {
    this.options = options
  }
  on(): void {}
  open(): void {
    opened = this.options
  }
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const ORDER: PaymentOrder = { order_id: 'order_1', amount: 25_782, currency: 'INR', key_id: 'rzp_test_1', provider: 'razorpay' }

const booking = {
  booking_id: 'CR-ABC123',
  ground_name: 'Maidan One',
  booking_date: '2026-12-01',
  slot_time: '06:00 PM - 07:00 PM',
  customer_name: 'Asha Rao',
  customer_email: 'asha@crease.test',
  customer_phone: null,
} as Booking

/** Opens the window on a device, with a booking that is held for ten minutes. */
function openOn(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const hold_expires_at = new Date(Date.now() + 600_000).toISOString()
  return openRazorpay(ORDER, { ...booking, hold_expires_at })
}
const openedWindow = async () => {
  await vi.waitFor(() => expect(opened).not.toBeNull())
  return opened!
}

beforeEach(() => {
  opened = null
  vi.stubGlobal('Razorpay', StandIn)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('pays an order by UPI only, without typing an UPI ID, for as long as the hold lasts', async () => {
  const end = openOn(ANDROID)
  const { config, timeout, handler, ...options } = await openedWindow()
  expect(options).toMatchObject({ key: 'rzp_test_1', order_id: 'order_1', amount: 25_782, currency: 'INR', name: 'Crease' })
  expect(options).toMatchObject({ prefill: { name: 'Asha Rao', email: 'asha@crease.test', method: 'upi' } })
  expect(options.redirect).toBeUndefined()
  expect(timeout).toBeGreaterThan(590)
  expect(timeout).toBeLessThanOrEqual(600)
  expect(config.display).toMatchObject({
    blocks: { upi: { instruments: [{ method: 'upi' }] } },
    sequence: ['block.upi'],
    preferences: { show_default_blocks: false },
    hide: [{ method: 'upi', flows: ['collect'] }],
  })
  const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' }
  handler(proof)
  expect(await end).toEqual(proof)
})

test('an iPhone keeps the way by an UPI ID', async () => {
  void openOn(IPHONE)
  expect((await openedWindow()).config.display).not.toHaveProperty('hide')
})

test('who closes the window may have paid all the same', async () => {
  const end = openOn(ANDROID)
  ;(await openedWindow()).modal.ondismiss()
  expect(await end).toBe('unknown')
})

test('inside another app the provider takes the whole page, and sends the person back', async () => {
  void openOn(`${ANDROID} Instagram 300.0.0.0`)
  expect(await openedWindow()).toMatchObject({ redirect: true, callback_url: `${location.origin}/api/payments/callback/order_1` })
})
