import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inDays } from '#tests/support/factories/bookings.ts'
import { useWorld } from '#tests/support/booking-world.ts'

const world = useWorld()
const UNIQUE = '23505'
const FOREIGN = '23503'
const CHECK = '23514'

/** A paid half in its slot, and a statement that puts another seat beside it, past the application. */
async function halfSlot() {
  const [player, ground] = [await world.person(), await world.ground()]
  const booking = await player.bookAndPay(ground.id)
  const seat = (number: number, ball = 'tennis', bookingId = booking.id) =>
    sql`insert into slot_seats (ground_id, day, slot, seat, ball, booking_id) values (${ground.id}, ${inDays(5)}, 12, ${number}, ${ball}, ${bookingId})`.execute(
      world.deps.db,
    )
  return { booking, ground, seat }
}

describe('straight SQL past the application', () => {
  it('cannot take a seat twice', async () => {
    const { seat } = await halfSlot()
    await expect(seat(1)).rejects.toMatchObject({ code: UNIQUE })
  })

  it('cannot take a third seat', async () => {
    const { seat } = await halfSlot()
    await seat(2)
    await expect(seat(3)).rejects.toMatchObject({ code: CHECK })
  })

  it('cannot make a slot full twice', async () => {
    const { seat } = await halfSlot()
    await seat(2)
    await expect(seat(2)).rejects.toMatchObject({ code: UNIQUE })
  })

  it('cannot mix balls, nor claim the slot for another ball beside the first', async () => {
    const { seat, ground } = await halfSlot()
    await expect(seat(2, 'leather')).rejects.toMatchObject({ code: FOREIGN })
    const claim = sql`insert into slot_claims (ground_id, day, slot, ball) values (${ground.id}, ${inDays(5)}, 12, 'leather')`
    await expect(claim.execute(world.deps.db)).rejects.toMatchObject({ code: UNIQUE })
  })

  it('cannot change or drop the ball of a slot where somebody sits', async () => {
    const { ground } = await halfSlot()
    await expect(sql`update slot_claims set ball = 'leather' where ground_id = ${ground.id}`.execute(world.deps.db)).rejects.toMatchObject({
      code: FOREIGN,
    })
    await expect(sql`delete from slot_claims where ground_id = ${ground.id}`.execute(world.deps.db)).rejects.toMatchObject({
      code: FOREIGN,
    })
  })

  it('cannot seat a booking that is not there, or another ground’s', async () => {
    const [{ seat }, other] = [await halfSlot(), await halfSlot()]
    await expect(seat(2, 'tennis', 999_999)).rejects.toMatchObject({ code: FOREIGN })
    await expect(seat(2, 'tennis', other.booking.id)).rejects.toMatchObject({ code: FOREIGN })
  })

  it('cannot rewrite the ledger', async () => {
    const { booking } = await halfSlot()
    await expect(sql`update ledger set amount_paise = 1 where booking_id = ${booking.id}`.execute(world.deps.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from ledger where booking_id = ${booking.id}`.execute(world.deps.db)).rejects.toThrow('append-only')
    await expect(sql`truncate ledger`.execute(world.deps.db)).rejects.toThrow('append-only')
  })
})
