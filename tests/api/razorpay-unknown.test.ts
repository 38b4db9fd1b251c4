import { expect, it, vi } from 'vitest'
import { listUnknownPayments } from '#server/modules/payments/unknown-payments.ts'
import { RazorpayGateway } from '#tests/support/razorpay-gateway.ts'
import { useRazorpayWorld } from '#tests/support/razorpay-world.ts'

const { gateway, world, held, orderFor, send } = useRazorpayWorld(await RazorpayGateway.start())
const HOUR = 3_600_000

/** A booking that is paid for at the provider, of which nobody has told yet. */
async function paidFor() {
  const { player, booking } = await held()
  return { booking, payment: gateway.pay(await orderFor(player, booking)) }
}
/** As after the restore of a backup that was made before it. */
const forget = (orderId: string) => world.deps.db.deleteFrom('payment_orders').where('id', '=', orderId).execute()

it('what was captured for an order that is not known is in the log, by ids alone', async () => {
  const [known, unknown] = [await paidFor(), await paidFor()]
  await forget(unknown.payment.order_id)
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const { payment } of [known, unknown]) expect(await send(gateway.eventOf('payment.captured', payment))).toBe(200)
  const told = write.mock.calls.map(([line]) => JSON.parse(String(line)) as object)
  write.mockRestore()
  expect(told).toEqual([
    {
      level: 40,
      time: expect.any(Number) as number,
      pid: process.pid,
      msg: 'a payment was captured for an order that is not known',
      payment: unknown.payment.id,
      order: unknown.payment.order_id,
    },
  ])
})

it('what was captured for orders that are not known is found at the provider, also among many others', async () => {
  const [known, unknown, earlier, returned] = [await paidFor(), await paidFor(), await paidFor(), await paidFor()]
  for (const { payment } of [unknown, earlier, returned]) await forget(payment.order_id)
  gateway.orders.get(earlier.payment.order_id)!.created_at -= 2 * 3_600
  await world.deps.payments.refund(returned.payment.id, returned.payment.amount, 'by hand')
  Object.assign(gateway.orders.get(gateway.pay((await world.deps.payments.createOrder(100, 'another shop')).id).order_id)!, { notes: [] })
  for (let made = 0; made < 100; made += 1) await world.deps.payments.createOrder(100, 'not paid')
  const found = await listUnknownPayments(world.deps, new Date())
  const ids = found.map(({ payment }) => payment.id)
  expect(ids).toContain(unknown.payment.id)
  for (const { payment } of [known, earlier, returned]) expect(ids).not.toContain(payment.id)
  expect(found.find(({ payment }) => payment.id === unknown.payment.id)).toMatchObject({ receipt: unknown.booking.booking_id })
  expect(found.every(({ receipt }) => receipt !== 'another shop')).toBe(true)
  expect((await listUnknownPayments(world.deps, new Date(Date.now() - HOUR - 2_000))).map(({ payment }) => payment.id)).toContain(
    earlier.payment.id,
  )
})

it('an odd order does not hide what was captured for the others, and is named in the log', async () => {
  const [unknown, odd] = [await paidFor(), await paidFor()]
  await forget(unknown.payment.order_id)
  const { order_id } = odd.payment
  Object.assign(gateway.orders.get(order_id)!, { notes: 'a shirt' })
  gateway.orders.set('order_nameless', { ...gateway.orders.get(order_id)!, id: 7 as unknown as string })
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const found = await listUnknownPayments(world.deps, new Date())
  const told = write.mock.calls.map(([line]) => JSON.parse(String(line)) as { msg: string; err: { message: string } })
  write.mockRestore()
  expect(found.map(({ payment }) => payment.id)).toContain(unknown.payment.id)
  expect(told.map(({ msg }) => msg).toSorted()).toEqual(['an order is left out', `order ${order_id} is left out`])
  expect(told.map(({ err }) => err.message).toSorted()).toEqual(['it cannot be read: id, notes', 'it cannot be read: notes'])
})
