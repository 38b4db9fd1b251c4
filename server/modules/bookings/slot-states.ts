import { sql } from 'kysely'
import type { SlotState, SlotStates } from '#core/contract/grounds.ts'
import type { Day } from '#core/domain/calendar.ts'
import { slotStatus, type BallType } from '#core/domain/seats.ts'
import { slotLabelOf, type SlotIndex } from '#core/domain/slots.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Db } from '#server/deps.ts'
import { firstNameOf } from '#core/domain/names.ts'

interface SeatRow {
  ground_id: number
  slot: SlotIndex
  ball: BallType | 'none'
  /** Null: the ground keeps the slot for itself. */
  booking_id: number | null
  is_held: boolean
  held_until: Date | null
  user_id: number | null
  team_name: string | null
  customer_name: string | null
}

/** The live seats of some grounds on a day; the seats of an ended hold are not there (DECISIONS 3). */
async function listLiveSeats(db: Db, groundIds: readonly number[], day: Day): Promise<SeatRow[]> {
  // A paid booking that waits for approval is held without end: 'infinity' is no moment to count down to.
  const { rows } = await prepared(sql<SeatRow>`
    select s.ground_id, s.slot, s.ball, s.booking_id, s.held_until is not null as is_held,
           case when isfinite(s.held_until) then s.held_until end as held_until,
           b.user_id, b.team_name, b.customer_name
      from slot_seats s left join bookings b on b.ground_id = s.ground_id and b.id = s.booking_id
     where s.ground_id = any(${groundIds}::int[]) and s.day = ${day}
       and (s.held_until is null or s.held_until > clock_timestamp())
     order by s.ground_id, s.slot, s.seat`).execute(db)
  return rows
}

/** Whom the slot belongs to, when everybody may know it: not under an unpaid hold, and a block is nobody's. */
function teamsOf(seats: readonly SeatRow[]): SlotState['bookings'] {
  const confirmed = new Map(seats.filter((seat) => !seat.is_held).map((seat) => [seat.booking_id, seat]))
  return [...confirmed.values()].flatMap(({ team_name, customer_name }) =>
    customer_name === null ? [] : [{ team_name, customer_name: firstNameOf(customer_name) }],
  )
}

const isBall = (ball: BallType | 'none'): ball is BallType => ball !== 'none'

function stateOf(seats: readonly SeatRow[], viewerId: number | null): SlotState {
  const status = slotStatus(seats.map((seat) => ({ heldUntil: seat.is_held ? (seat.held_until ?? new Date(0)) : null })))
  const held = seats.find((seat) => seat.held_until !== null)
  const balls = [...new Set(seats.map((seat) => seat.ball).filter(isBall))]
  return {
    status,
    bookings: teamsOf(seats),
    booking_count: new Set(seats.flatMap((seat) => seat.booking_id ?? [])).size,
    available_for_ball_type: status === 'half_booked' ? (balls[0] ?? null) : null,
    booked_ball_types: balls,
    held_until: held?.held_until?.toISOString() ?? null,
    is_yours: viewerId !== null && seats.some((seat) => seat.user_id === viewerId),
  }
}

/**
 * What is booked in the slots of some grounds on a day, by ground, in one query. Free slots are left out;
 * every asked ground has an entry. `viewerId` marks the asking person's own slots. SPEC 3, DECISIONS 3.
 */
export async function slotStatesFor(
  db: Db,
  groundIds: readonly number[],
  day: Day,
  viewerId: number | null,
): Promise<Map<number, SlotStates>> {
  const states = new Map<number, SlotStates>(groundIds.map((id) => [id, {}]))
  if (groundIds.length === 0) return states
  const bySlot = Map.groupBy(await listLiveSeats(db, groundIds, day), (seat) => seat.ground_id * 100 + seat.slot)
  for (const seats of bySlot.values()) {
    const { ground_id, slot } = seats[0]!
    states.get(ground_id)![slotLabelOf(slot)] = stateOf(seats, viewerId)
  }
  return states
}
