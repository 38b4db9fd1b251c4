import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/domain/calendar.ts'
import type { SlotIndex } from '#core/domain/slots.ts'
import type { Db } from '#server/deps.ts'
import { cancelExpiredOf } from '#server/modules/bookings/expire-holds.ts'

/** One hour of a ground that the call is about. */
export interface HourKey {
  day: Day
  slot: SlotIndex
}
/** Hours of one ground. */
export interface Hours {
  groundId: number
  hours: readonly HourKey[]
}
export type Taker = 'booking' | 'hold' | 'block'

/** The hours as the table `h`. */
const asTable = ({ hours }: Hours): RawBuilder<HourKey> =>
  sql`unnest(${hours.map(({ day }) => day)}::date[], ${hours.map(({ slot }) => slot)}::smallint[]) as h (day, slot)`

/**
 * Locks hours until the transaction ends, always in the order of time, so that two who lock many cannot wait for each other; what is
 * left of ended holds is cleared away. The same locks as for booking one (bookings/seats.ts).
 */
export async function lockHours(tx: Db, hours: Hours): Promise<void> {
  await sql`insert into slot_claims (ground_id, day, slot, ball)
    select ${hours.groundId}::int, h.day, h.slot, 'none' from ${asTable(hours)} order by h.day, h.slot on conflict do nothing`.execute(tx)
  await sql`select 1 from slot_claims c join ${asTable(hours)} on h.day = c.day and h.slot = c.slot
    where c.ground_id = ${hours.groundId} order by c.day, c.slot for update of c`.execute(tx)
  const { rows } = await sql<{ booking_id: number }>`delete from slot_seats s using ${asTable(hours)}
    where s.ground_id = ${hours.groundId} and s.day = h.day and s.slot = h.slot and s.held_until <= clock_timestamp() returning s.booking_id`.execute(
    tx,
  )
  await cancelExpiredOf(
    tx,
    rows.map((row) => row.booking_id),
  )
}

/** Those of locked hours that somebody has, with who: a block, an unpaid hold, or a booking. */
export async function listTaken(tx: Db, hours: Hours): Promise<(HourKey & { by: Taker })[]> {
  const { rows } = await sql<HourKey & { by: Taker }>`
    select h.day, h.slot, case when bool_or(s.block_id is not null) then 'block' when bool_or(s.held_until is not null) then 'hold' else 'booking' end as by
      from ${asTable(hours)} join slot_seats s on s.ground_id = ${hours.groundId} and s.day = h.day and s.slot = h.slot
     group by h.day, h.slot order by h.day, h.slot`.execute(tx)
  return rows
}

/** Gives locked hours that nobody has to a block. */
export async function giveHours(tx: Db, blockId: number, hours: Hours): Promise<void> {
  if (hours.hours.length === 0) return
  const { groundId } = hours
  await sql`update slot_claims c set ball = 'none' from ${asTable(hours)}
    where c.ground_id = ${groundId} and c.day = h.day and c.slot = h.slot and c.ball <> 'none'`.execute(tx)
  await sql`insert into slot_seats (ground_id, day, slot, seat, ball, block_id)
    select ${groundId}::int, h.day, h.slot, seat, 'none', ${blockId}::int from ${asTable(hours)}, (values (1::smallint), (2::smallint)) as seats (seat)`.execute(
    tx,
  )
}

/** Gives back those of locked hours that blocks have, of one block or of any; answers them in order, with their blocks. */
export async function freeHours(tx: Db, hours: Hours, blockId: number | null): Promise<(HourKey & { block_id: number })[]> {
  const { rows } = await sql<HourKey & { block_id: number; seat: number }>`delete from slot_seats s using ${asTable(hours)}
    where s.ground_id = ${hours.groundId} and s.day = h.day and s.slot = h.slot and s.block_id is not null
      and (${blockId}::int is null or s.block_id = ${blockId}) returning s.day, s.slot, s.seat, s.block_id`.execute(tx)
  return rows
    .filter((row) => row.seat === 1)
    .map(({ day, slot, block_id }) => ({ day, slot, block_id }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.slot - b.slot)
}
