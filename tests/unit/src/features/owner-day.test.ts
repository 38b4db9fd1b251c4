import { describe, expect, it } from 'vitest'
import type { DayBooking, DaySlot } from '#core/contract/owner.ts'
import { addDays, slotStart } from '#core/domain/calendar.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { inOrder } from '#src/features/owner-day/block-range.ts'
import { daySums } from '#src/features/owner-day/day-sums.ts'
import { hourState, hourTime } from '#src/features/owner-day/hour-state.ts'

const DAY = '2026-11-21'

const bookingOf = (changes: Partial<DayBooking> = {}): DayBooking => ({
  id: 1,
  booking_id: 'CR-1',
  kind: 'online',
  booking_status: 'confirmed',
  booking_type: 'full',
  ball_type: 'tennis',
  is_captain: true,
  has_opponent: true,
  needs_umpire: false,
  customer_name: 'Asha Rao',
  customer_phone: null,
  team_name: null,
  special_requests: null,
  paid_amount: 257.82,
  owed_at_ground: 1800,
  checked_in_at: null,
  hold_expires_at: null,
  ...changes,
})

const hourWith = (state: DaySlot['state'], bookings: DayBooking[] = [], changes: Partial<DaySlot> = {}): DaySlot => ({
  slot_time: slotLabelOf(12),
  state,
  is_offered: true,
  is_bookable: true,
  block: null,
  bookings,
  ...changes,
})

const HALF = bookingOf({ booking_type: 'half', has_opponent: false })
const PENDING = bookingOf({ booking_status: 'pending' })
const NOT_OFFERED = { is_offered: false, is_bookable: false }
const BLOCKED = hourWith('blocked', [], { block: { id: 1, reason: 'rain', note: null } })

describe('an hour', () => {
  it.each([
    ['free', hourWith('free'), false],
    ['over', hourWith('free'), true],
    ['blocked', BLOCKED, false],
    ['held', hourWith('held', [PENDING]), false],
    ['held', hourWith('held', [HALF, PENDING]), false],
    ['half', hourWith('half', [HALF]), false],
    ['alone', hourWith('half', [HALF]), true],
    ['matched', hourWith('full', [HALF, HALF]), false],
    ['full', hourWith('full', [bookingOf()]), false],
    ['full', hourWith('full', [bookingOf({ booking_type: 'half' })]), false],
    // What was played has given its seats back.
    ['full', hourWith('free', [bookingOf({ booking_status: 'completed' })]), true],
  ])('is %s', (state, slot, isOver) => {
    expect(hourState(slot, isOver)).toBe(state)
  })

  it('comes, runs from its first moment, and is over from its last', () => {
    const at = (hour: number, minutes: number) => new Date(slotStart(DAY, hour).getTime() + minutes * 60_000)
    expect(hourTime(DAY, slotLabelOf(12), at(12, -1))).toBe('ahead')
    expect(hourTime(DAY, slotLabelOf(12), at(12, 0))).toBe('now')
    expect(hourTime(DAY, slotLabelOf(12), at(12, 59))).toBe('now')
    expect(hourTime(DAY, slotLabelOf(12), at(13, 0))).toBe('over')
  })
})

describe('the sums of a day', () => {
  it('count what stands, once an hour, and lose no paisa', () => {
    const slots = [hourWith('full', [HALF, HALF]), hourWith('full', [bookingOf({ paid_amount: 0.1 })]), hourWith('free')]
    expect(daySums(slots)).toEqual({ booked: 2, offered: 3, paid: 515.74, owed: 5400 })
  })

  it('count no hour without a price, unless it was booked when it had one', () => {
    const unpriced = { is_bookable: false }
    expect(daySums([hourWith('free'), hourWith('free', [], unpriced), hourWith('full', [bookingOf()], unpriced)])).toMatchObject({
      booked: 1,
      offered: 2,
    })
  })

  it('leave out what nobody has confirmed, what is blocked, and what is no longer offered and empty', () => {
    const gone = hourWith('full', [bookingOf()], NOT_OFFERED)
    expect(daySums([hourWith('held', [PENDING]), BLOCKED, hourWith('free', [], NOT_OFFERED), gone])).toEqual({
      booked: 1,
      offered: 2,
      paid: 257.82,
      owed: 1800,
    })
  })
})

describe('what is about to be blocked', () => {
  const [first, second] = [slotLabelOf(4), slotLabelOf(5)]
  const range = { firstDay: DAY, lastDay: addDays(DAY, 4), isWholeDay: true, from: first, to: second }
  const lastDayOf = (firstDay: string, lastDay: string) => inOrder({ ...range, firstDay, lastDay }, [first, second]).lastDay

  it('stays as it is while it is in order', () => {
    expect(inOrder(range, [first, second])).toEqual(range)
  })

  it('ends with its start when that is moved beyond the end, in days and in hours', () => {
    expect(lastDayOf(addDays(DAY, 9), range.lastDay)).toBe(addDays(DAY, 9))
    expect(inOrder({ ...range, from: second, to: first }, [first, second]).to).toBe(second)
  })

  it('is never longer than a block can last: an earlier start takes the end along', () => {
    expect(lastDayOf(DAY, addDays(DAY, 91))).toBe(addDays(DAY, 91))
    expect(lastDayOf(DAY, addDays(DAY, 92))).toBe(addDays(DAY, 91))
  })
})
