import { sql } from 'kysely'
import type { Db } from '#server/deps.ts'

interface Seat {
  seat: number
  ball: string
  is_held: boolean
  /** Null: a block's. */
  booking_id: number | null
  block_id: number | null
  booking_status: string | null
  booking_type: string | null
  is_captain: boolean | null
  has_opponent: boolean | null
  /** Null: a block's or a walk-in's. */
  user_id: number | null
}
interface LiveBooking {
  id: number
  booking_status: string
  booking_type: string
}

async function listSeats(db: Db, groundId: number): Promise<Map<string, Seat[]>> {
  const { rows } = await sql<Seat & { place: string }>`
    select s.day || ' ' || s.slot as place, s.seat, s.ball, s.held_until is not null as is_held, s.booking_id, s.block_id, b.booking_status, b.booking_type, b.is_captain, b.has_opponent, b.user_id
      from slot_seats s left join bookings b on b.id = s.booking_id
     where s.ground_id = ${groundId} and (s.held_until is null or s.held_until > clock_timestamp())
     order by 1, 2`.execute(db)
  return Map.groupBy(rows, (row) => row.place)
}

/** The sentences whose condition holds. */
const named = (faults: Record<string, boolean>): string[] => Object.keys(faults).filter((fault) => faults[fault])

function faultsOfSeat(seat: Seat, seats: readonly Seat[]): string[] {
  return named({
    [`a ${seat.booking_status} booking ${seat.is_held ? 'holds' : 'has'} seat ${seat.seat}`]:
      seat.is_held !== (seat.booking_status === 'pending'),
    'a full match with one seat':
      seat.booking_type === 'full' && seats.filter((other) => other.booking_id === seat.booking_id).length !== 2,
  })
}

function faultsOfPair(first: Seat, second: Seat): string[] {
  const bothPaid = !first.is_held && !second.is_held
  return named({
    'a team is its own opponent': first.user_id !== null && first.user_id === second.user_id,
    'not one captain': first.is_captain === second.is_captain,
    'somebody joined a match that may vanish': first.is_held && second.is_held,
    'a pair that does not know it': bothPaid && !(first.has_opponent && second.has_opponent),
  })
}

/** A block has the whole hour, for no ball, alone. */
function faultsOfBlock(seats: readonly Seat[]): string[] {
  return named({
    'a block with somebody beside it': new Set(seats.map((seat) => seat.block_id)).size > 1,
    'a block of half an hour’s seats': seats.length !== 2,
    'a block that is held or has a ball': seats.some((seat) => seat.is_held || seat.ball !== 'none'),
  })
}

function faultsOfSlot(seats: readonly Seat[]): string[] {
  const [first, second] = seats as [Seat, Seat?]
  if (seats.some((seat) => seat.block_id !== null)) return faultsOfBlock(seats)
  const faults = named({ 'more than two seats': seats.length > 2, 'mixed balls': new Set(seats.map((seat) => seat.ball)).size > 1 })
  faults.push(...seats.flatMap((seat) => faultsOfSeat(seat, seats)))
  if (!second)
    return [...faults, ...named({ 'nobody is captain': !first.is_captain, 'an opponent who is not there': first.has_opponent === true })]
  return first.booking_id === second.booking_id ? faults : [...faults, ...faultsOfPair(first, second)]
}

/** Live bookings must sit: one seat for a half, two for a full match. */
async function listUnseated(db: Db, groundId: number): Promise<string[]> {
  const { rows } = await sql<LiveBooking & { seats: number }>`
    select b.id, b.booking_status, b.booking_type, (select count(*)::int from slot_seats s where s.booking_id = b.id) as seats
      from bookings b
     where b.ground_id = ${groundId}
       and (b.booking_status = 'confirmed' or (b.booking_status = 'pending' and (b.hold_expires_at is null or b.hold_expires_at > clock_timestamp())))`.execute(
    db,
  )
  return rows
    .filter((row) => row.seats !== (row.booking_type === 'full' ? 2 : 1))
    .map((row) => `${row.booking_status} ${row.booking_type} booking ${row.id} has ${row.seats} seats`)
}

/**
 * Everything about a ground's slots that no order of bookings, joins, cancellations, expiries, mark-fulls, walk-ins, blocks and rain-outs explains; empty when
 * all is well. Looks from outside, at the tables alone.
 */
export async function auditSlots(db: Db, groundId: number): Promise<string[]> {
  const slots = await listSeats(db, groundId)
  const faults = [...slots].flatMap(([place, seats]) => faultsOfSlot(seats).map((fault) => `${place}: ${fault}`))
  return [...faults, ...(await listUnseated(db, groundId))]
}

/** Whether the ledger, the payments and the bookings' own figures tell the same story; empty when they do. */
export async function auditMoney(db: Db, groundId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; paid_paise: number; captured: number; returned: number; booking_status: string; kind: string }>`
    select b.id, b.booking_status, b.kind, b.paid_paise,
           coalesce((select sum(amount_paise)::int from ledger l where l.booking_id = b.id and l.kind = 'capture'), 0) as captured,
           coalesce((select sum(amount_paise)::int from refunds r where r.booking_id = b.id), 0) as returned
      from bookings b where b.ground_id = ${groundId}`.execute(db)
  const wrong = rows.filter(
    (row) =>
      row.paid_paise !== row.captured - row.returned ||
      row.paid_paise < 0 ||
      (row.booking_status === 'confirmed' && (row.captured === 0) !== (row.kind === 'walk_in')),
  )
  return wrong.map(
    (row) => `booking ${row.id} (${row.booking_status}): paid ${row.paid_paise}, captured ${row.captured}, returned ${row.returned}`,
  )
}
