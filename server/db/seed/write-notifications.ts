import { toRupees } from '#core/domain/money.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { WrittenBooking } from '#server/db/seed/write-bookings.ts'
import { insertRows } from '#server/db/seed/write-rows.ts'
import type { Db } from '#server/deps.ts'

interface Tiding {
  who: string
  type: string
  message: string
  data: Record<string, unknown>
  at: Date
}

/** Older news has been read by the time the demo data is loaded. */
const READ_AFTER_MS = 96 * 3_600_000
const MINUTE_MS = 60_000

function tidingsOf(booking: WrittenBooking): Tiding[] {
  const { match, person, opponent, row, bookedAt, cancelledAt, id } = booking
  const place = { booking_id: id, ground_name: match.ground, booking_date: row.booking_date, slot_time: slotLabelOf(row.slot) }
  const where = `${match.ground} on ${row.booking_date}, ${place.slot_time}`
  const paidAt = new Date(bookedAt.getTime() + 2 * MINUTE_MS)
  const joined = opponent && !row.is_captain ? { opponent_team: opponent.team } : {}
  const confirmed: Tiding = {
    who: person.key,
    type: 'booking_confirmed',
    message: `Your booking at ${where} is confirmed.`,
    data: { ...place, ...joined },
    at: paidAt,
  }
  if (match.unpaid) return []
  const tidings = [confirmed]
  if (opponent && row.is_captain) {
    // The opponent booked an hour after the captain (book-match).
    const at = new Date(paidAt.getTime() + 60 * MINUTE_MS)
    tidings.push({
      who: person.key,
      type: 'opponent_joined',
      message: `${opponent.team} joined your match at ${where}.`,
      data: { ...place, opponent_team: opponent.team },
      at,
    })
  }
  if (cancelledAt)
    tidings.push({
      who: person.key,
      type: 'booking_cancelled',
      message: `Your booking at ${where} was cancelled.`,
      data: { ...place, cancel_reason: row.cancel_reason, refund_amount: toRupees(row.refund_paise) },
      at: cancelledAt,
    })
  return tidings
}

/** Writes what the services would have told each person, newest last; the news of the last days is unread. */
export async function writeNotifications(
  tx: Db,
  bookings: readonly WrittenBooking[],
  people: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const summary = `${bookings.length} demo bookings were loaded around today.`
  const forOthers: Tiding[] = ['owner', 'owner2', 'admin'].map((who) => ({ who, type: 'demo_data', message: summary, data: {}, at: now }))
  const tidings = [...bookings.flatMap(tidingsOf), ...forOthers].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  await insertRows(
    tx,
    'notifications',
    tidings.map(({ who, type, message, data, at }) => ({
      user_id: people.get(who)!,
      type,
      message,
      data: JSON.stringify(data),
      is_read: now.getTime() - at.getTime() > READ_AFTER_MS,
      created_at: at,
    })),
  )
}
