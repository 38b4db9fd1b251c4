import type { QueryClient } from '@tanstack/react-query'
import { getBooking, type Booking, type BookingStatus } from '#core/contract/bookings.ts'
import type { DayBooking } from '#core/contract/owner.ts'
import type { Day } from '#core/domain/calendar.ts'
import type { DayAnswer } from '#src/api/owner.ts'
import { ApiError, call } from '#src/lib/http.ts'
import { seenAnswers } from '#src/lib/persistence.ts'

/** A team that comes, as a gate sees it. Rupees; moments in ISO 8601. */
export interface Team {
  id: number
  reference: string
  day: Day
  slotTime: string
  ball: DayBooking['ball_type']
  isFull: boolean
  owed: number
  name: string
}
export interface KnownTeam extends Team {
  status: BookingStatus
  checkedInAt: string | null
}

/** What this phone knows of one day, without asking. */
export interface KnownDay {
  day: Day
  /** When the server said so. */
  asOf: Date
  groundIds: readonly number[]
  /** Whether these are all grounds that the person runs. */
  hasAllGrounds: boolean
  teams: readonly KnownTeam[]
}

type Known = Pick<DayBooking, 'id' | 'booking_id' | 'ball_type' | 'booking_type' | 'owed_at_ground' | 'team_name' | 'customer_name'> &
  Pick<DayBooking, 'booking_status' | 'checked_in_at'>

function teamOf(booking: Known, day: Day, slotTime: string): KnownTeam {
  return {
    id: booking.id,
    reference: booking.booking_id,
    day,
    slotTime,
    ball: booking.ball_type,
    isFull: booking.booking_type === 'full',
    owed: booking.owed_at_ground,
    name: booking.team_name ?? booking.customer_name,
    status: booking.booking_status,
    checkedInAt: booking.checked_in_at,
  }
}

function knownDay({ rows, total }: DayAnswer, isFiltered: boolean): KnownDay {
  const { date, server_time, grounds } = rows
  return {
    day: date,
    asOf: new Date(server_time),
    groundIds: grounds.map(({ ground_id }) => ground_id),
    hasAllGrounds: !isFiltered && grounds.length === total,
    teams: grounds.flatMap(({ slots }) =>
      slots.flatMap(({ slot_time, bookings }) => bookings.map((booking) => teamOf(booking, date, slot_time))),
    ),
  }
}

/** The days that this phone has seen, the newest answer first. Asks nobody. */
export async function knownDays(client: QueryClient): Promise<KnownDay[]> {
  const seen = await seenAnswers<DayAnswer>(client, 'owner-day')
  return seen
    .map(({ queryKey, data }) => knownDay(data, Object.hasOwn(queryKey[1] as object, 'ground_id')))
    .toSorted((a, b) => b.asOf.getTime() - a.asOf.getTime())
}

/** Somebody stands at the gate: longer nobody waits for an answer that may not come. */
const ANSWER_MS = 4_000

/**
 * The team of a booking by its number or reference as the server knows it; `none`: no such booking for this person; `no-answer`. It is tried
 * whatever the browser thinks of the network, which may have come back unnoticed.
 */
export async function askTeam(key: string): Promise<KnownTeam | 'none' | 'no-answer'> {
  try {
    const booking: Booking = await call(getBooking, { params: { id: key } }, { signal: AbortSignal.timeout(ANSWER_MS) })
    return teamOf(booking, booking.booking_date, booking.slot_time)
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'none' : 'no-answer'
  }
}
