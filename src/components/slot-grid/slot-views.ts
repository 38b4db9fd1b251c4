import type { SlotPrice, SlotState, SlotStates, WeeklyPrice } from '#core/contract/grounds.ts'
import { isSlotPast, weekdayOf, type Day } from '#core/domain/calendar.ts'
import type { BallType } from '#core/domain/seats.ts'
import { slotIndexOf } from '#core/domain/slots.ts'

/**
 * What a slot is to the person who looks at it (SPEC 4).
 * `join`: a half waits for an opponent with this ball. `full`: nobody else fits, which a half of the other ball is too.
 * `held`: somebody is paying for it now. `yours`: the person's own booking or hold.
 */
export type SlotKind = 'past' | 'unpriced' | 'available' | 'join' | 'full' | 'held' | 'yours'

/** One hour of a day at a ground, ready to be shown. */
export interface SlotView {
  /** `06:00 PM - 07:00 PM`, as on the wire. */
  label: string
  kind: SlotKind
  /** Rupees for the chosen ball; null when the owner set none. */
  price: number | null
  /** Free or waiting for this ball, and still to come: worth opening, also offline. */
  isOpen: boolean
  /** Open, and the states are known to be fresh: may be chosen for booking (DECISIONS 9). */
  canSelect: boolean
  /** The ball that is already booked; null where none is. */
  bookedBall: BallType | null
  /** Up to two team names, or first names where a team gave none. */
  teams: readonly string[]
  bookingCount: number
  /** When the unpaid hold ends, an ISO moment; null when none is on it. */
  heldUntil: string | null
}

export interface SlotViewsInput {
  day: Day
  ball: BallType
  /** That day's prices, or the whole week's. */
  prices: readonly (SlotPrice | WeeklyPrice)[]
  states: SlotStates
  /** The labels that the ground offers, in the order of the day. */
  offered: readonly string[]
  now: Date
  /** True when the states may be out of date. */
  isOffline?: boolean
}

/** The price in rupees of each slot with the ball on the day; a slot without a price is not in the map. */
export function slotPricesOf(prices: SlotViewsInput['prices'], day: Day, ball: BallType): Map<string, number> {
  const weekday = weekdayOf(day)
  const ofDay = prices.filter((price) => !('day_of_week' in price) || price.day_of_week === weekday)
  return new Map(
    ofDay.flatMap((price) => {
      const rupees = ball === 'tennis' ? price.tennis_price : price.leather_price
      return rupees === null ? [] : [[price.slot_time, rupees] as const]
    }),
  )
}

function kindOfTaken(state: SlotState, ball: BallType): SlotKind {
  if (state.is_yours) return 'yours'
  if (state.held_until !== null) return 'held'
  if (state.status === 'full_booked') return 'full'
  const remaining = state.available_for_ball_type
  return remaining === null || remaining === ball ? 'join' : 'full'
}

function kindOf(state: SlotState | undefined, context: { isPast: boolean; isPriced: boolean; ball: BallType }): SlotKind {
  if (context.isPast) return 'past'
  if (state && state.status !== 'available') return kindOfTaken(state, context.ball)
  return context.isPriced ? 'available' : 'unpriced'
}

function teamsOf(state: SlotState | undefined): string[] {
  return (state?.bookings ?? []).slice(0, 2).map((booking) => booking.team_name ?? booking.customer_name)
}

/**
 * The slots that a ground offers on a day, each with its state for the chosen ball (SPEC 4).
 * A waiting half without a price for its ball cannot be joined: there is nothing to charge.
 */
export function toSlotViews({ day, ball, prices, states, offered, now, isOffline = false }: SlotViewsInput): SlotView[] {
  const priceBySlot = slotPricesOf(prices, day, ball)
  return offered.map((label) => {
    const index = slotIndexOf(label)
    const price = priceBySlot.get(label) ?? null
    const state = states[label]
    const isPast = index === null || isSlotPast(day, index, now)
    const kind = kindOf(state, { isPast, isPriced: price !== null, ball })
    const isOpen = price !== null && (kind === 'available' || kind === 'join')
    return {
      label,
      kind,
      price,
      isOpen,
      canSelect: isOpen && !isOffline,
      bookedBall: state?.booked_ball_types[0] ?? null,
      teams: teamsOf(state),
      bookingCount: state?.booking_count ?? 0,
      heldUntil: state?.held_until ?? null,
    }
  })
}

/** The labels of the slots with a price for the ball that day, in the order of the day. */
export function pricedSlots({ day, ball, prices }: Pick<SlotViewsInput, 'day' | 'ball' | 'prices'>): string[] {
  const labels = [...slotPricesOf(prices, day, ball).keys()]
  return labels.toSorted((a, b) => (slotIndexOf(a) ?? 0) - (slotIndexOf(b) ?? 0))
}
