import type { DayBooking, DaySlot, OwnerDay } from '#core/contract/owner.ts'
import { dayAt, type Day } from '#core/domain/calendar.ts'
import { toRupees } from '#core/domain/money.ts'
import { owedAtGround } from '#core/domain/pricing.ts'
import { SLOT_LABELS, slotLabelOf, type SlotIndex } from '#core/domain/slots.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/deps.ts'
import { bookableSlots } from '#server/modules/owner/bookable-slots.ts'
import { listDayBookings, listRunGrounds, listSeats, type DayRow, type RunGround, type SeatRow } from '#server/modules/owner/repository.ts'

function stateOf(seats: readonly SeatRow[]): DaySlot['state'] {
  if (seats.length === 0) return 'free'
  if (seats.some((seat) => seat.block_id !== null)) return 'blocked'
  if (seats.some((seat) => seat.is_held)) return 'held'
  return seats.length === 1 ? 'half' : 'full'
}

function blockOf(seats: readonly SeatRow[]): DaySlot['block'] {
  const [first] = seats
  return first && first.block_id !== null && first.reason !== null ? { id: first.block_id, reason: first.reason, note: first.note } : null
}

function presentRow(row: DayRow): DayBooking {
  const { ground_id: _ground, slot: _slot, total_paise, slot_price_10pct_paise, paid_paise, checked_in_at, hold_expires_at, ...rest } = row
  return {
    ...rest,
    paid_amount: toRupees(paid_paise),
    owed_at_ground: toRupees(owedAtGround(total_paise, row.booking_type, slot_price_10pct_paise)),
    checked_in_at: checked_in_at?.toISOString() ?? null,
    hold_expires_at: row.booking_status === 'pending' ? (hold_expires_at?.toISOString() ?? null) : null,
  }
}

const placeOf = (groundId: number, slot: SlotIndex) => `${groundId} ${slot}`

const isIn = (mask: number, slot: SlotIndex): boolean => ((mask >> slot) & 1) === 1

function slotsOf(
  ground: RunGround,
  day: Day,
  { seats, bookings }: { seats: Map<string, SeatRow[]>; bookings: Map<string, DayRow[]> },
): DaySlot[] {
  const bookable = bookableSlots(ground, day)
  return SLOT_LABELS.flatMap((_, slot) => {
    const [taken, here] = [seats.get(placeOf(ground.id, slot)) ?? [], bookings.get(placeOf(ground.id, slot)) ?? []]
    const is_offered = isIn(ground.slot_mask, slot)
    if (!is_offered && taken.length === 0 && here.length === 0) return []
    const is_bookable = isIn(bookable, slot)
    return [
      {
        slot_time: slotLabelOf(slot),
        state: stateOf(taken),
        is_offered,
        is_bookable,
        block: blockOf(taken),
        bookings: here.map(presentRow),
      },
    ]
  })
}

/** A day of the grounds that a person runs, hour by hour; one query a table, however many grounds. */
export async function dayOf(
  db: Db,
  actor: Actor,
  now: Date,
  asked: { date: Day | undefined; groundId: number | undefined; skip: number; limit: number },
): Promise<{ answer: OwnerDay; total: number }> {
  const date = asked.date ?? dayAt(now)
  const { grounds, total } = await listRunGrounds(db, actor, asked)
  const groundIds = grounds.map((ground) => ground.id)
  const seats = Map.groupBy(await listSeats(db, { groundIds, from: date, to: date }), (seat) => placeOf(seat.ground_id, seat.slot))
  const bookings = Map.groupBy(await listDayBookings(db, { groundIds, day: date }), (row) => placeOf(row.ground_id, row.slot))
  return {
    total,
    answer: {
      date,
      server_time: now.toISOString(),
      grounds: grounds.map((ground) => ({
        ground_id: ground.id,
        ground_name: ground.name,
        is_active: ground.is_active,
        slots: slotsOf(ground, date, { seats, bookings }),
      })),
    },
  }
}
