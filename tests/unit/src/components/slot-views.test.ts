import { describe, expect, it, test } from 'vitest'
import type { SlotPrice, SlotState, WeeklyPrice } from '#core/contract/grounds.ts'
import { pricedSlots, toSlotViews, type SlotKind, type SlotViewsInput } from '#src/components/slot-grid/slot-views.ts'

const SIX_PM = '06:00 PM - 07:00 PM'
const DAY = '2026-11-28'
const BEFORE = new Date('2026-11-28T12:29:00Z') // 5:59 PM in Kolkata
const AT_START = new Date('2026-11-28T12:30:00Z')

const free: SlotState = {
  status: 'available',
  bookings: [],
  booking_count: 0,
  available_for_ball_type: null,
  booked_ball_types: [],
  held_until: null,
  is_yours: false,
}
const hawks = { team_name: 'HSR Hawks', customer_name: 'Asha' }
const unnamed = { team_name: null, customer_name: 'Ravi' }
const halfWith = (ball: 'tennis' | 'leather'): SlotState => ({
  ...free,
  status: 'half_booked',
  bookings: [hawks],
  booking_count: 1,
  available_for_ball_type: ball,
  booked_ball_types: [ball],
})
const openHalf: SlotState = { ...halfWith('tennis'), available_for_ball_type: null }
const full: SlotState = { ...free, status: 'full_booked', bookings: [hawks], booking_count: 1, booked_ball_types: ['tennis'] }
const held: SlotState = { ...full, bookings: [], held_until: '2026-11-28T12:40:00.000Z' }
const mine: SlotState = { ...full, is_yours: true }
const myHold: SlotState = { ...held, is_yours: true }
const price: SlotPrice = { slot_time: SIX_PM, tennis_price: 1400, leather_price: 1600 }

function viewOf(state: SlotState | undefined, changes: Partial<SlotViewsInput> = {}) {
  const states: SlotViewsInput['states'] = state ? { [SIX_PM]: state } : {}
  const [view] = toSlotViews({ day: DAY, ball: 'tennis', prices: [price], states, offered: [SIX_PM], now: BEFORE, ...changes })
  return view!
}

interface Row {
  what: string
  state: SlotState | undefined
  ball: 'tennis' | 'leather'
  kind: SlotKind
  isOpen: boolean
}

const TABLE: Row[] = [
  { what: 'without a state', state: undefined, ball: 'tennis', kind: 'available', isOpen: true },
  { what: 'told to be available', state: free, ball: 'leather', kind: 'available', isOpen: true },
  { what: 'half booked with the same ball', state: halfWith('tennis'), ball: 'tennis', kind: 'join', isOpen: true },
  { what: 'half booked with the other ball', state: halfWith('leather'), ball: 'tennis', kind: 'full', isOpen: false },
  { what: 'half booked with no ball specified', state: openHalf, ball: 'leather', kind: 'join', isOpen: true },
  { what: 'fully booked', state: full, ball: 'tennis', kind: 'full', isOpen: false },
  { what: 'held by somebody who pays', state: held, ball: 'tennis', kind: 'held', isOpen: false },
  { what: 'booked by the person', state: mine, ball: 'tennis', kind: 'yours', isOpen: false },
  { what: 'held for the person', state: myHold, ball: 'tennis', kind: 'yours', isOpen: false },
  { what: "the person's own waiting half", state: { ...halfWith('tennis'), is_yours: true }, ball: 'tennis', kind: 'yours', isOpen: false },
]

describe('a slot to come (SPEC 4)', () => {
  test.each(TABLE)('$what is $kind for $ball', ({ state, ball, kind, isOpen }) => {
    expect(viewOf(state, { ball })).toMatchObject({ kind, isOpen, canSelect: isOpen })
  })

  test.each(TABLE)('$what cannot be chosen offline, and still looks $kind', ({ state, ball, kind, isOpen }) => {
    expect(viewOf(state, { ball, isOffline: true })).toMatchObject({ kind, isOpen, canSelect: false })
  })
})

describe('a slot that has started', () => {
  test.each(TABLE)('$what is past and cannot be chosen', ({ state, ball }) => {
    expect(viewOf(state, { ball, now: AT_START })).toMatchObject({ kind: 'past', isOpen: false, canSelect: false })
  })
})

describe('prices', () => {
  it('are those of the chosen ball', () => {
    expect(viewOf(undefined).price).toBe(1400)
    expect(viewOf(undefined, { ball: 'leather' }).price).toBe(1600)
  })

  it('that are not set make a slot unpriced, also when a half waits in it', () => {
    const prices = [{ ...price, tennis_price: null }]
    expect(viewOf(undefined, { prices })).toMatchObject({ kind: 'unpriced', price: null, canSelect: false })
    expect(viewOf(halfWith('tennis'), { prices })).toMatchObject({ kind: 'join', price: null, canSelect: false })
  })

  it('of a whole week count only on their weekday', () => {
    const week: WeeklyPrice[] = [
      { ...price, day_of_week: 'friday', tennis_price: 900 },
      { ...price, day_of_week: 'saturday' },
    ]
    expect(viewOf(undefined, { prices: week }).price).toBe(1400)
    expect(viewOf(undefined, { prices: week, day: '2026-12-04' }).price).toBe(900)
    expect(viewOf(undefined, { prices: week, day: '2026-12-01' }).price).toBeNull()
  })

  it('of zero rupees are prices', () => {
    expect(viewOf(undefined, { prices: [{ ...price, tennis_price: 0 }] })).toMatchObject({ price: 0, canSelect: true })
  })

  it('name the slots of a day in the order of the day', () => {
    const prices = [
      { ...price },
      { ...price, slot_time: '07:00 AM - 08:00 AM' },
      { ...price, slot_time: '06:00 AM - 07:00 AM', tennis_price: null },
    ]
    expect(pricedSlots({ day: DAY, ball: 'tennis', prices })).toEqual(['07:00 AM - 08:00 AM', SIX_PM])
  })
})

describe('who is in a slot', () => {
  it('shows at most two teams, by first name where a team has none', () => {
    const state: SlotState = { ...full, bookings: [hawks, unnamed, hawks], booking_count: 3 }
    expect(viewOf(state)).toMatchObject({ teams: ['HSR Hawks', 'Ravi'], bookingCount: 3 })
  })

  it('shows the ball that is booked', () => {
    expect(viewOf(halfWith('tennis')).bookedBall).toBe('tennis')
    expect(viewOf(undefined).bookedBall).toBeNull()
  })
})
