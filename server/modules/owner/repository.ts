import { sql, type RawBuilder } from 'kysely'
import type { BlockReason } from '#core/contract/blocks.ts'
import type { BookingStatus } from '#core/contract/bookings.ts'
import type { Day } from '#core/domain/calendar.ts'
import type { Paise } from '#core/domain/money.ts'
import type { BookingType } from '#core/domain/pricing.ts'
import type { BallType } from '#core/domain/seats.ts'
import type { SlotIndex } from '#core/domain/slots.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/deps.ts'

export interface RunGround {
  id: number
  name: string
  is_active: boolean
  slot_mask: number
  /** Bits of the balls that it has (`ballBits`). */
  balls: number
  /** By weekday, Monday first: the slots that are offered and have a price. */
  tennis_masks: number[]
  leather_masks: number[]
}
export interface SeatRow {
  ground_id: number
  day: Day
  slot: SlotIndex
  is_held: boolean
  block_id: number | null
  reason: BlockReason | null
  note: string | null
}
export interface DayRow {
  id: number
  booking_id: string
  ground_id: number
  slot: SlotIndex
  kind: 'online' | 'walk_in'
  booking_status: BookingStatus
  booking_type: BookingType
  ball_type: BallType
  is_captain: boolean
  has_opponent: boolean
  needs_umpire: boolean
  customer_name: string
  customer_phone: string | null
  team_name: string | null
  special_requests: string | null
  total_paise: Paise
  slot_price_10pct_paise: Paise
  paid_paise: Paise
  checked_in_at: Date | null
  hold_expires_at: Date | null
}
export interface MoneyRow {
  ground_id: number
  booking_date: Day
  slot: SlotIndex
  booking_status: BookingStatus
  booking_type: BookingType
  total_paise: Paise
  slot_price_10pct_paise: Paise
  paid_paise: Paise
  refund_paise: Paise
}
/** Some grounds on some days. */
export interface Span {
  groundIds: readonly number[]
  from: Day
  to: Day
}

const run = ({ id, role }: Actor): RawBuilder<unknown> => (role === 'super_admin' ? sql`true` : sql`owner_id = ${id}`)

/** A page of the grounds that a person runs, by name, disabled ones too, and how many there are; or of these the one that is asked for. */
export async function listRunGrounds(
  db: Db,
  actor: Actor,
  { skip, limit, groundId }: { skip: number; limit: number; groundId?: number | undefined },
): Promise<{ grounds: RunGround[]; total: number }> {
  const chosen = groundId === undefined ? run(actor) : sql`id = ${groundId} and ${run(actor)}`
  const { rows: grounds } = await sql<RunGround>`select id, name, is_active, slot_mask, balls, tennis_masks, leather_masks
    from grounds where deleted_at is null and ${chosen} order by name_key collate "C", id offset ${skip} limit ${limit}`.execute(db)
  if (skip === 0 && grounds.length < limit) return { grounds, total: grounds.length }
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from grounds where deleted_at is null and ${chosen}`.execute(db)
  return { grounds, total: rows[0]!.total }
}

/** The seats that somebody has, or a block; those of ended holds are not there. */
export async function listSeats(db: Db, { groundIds, from, to }: Span): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select s.ground_id, s.day, s.slot, s.held_until is not null as is_held, s.block_id, k.reason, k.note
      from slot_seats s left join slot_blocks k on k.ground_id = s.ground_id and k.id = s.block_id
     where s.ground_id = any(${[...groundIds]}::int[]) and s.day between ${from} and ${to}
       and (s.held_until is null or s.held_until > clock_timestamp())`.execute(db)
  return rows
}

/** The bookings of a day that stand, were played, or hold their seats. */
export async function listDayBookings(db: Db, { groundIds, day }: { groundIds: readonly number[]; day: Day }): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select b.id, b.booking_id, b.ground_id, b.slot, b.kind, b.booking_status, b.booking_type, b.ball_type, b.is_captain, b.has_opponent, b.needs_umpire,
           b.customer_name, b.customer_phone, b.team_name, b.special_requests, b.total_paise, b.slot_price_10pct_paise, b.paid_paise,
           b.checked_in_at, b.hold_expires_at
      from bookings b
     where b.ground_id = any(${[...groundIds]}::int[]) and b.booking_date = ${day}
       and (b.booking_status in ('confirmed', 'completed')
            or (b.booking_status = 'pending' and (b.hold_expires_at is null or b.hold_expires_at > clock_timestamp())))
     order by b.slot, b.is_captain desc, b.id`.execute(db)
  return rows
}

/** What the bookings of some days have brought; of a cancelled one what was kept. Those that nobody has confirmed have brought nothing yet. */
export async function listMoney(db: Db, { groundIds, from, to }: Span): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select b.ground_id, b.booking_date, b.slot, b.booking_status, b.booking_type, b.total_paise, b.slot_price_10pct_paise, b.paid_paise, b.refund_paise
      from bookings b
     where b.ground_id = any(${[...groundIds]}::int[]) and b.booking_date between ${from} and ${to}
       and (b.booking_status in ('confirmed', 'completed') or (b.booking_status = 'cancelled' and (b.paid_paise > 0 or b.refund_paise > 0)))`.execute(
    db,
  )
  return rows
}
