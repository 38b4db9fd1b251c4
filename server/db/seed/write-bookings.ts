import type { DemoBooking } from '#server/db/seed/book-match.ts'
import type { Random } from '#server/db/seed/random.ts'
import { insertRows } from '#server/db/seed/write-rows.ts'
import type { Db } from '#server/deps.ts'

/** A booking of the demo data with the number it got. */
export interface WrittenBooking extends DemoBooking {
  id: number
}

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'
const PAYING_MS = 90_000

async function writeSeats(tx: Db, bookings: readonly WrittenBooking[]): Promise<void> {
  const seated = bookings.filter(({ seats }) => seats.length > 0)
  const slotOf = ({ row, match }: WrittenBooking) => ({ ground_id: row.ground_id, day: row.booking_date, slot: row.slot, ball: match.ball })
  const claims = new Map(
    seated.map((booking) => [`${booking.row.ground_id} ${booking.row.booking_date} ${booking.row.slot}`, slotOf(booking)]),
  )
  await insertRows(tx, 'slot_claims', [...claims.values()])
  await insertRows(
    tx,
    'slot_seats',
    seated.flatMap((booking) => booking.seats.map((seat) => ({ ...slotOf(booking), seat, booking_id: booking.id, held_until: null }))),
  )
}

/** A booking with the sandbox provider's names for its order and payment. */
function withMoney(booking: WrittenBooking, random: Random) {
  const paidAt = new Date(booking.bookedAt.getTime() + PAYING_MS)
  return { ...booking, paidAt, orderId: `order_${random.text(LETTERS, 12)}`, paymentId: `pay_${random.text(LETTERS, 12)}` }
}

type PaidBooking = ReturnType<typeof withMoney>

const orderOf = ({ orderId, id, row, match, bookedAt }: PaidBooking) => ({
  id: orderId,
  provider: 'sandbox' as const,
  booking_id: id,
  amount_paise: row.advance_paise,
  status: match.unpaid ? ('created' as const) : ('paid' as const),
  created_at: bookedAt,
})

const paymentOf = ({ paymentId, orderId, row, paidAt }: PaidBooking) => ({
  id: paymentId,
  order_id: orderId,
  amount_paise: row.advance_paise,
  status: 'captured' as const,
  created_at: paidAt,
})

const sandboxPaymentOf = (booking: PaidBooking) => ({
  ...paymentOf(booking),
  status: booking.row.refund_paise === booking.row.advance_paise ? ('refunded' as const) : ('captured' as const),
  refunded_paise: booking.row.refund_paise,
  upi_id: 'success@razorpay',
})

/** Orders, payments and refunds, from which the ledger comes, and the sandbox provider's own books: as settling and refunding write them. */
async function writeMoney(tx: Db, bookings: readonly WrittenBooking[], random: Random): Promise<void> {
  const all = bookings.map((booking) => withMoney(booking, random))
  const paid = all.filter(({ match }) => !match.unpaid)
  await insertRows(tx, 'payment_orders', all.map(orderOf))
  await insertRows(tx, 'payments', paid.map(paymentOf))
  await insertRows(tx, 'sandbox_payments', paid.map(sandboxPaymentOf))
  for (const booking of paid.filter(({ row }) => row.refund_paise > 0)) {
    await writeRefund(tx, booking, `rfnd_${random.text(LETTERS, 12)}`)
  }
}

async function writeRefund(tx: Db, booking: PaidBooking, providerId: string): Promise<void> {
  const { id: booking_id, paymentId: payment_id, row, cancelledAt } = booking
  const amount_paise = row.refund_paise
  const created_at = cancelledAt!
  const refund = {
    payment_id,
    booking_id,
    amount_paise,
    status: 'processed' as const,
    provider_refund_id: providerId,
    reason: row.cancel_reason!,
    created_at,
  }
  const { id: refund_id } = await tx.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('sandbox_refunds')
    .values({ id: providerId, receipt: `refund-${refund_id}`, payment_id, amount_paise, created_at })
    .execute()
}

/** Writes the bookings with their seats and money; answers them with their numbers, in the order of booking. */
export async function writeBookings(
  tx: Db,
  bookings: readonly DemoBooking[],
  people: ReadonlyMap<string, number>,
  random: Random,
): Promise<WrittenBooking[]> {
  const ordered = bookings.toSorted((one, other) => one.bookedAt.getTime() - other.bookedAt.getTime())
  await insertRows(
    tx,
    'bookings',
    ordered.map(({ row, person }) => ({ ...row, user_id: people.get(person.key)! })),
  )
  const ids = new Map((await tx.selectFrom('bookings').select(['id', 'booking_id']).execute()).map((row) => [row.booking_id, row.id]))
  const written = ordered.map((booking) => ({ ...booking, id: ids.get(booking.row.booking_id)! }))
  await writeSeats(tx, written)
  await writeMoney(tx, written, random)
  return written
}
