import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { listBookings, updateBooking, type Booking } from '#core/contract/bookings.ts'
import { getConfig } from '#core/contract/config.ts'
import { checkIn, createWalkIn, undoCheckIn } from '#core/contract/managed-bookings.ts'
import { addDays, slotEnd, slotStart } from '#core/domain/calendar.ts'
import { readPass, type ReadPass } from '#core/offline/pass.ts'
import { EVENING, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld()
afterEach(() => world.setNow(null))

function read(code: string | null): ReadPass {
  const answer = readPass(code ?? '')
  if (typeof answer === 'string') throw new Error(`no pass: ${code}`)
  return answer
}

/** As a gate does it: with nothing but the key that anybody may ask for. */
async function isSigned({ message, signature }: ReadPass): Promise<boolean> {
  const { pass_verification_key: x } = (await world.visitor.call(getConfig, {})).body
  return verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature)
}

describe('the pass of a booking', () => {
  it('is signed, and says what a gate must know', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await player.bookAndPay(ground.id, { booking_type: 'full', has_opponent: true, team_name: 'Strikers' })
    const pass = read(booking.pass_code)
    expect(booking.pass_code!.length).toBeLessThan(200)
    expect(await isSigned(pass)).toBe(true)
    expect(pass.pass).toEqual({
      bookingId: booking.id,
      reference: booking.booking_id,
      groundId: ground.id,
      day: booking.booking_date,
      slot: 12,
      ball: booking.ball_type,
      isFull: true,
      owedPaise: booking.owed_at_ground * 100,
      bookedAtSeconds: Math.floor(Date.parse(booking.created_at) / 1000),
      name: 'Strikers',
    })
    expect((await player.see(booking)).pass_code).toBe(booking.pass_code)
    const [listed] = (await player.call(listBookings, { query: { scope: 'mine' } })).body
    expect(listed!.pass_code).toBe(booking.pass_code)
  })

  it('is not believed once a letter of it is another’s', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const [mine, theirs] = [
      read((await player.bookAndPay(ground.id, { team_name: 'Strikers' })).pass_code),
      read((await (await world.person()).bookAndPay(ground.id, { team_name: 'Lions' })).pass_code),
    ]
    expect(await isSigned({ ...mine, signature: theirs.signature })).toBe(false)
    expect(await isSigned({ ...mine, message: theirs.message })).toBe(false)
  })

  it('has each team of a match, with its own name and debt, and nobody else', async () => {
    const [captain, opponent, ground] = [await world.person(), await world.person('customer', 'Ravi Kumar'), await world.ground()]
    const first = await captain.bookAndPay(ground.id, { team_name: 'Strikers' })
    const second = await opponent.bookAndPay(ground.id, { team_name: null })
    const passes = [read((await captain.see(first)).pass_code), read((await opponent.see(second)).pass_code)].map(({ pass }) => pass)
    expect(passes.map(({ bookingId, name, isFull }) => [bookingId, name, isFull])).toEqual([
      [first.id, 'Strikers', false],
      [second.id, second.customer_name, false],
    ])
    expect((await ground.owner.see(first)).pass_code).toBeNull()
    expect((await (await world.person('super_admin')).see(first)).pass_code).toBeNull()
  })

  it('is there as long as the booking is confirmed', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const held = (await player.book(ground.id)).body
    expect(held.pass_code).toBeNull()
    const paid = (await player.pay(held)).body.booking
    expect(paid.pass_code).not.toBeNull()
    expect((await player.cancel(paid)).body.pass_code).toBeNull()
    const walkIn = await ground.owner.call(createWalkIn, {
      params: { id: String(ground.id) },
      body: {
        booking_date: inDays(5),
        slot_time: EVENING,
        booking_type: 'full',
        ball_type: 'tennis',
        customer_name: 'Ravi Kumar',
        customer_phone: '98450 12345',
      },
    })
    expect(walkIn.body).toMatchObject({ booking_status: 'confirmed', pass_code: null })
  })
})

