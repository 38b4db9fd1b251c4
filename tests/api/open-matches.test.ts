import { describe, expect, it } from 'vitest'
import { listOpenMatches, type NewBooking, type OpenMatch } from '#core/contract/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { ADVANCE, EVENING, SLOT_PRICE, inDays } from '#tests/support/factories/bookings.ts'

const world = useWorld()

/** The matches that wait at one ground, as somebody sees them. */
async function waitingAt(groundId: number, who: Person = world.visitor, query: Record<string, string> = {}): Promise<OpenMatch[]> {
  const { body } = await who.call(listOpenMatches, { query })
  return body.filter((match) => match.ground_id === groundId)
}

async function captainAt(changes: Partial<NewBooking> = {}) {
  const [captain, ground] = [await world.person('customer', 'Asha Rao'), await world.ground()]
  const booking = await captain.bookAndPay(ground.id, changes)
  return { captain, ground, booking }
}

describe('open matches (DECISIONS 10)', () => {
  it('are those of others: one’s own is shown to everybody else', async () => {
    const { captain, ground } = await captainAt()
    expect(await waitingAt(ground.id, captain)).toEqual([])
    expect(await waitingAt(ground.id, await world.person())).toMatchObject([{ team_name: 'Lions' }])
    expect(await waitingAt(ground.id)).toMatchObject([{ customer_name: 'Asha' }])
  })

  it('cost what joining costs now, without the umpire that the captain asked for', async () => {
    const { ground, booking } = await captainAt({ needs_umpire: true })
    expect(booking.advance_amount).toBeGreaterThan(ADVANCE)
    const [match] = await waitingAt(ground.id)
    expect(match).toMatchObject({ needs_umpire: true, total_amount: SLOT_PRICE, advance_amount: ADVANCE })
    const joined = await (await world.person()).bookAndPay(ground.id)
    expect(joined).toMatchObject({ is_captain: false, advance_amount: match!.advance_amount })

    const other = await captainAt()
    await world.deps.db.updateTable('weekly_prices').set({ tennis_paise: 3_000_00 }).where('ground_id', '=', other.ground.id).execute()
    expect(await waitingAt(other.ground.id)).toMatchObject([{ total_amount: 3_000, advance_amount: 357.82 }])
  })

  it('are left out when the ground takes no bookings or the hour has no price any more', async () => {
    const { db } = world.deps
    const [disabled, unpriced] = [await captainAt(), await captainAt()]
    await db.updateTable('grounds').set({ is_active: false }).where('id', '=', disabled.ground.id).execute()
    await db.updateTable('weekly_prices').set({ tennis_paise: null }).where('ground_id', '=', unpriced.ground.id).execute()
    expect(await waitingAt(disabled.ground.id)).toEqual([])
    expect(await waitingAt(unpriced.ground.id)).toEqual([])
  })

  it('come nearest first within the distance, of the asked ball', async () => {
    const [near, far, leather] = [
      await world.ground({ latitude: 20.001, longitude: 80 }),
      await world.ground({ latitude: 20.05, longitude: 80 }),
      await world.ground({ latitude: 20, longitude: 80 }),
    ]
    await (await world.person()).bookAndPay(far.id, { booking_date: inDays(1) })
    await (await world.person()).bookAndPay(near.id, { booking_date: inDays(9) })
    await (await world.person()).bookAndPay(leather.id, { ball_type: 'leather' })
    const ask = async (distance: string) =>
      (await world.visitor.call(listOpenMatches, { query: { latitude: '20', longitude: '80', distance, ball_type: 'tennis' } })).body
    expect((await ask('10')).map(({ ground_id }) => ground_id)).toEqual([near.id, far.id])
    expect(await ask('1')).toMatchObject([{ ground_id: near.id, slot_time: EVENING, distance: 0.11 }])
  })
})
