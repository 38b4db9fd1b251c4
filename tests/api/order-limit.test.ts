import { describe, expect, it, vi } from 'vitest'
import { createPaymentOrder } from '#core/contract/payments.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld({ rateLimits: true })

async function held() {
  const [player, { id }] = [await world.person(), await world.ground()]
  return { player, booking: (await player.book(id)).body }
}
const order = (player: Person, { id, advance_amount }: { id: number; advance_amount: number }) =>
  player.call(createPaymentOrder, { body: { booking_id: id, amount: advance_amount } })

describe('of new orders one person is given 50 a day', () => {
  const NOT_MORE = 'You have begun too many payments within 24 hours. Please try again later.'

  /** Has orders made until 50 are counted but for `left`. */
  async function useUp({ player, booking }: Awaited<ReturnType<typeof held>>, left = 0): Promise<void> {
    for (let made = left; made < 50; made += 1) {
      expect((await order(player, booking)).status).toBe(200)
      await world.deps.db.deleteFrom('payment_orders').where('booking_id', '=', booking.id).execute()
    }
  }

  it('and told so; asking for the same again and other people are not counted', async () => {
    const [scene, other] = [await held(), await held()]
    const { player, booking } = scene
    await useUp(scene, 1)
    for (let asked = 0; asked < 2; asked += 1) expect((await order(player, booking)).status).toBe(200)
    await world.deps.db.deleteFrom('payment_orders').where('booking_id', '=', booking.id).execute()
    expect(await order(player, booking)).toMatchObject({ status: 429, detail: NOT_MORE })
    expect((await order(other.player, other.booking)).status).toBe(200)
  })

  it('of which none is one that the provider did not make, or that was asked for with a wrong amount', async () => {
    const scene = await held()
    const { player, booking } = scene
    await useUp(scene, 1)
    expect((await order(player, { ...booking, advance_amount: 1 })).status).toBe(400)
    const makes = vi.spyOn(world.deps.payments, 'createOrder').mockRejectedValueOnce(new Error('no provider'))
    expect((await order(player, booking)).status).toBe(503)
    expect(makes).toHaveBeenCalledOnce()
    makes.mockRestore()
    await useUp(scene, 49)
    expect((await order(player, booking)).status).toBe(429)
  })
})