describe('a check-in that is told later', () => {
  const DAY = inDays(5)
  /** 40 minutes before the slot, at the gate. */
  const SEEN = new Date(slotStart(DAY, 12).getTime() - 40 * 60_000)
  const minutesAfter = (count: number) => new Date(SEEN.getTime() + count * 60_000)

  const tell = (owner: Person, booking: Pick<Booking, 'id'>, seen: Date | undefined, key = randomUUID()) =>
    owner.call(
      checkIn,
      { params: { id: String(booking.id) }, body: seen && { checked_in_at: seen.toISOString() } },
      { 'idempotency-key': key },
    )

  async function paidMatch() {
    const [player, ground] = [await world.person(), await world.ground()]
    return { player, owner: ground.owner, booking: await player.bookAndPay(ground.id) }
  }

  it('keeps the moment at which the team was seen, also when the day is over', async () => {
    const { owner, booking } = await paidMatch()
    world.setNow(slotStart(addDays(DAY, 1), 3))
    expect(await tell(owner, booking, SEEN)).toMatchObject({ status: 200, body: { checked_in_at: SEEN.toISOString() } })
  })

  it('of two phones the earliest counts, whichever is heard first; the second hears when the first was', async () => {
    const { owner, booking } = await paidMatch()
    world.setNow(minutesAfter(30))
    expect((await tell(owner, booking, minutesAfter(5))).body.checked_in_at).toBe(minutesAfter(5).toISOString())
    expect((await tell(owner, booking, minutesAfter(20))).body.checked_in_at).toBe(minutesAfter(5).toISOString())
    expect((await tell(owner, booking, SEEN)).body.checked_in_at).toBe(SEEN.toISOString())
    expect((await tell(owner, booking, undefined)).body.checked_in_at).toBe(SEEN.toISOString())
    const changes = await world.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', booking.id)
      .where('action', '=', 'booking.check-in')
      .execute()
    expect(changes).toHaveLength(2)
  })

  it('sent again with its key changes nothing: an arrival that was undone meanwhile stays undone', async () => {
    const { owner, booking } = await paidMatch()
    const key = randomUUID()
    world.setNow(minutesAfter(1))
    await tell(owner, booking, SEEN, key)
    await owner.call(undoCheckIn, { params: { id: String(booking.id) } })
    expect((await tell(owner, booking, SEEN, key)).status).toBe(200)
    expect((await owner.see(booking)).checked_in_at).toBeNull()
  })

  it('is never in the future: a phone whose clock is fast saw the team now', async () => {
    const { owner, booking } = await paidMatch()
    world.setNow(SEEN)
    expect((await tell(owner, booking, minutesAfter(3))).body.checked_in_at).toBe(SEEN.toISOString())
  })

  it('is on the day of the booking, of one that stands or was played', async () => {
    const { player, owner, booking } = await paidMatch()
    world.setNow(minutesAfter(1))
    const otherDay = new Date(SEEN.getTime() - 86_400_000)
    expect(await tell(owner, booking, otherDay)).toMatchObject({ status: 400, detail: 'A booking can be checked in on its day only' })
    world.setNow(slotEnd(DAY, 12))
    await owner.call(updateBooking, { params: { id: String(booking.id) }, body: { booking_status: 'completed' } })
    expect(await tell(owner, booking, undefined)).toMatchObject({ status: 400, detail: 'Only a confirmed booking can be checked in' })
    expect((await tell(owner, booking, SEEN)).body).toMatchObject({ booking_status: 'completed', checked_in_at: SEEN.toISOString() })
    world.setNow(null)
    const gone = await player.bookAndPay(booking.ground_id, { slot_time: '06:00 AM - 07:00 AM' })
    await player.cancel(gone)
    world.setNow(minutesAfter(1))
    expect(await tell(owner, gone, SEEN)).toMatchObject({ status: 400, detail: 'Only a confirmed booking can be checked in' })
  })

  it('by somebody who does not run the ground is not heard', async () => {
    const { player, booking } = await paidMatch()
    const other = await world.ground()
    world.setNow(minutesAfter(1))
    expect((await tell(other.owner, booking, SEEN)).status).toBe(404)
    expect((await tell(player, booking, SEEN)).status).toBe(403)
    expect((await player.see(booking)).checked_in_at).toBeNull()
  })

  it('is told by the reference as well, and a moment that is none is refused', async () => {
    const { owner, booking } = await paidMatch()
    world.setNow(minutesAfter(1))
    const bad = await owner.call(checkIn, { params: { id: booking.booking_id }, body: { checked_in_at: 'yesterday' } })
    expect(bad.status).toBe(422)
    const good = await owner.call(checkIn, { params: { id: booking.booking_id }, body: { checked_in_at: SEEN.toISOString() } })
    expect(good.body).toMatchObject({ id: booking.id, checked_in_at: SEEN.toISOString() })
  })
})
