import { createHmac } from 'node:crypto'
import type { Booking } from '#core/contract/bookings.ts'
import { createPaymentOrder, paySandbox, verifyPayment } from '#core/contract/payments.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { ADVANCE } from '#tests/support/factories/bookings.ts'

/** The UPI ID whose payments the sandbox captures. */
export const PAYER = 'success@razorpay'

interface Event {
  /** Of the delivery: an event is done once. */
  id?: string
  secret?: string
}

/** The world of one test file, with the sandbox as its provider and each step of a payment by itself. */
export function useSandboxWorld() {
  const world = useWorld()

  /** A new player's booking that waits for its payment, on a ground of its own. */
  async function held() {
    const [player, ground] = [await world.person(), await world.ground()]
    return { player, ground, booking: (await player.book(ground.id)).body }
  }

  const orderFor = (person: Person, booking: Booking, amount = booking.advance_amount) =>
    person.call(createPaymentOrder, { body: { booking_id: booking.id, amount } })

  /** What the checkout does, without telling the server of it. */
  async function payOnly(player: Person, booking: Booking) {
    const order = await orderFor(player, booking)
    return (await player.call(paySandbox, { body: { order_id: order.body.order_id, upi_id: PAYER } })).body
  }

  const prove = (player: Person, booking: Booking, proof: Awaited<ReturnType<typeof payOnly>>) =>
    player.call(verifyPayment, { body: { ...proof, booking_id: booking.id } })

  /** Delivers an event as the provider would; answers the status. */
  async function sendEvent(
    event: string,
    proof: { razorpay_order_id: string | null; razorpay_payment_id: string },
    options: Event = {},
  ): Promise<number> {
    const { payments } = world.deps.config
    const status = event === 'payment.failed' ? 'failed' : 'captured'
    const money = { amount: ADVANCE * 100, currency: 'INR', method: 'upi', status }
    const entity = { id: proof.razorpay_payment_id, order_id: proof.razorpay_order_id, ...money }
    const payload = JSON.stringify({ event, payload: { payment: { entity } } })
    const secret = options.secret ?? (payments.mode === 'sandbox' ? payments.secret : '')
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': options.id ?? `evt_${event}_${entity.id}`,
      'x-razorpay-signature': createHmac('sha256', secret).update(payload).digest('hex'),
    }
    return (await world.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })).statusCode
  }

  /** The lines of the ledger of a booking, `refund -25782`. */
  async function booksOf({ id }: Booking): Promise<string[]> {
    const rows = await world.deps.db
      .selectFrom('ledger')
      .select(['kind', 'amount_paise'])
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map((row) => `${row.kind} ${row.amount_paise}`)
  }

  return { world, held, orderFor, payOnly, prove, sendEvent, booksOf }
}
