import { afterEach, describe, expect, it } from 'vitest'
import { updateBooking } from '#core/contract/bookings.ts'
import { slotEnd, slotStart } from '#core/domain/calendar.ts'
import { ADVANCE, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld } from '#tests/support/booking-world.ts'

const world = useWorld()
const HOUR = 3_600_000
const start = slotStart(inDays(5), 12)
const hoursBefore = (hours: number, extraMs = 0) => new Date(start.getTime() - hours * HOUR + extraMs)
afterEach(() => world.setNow(null))

async function confirmed() {
  const [player, ground] = [await world.person(), await world.ground()]
  return { player, ground, booking: await player.bookAndPay(ground.id) }
}

describe('a player who cancels (DECISIONS 6)', () => {
  it.each([
    ['48 hours before', hoursBefore(48), ADVANCE],
    ['a millisecond later', hoursBefore(48, 1), 128.91],
    ['24 hours before', hoursBefore(24), 128.91],
    ['a millisecond later', hoursBefore(24, 1), 0],
    ['5 hours before', hoursBefore(5), 0],
  ])('%s gets back what the policy says', async (_when, moment, back) => {
    const { player, booking } = await confirmed()
    world.setNow(moment)
    const { status, body } = await player.cancel(booking)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      booking_status: 'cancelled',
      cancel_reason: 'player',
      refund_amount: back,
      refund_status: back > 0 ? 'initiated' : 'none',
      can_cancel: false,
    })
    await world.deps.jobs.drain()
    expect((await player.see(booking)).refund_status).toBe(back > 0 ? 'processed' : 'none')
  })

  it('is too late 4 hours before the slot', async () => {
    const { player, booking } = await confirmed()
    world.setNow(hoursBefore(4))
    expect((await player.see(booking)).can_cancel).toBe(false)
    expect(await player.cancel(booking)).toMatchObject({ status: 400, detail: 'Bookings can be cancelled until 4 hours before the slot' })
    world.setNow(hoursBefore(4, -1))
    expect((await player.cancel(booking)).status).toBe(200)
  })

  it.each([
    ['half', hoursBefore(48, 1), 128.91],
    ['nothing', hoursBefore(24, 1), 0],
  ])('who was shown everything is asked again where %s comes back, and keeps the booking until then', async (_what, moment, back) => {
    const { player, booking } = await confirmed()
    world.setNow(moment)
    const cancel = (shown: number) => player.cancel(booking, { reason: 'player', refund_amount: shown })
    expect(await cancel(ADVANCE)).toMatchObject({ status: 400, detail: 'What comes back has changed. Please look again.' })
    expect(await cancel(back + 0.01)).toMatchObject({ status: 400 })
    expect(await player.see(booking)).toMatchObject({ booking_status: 'confirmed', paid_amount: ADVANCE, refund_status: 'none' })
    expect((await cancel(back)).body).toMatchObject({ booking_status: 'cancelled', refund_amount: back })
  })

  it('who was shown an unpaid hold keeps the booking that has been paid meanwhile, and is asked again', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    world.setNow(hoursBefore(5))
    const { body: held } = await player.book(ground.id)
    const cancel = (paid_amount: number) => player.cancel(held, { reason: 'player', refund_amount: 0, paid_amount })
    await player.pay(held)
    expect(await cancel(0)).toMatchObject({ status: 409, detail: 'This booking has been paid meanwhile. Please look again.' })
    expect(await player.see(held)).toMatchObject({ booking_status: 'confirmed', paid_amount: ADVANCE, refund_amount: 0 })
    expect((await cancel(ADVANCE)).body).toMatchObject({ booking_status: 'cancelled', refund_amount: 0 })
  })

  it('who was shown an unpaid hold gives it up while it is one', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const { body: held } = await player.book(ground.id)
    expect((await player.cancel(held, { reason: 'player', refund_amount: 0, paid_amount: 0 })).body.booking_status).toBe('cancelled')
  })

  it('gets more than was shown without being asked again', async () => {
    const { player, booking } = await confirmed()
    const { body } = await player.cancel(booking, { refund_amount: 0 })
    expect(body).toMatchObject({ booking_status: 'cancelled', refund_amount: ADVANCE })
  })

  it('cannot speak for the ground, nor cancel twice', async () => {
    const { player, booking } = await confirmed()
    expect((await player.cancel(booking, { reason: 'weather' })).status).toBe(403)
    await player.cancel(booking)
    expect(await player.cancel(booking)).toMatchObject({ status: 400, detail: 'This booking is already cancelled' })
  })

  it('frees the slot for somebody else with another ball', async () => {
    const { player, ground, booking } = await confirmed()
    await player.cancel(booking)
    expect((await (await world.person()).bookAndPay(ground.id, { ball_type: 'leather' })).booking_status).toBe('confirmed')
  })
})

