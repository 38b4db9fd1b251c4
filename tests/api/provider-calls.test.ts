import { expect, it } from 'vitest'
import { createPaymentOrder } from '#core/contract/payments.ts'
import { reconcilePayments } from '#server/modules/payments/reconcile.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld()

async function held() {
  const [player, { id }] = [await world.person(), await world.ground()]
  return { player, booking: (await player.book(id)).body }
}
const order = (player: Person, { id, advance_amount }: { id: number; advance_amount: number }) =>
  player.call(createPaymentOrder, { body: { booking_id: id, amount: advance_amount } })

/** The seconds until an order of that age is asked about again, after it was asked about now. */
async function waitOf(orderId: string, ageMinutes: number): Promise<number> {
  const orders = world.deps.db.updateTable('payment_orders').where('id', '=', orderId)
  await orders.set({ created_at: new Date(Date.now() - ageMinutes * 60_000), next_look_at: new Date(0) }).execute()
  await reconcilePayments(world.deps)
  const { next_look_at } = await world.deps.db
    .selectFrom('payment_orders')
    .select('next_look_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return (next_look_at!.getTime() - Date.now()) / 1000
}

it.each([
  ['a minute ago: every 15 seconds, for a quarter of an hour', 1, 14, 10],
  ['16 minutes ago: every 30 seconds, for an hour', 16, 59, 25],
  ['14 minutes ago: as that of one that stands', 14, 62, 186],
  ['16 minutes ago: then every five minutes', 16, 62, 300],
  ['four hours ago: ever less often', 240, 300, 900],
])('the provider is asked about the order of a hold that was given up %s', async (_case, endedMinutes, ageMinutes, waitSeconds) => {
  const { player, booking } = await held()
  const { order_id } = (await order(player, booking)).body
  expect(await waitOf(order_id, ageMinutes)).toBeLessThanOrEqual(ageMinutes < 60 ? waitSeconds : ageMinutes * 3)
  await player.cancel(booking)
  const ended = new Date(Date.now() - endedMinutes * 60_000)
  await world.deps.db.updateTable('bookings').set({ updated_at: ended }).where('id', '=', booking.id).execute()
  const wait = await waitOf(order_id, ageMinutes)
  expect(wait).toBeGreaterThan(waitSeconds - 10)
  expect(wait).toBeLessThanOrEqual(waitSeconds)
})
