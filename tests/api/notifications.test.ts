import { describe, expect, it } from 'vitest'
import { listNotifications, markNotificationRead } from '#core/contract/notifications.ts'
import { EVENING, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld } from '#tests/support/booking-world.ts'

const world = useWorld()

describe('notifications', () => {
  it('tell of a confirmed booking, with what the bell shows', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await player.bookAndPay(ground.id)
    const [news] = (await player.call(listNotifications, {})).body
    expect(news).toMatchObject({
      type: 'booking_confirmed',
      is_read: false,
      data: { booking_id: booking.id, ground_name: 'Maidan One', booking_date: inDays(5), slot_time: EVENING },
    })
    expect(news!.message).toContain('Maidan One')
  })

  it('are marked as read by their own person only, as often as they like', async () => {
    const [player, other, ground] = [await world.person(), await world.person(), await world.ground()]
    await player.bookAndPay(ground.id)
    const [news] = (await player.call(listNotifications, {})).body
    const params = { id: String(news!.id) }
    expect((await other.call(markNotificationRead, { params })).status).toBe(404)
    for (let time = 0; time < 2; time += 1) expect((await player.call(markNotificationRead, { params })).body.is_read).toBe(true)
    expect((await other.call(listNotifications, {})).body).toEqual([])
    expect((await world.visitor.call(listNotifications, {})).status).toBe(401)
  })

  it('are the 50 newest, newest first', async () => {
    const player = await world.person()
    const rows = Array.from({ length: 60 }, (_, index) => ({
      user_id: player.id,
      type: 'booking_confirmed',
      message: `News ${index}`,
      data: '{}',
    }))
    await world.deps.db.insertInto('notifications').values(rows).execute()
    const { body } = await player.call(listNotifications, {})
    expect(body).toHaveLength(50)
    expect(body[0]!.message).toBe('News 59')
  })
})