describe('the ground', () => {
  it.each([
    ['of its own will', undefined, 'ground'],
    ['for the weather', { reason: 'weather' as const }, 'weather'],
  ])('cancels %s until the slot ends, and everything comes back', async (_why, body, reason) => {
    const { ground, booking } = await confirmed()
    world.setNow(new Date(slotEnd(inDays(5), 12).getTime() - 1))
    expect((await ground.owner.cancel(booking, body)).body).toMatchObject({
      booking_status: 'cancelled',
      cancel_reason: reason,
      refund_amount: ADVANCE,
    })
  })

  it('cannot speak for the player, who would lose what the ground gives back', async () => {
    const { ground, booking } = await confirmed()
    world.setNow(hoursBefore(5))
    for (const who of [ground.owner, await world.person('super_admin')])
      expect(await who.cancel(booking, { reason: 'player' })).toMatchObject({
        status: 403,
        detail: 'Only its player can cancel for this reason',
      })
    expect(await ground.owner.see(booking)).toMatchObject({ booking_status: 'confirmed', paid_amount: ADVANCE, refund_amount: 0 })
  })

  it('that plays on its own ground cancels as a player, or as the ground, and that is remembered', async () => {
    const ground = await world.ground()
    const recorded = async (id: number) => {
      const query = world.deps.db.selectFrom('audit_log').select(['actor_id', 'after']).where('object_type', '=', 'booking')
      return query.where('object_id', '=', id).execute()
    }
    const [asPlayer, asGround] = [
      await ground.owner.bookAndPay(ground.id),
      await ground.owner.bookAndPay(ground.id, { booking_date: inDays(6) }),
    ]
    world.setNow(hoursBefore(5))
    expect((await ground.owner.cancel(asPlayer, { reason: 'player' })).body).toMatchObject({ cancel_reason: 'player', refund_amount: 0 })
    expect(await recorded(asPlayer.id)).toEqual([])
    expect((await ground.owner.cancel(asGround, { reason: 'ground' })).body).toMatchObject({
      cancel_reason: 'ground',
      refund_amount: ADVANCE,
    })
    expect(await recorded(asGround.id)).toEqual([{ actor_id: ground.owner.id, after: { cancel_reason: 'ground', refund_amount: ADVANCE } }])
  })

  it('cannot cancel once the slot is over', async () => {
    const { ground, booking } = await confirmed()
    world.setNow(slotEnd(inDays(5), 12))
    expect((await ground.owner.cancel(booking)).status).toBe(400)
  })

  it('completes a confirmed booking only once its slot has started', async () => {
    const { player, ground, booking } = await confirmed()
    const complete = () => ground.owner.call(updateBooking, { params: { id: String(booking.id) }, body: { booking_status: 'completed' } })
    expect((await complete()).status).toBe(400)
    world.setNow(start)
    expect((await complete()).body.booking_status).toBe('completed')
    expect((await complete()).status).toBe(400)
    expect((await player.cancel(booking)).status).toBe(400)
  })
})
