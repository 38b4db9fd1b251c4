import { sql, type Kysely } from 'kysely'
import type { NewBooking } from '#core/contract/bookings.ts'
import { addDays, dayAt, type Day } from '#core/domain/calendar.ts'
import { SLOT_COUNT, slotLabelOf } from '#core/domain/slots.ts'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/deps.ts'
import { lockBooking } from '#server/modules/bookings/service.ts'
import { everyDay, makeGround, type GroundChanges } from '#tests/support/factories/grounds.ts'

export const SLOT_PRICE = 2_000
export const UMPIRE_FEE = 500
/** 10% of 2000, the service charge of 49 and its GST (DECISIONS 4). */
export const ADVANCE = 257.82
export const EVENING = slotLabelOf(12)

/** A day that many days after today at the grounds. */
export const inDays = (days: number, now = new Date()): Day => addDays(dayAt(now), days)

const EVERY_SLOT = Array.from({ length: SLOT_COUNT }, (_, slot) => slot)
const PRICES = EVERY_SLOT.flatMap((slot) => everyDay(slot, { tennis: SLOT_PRICE * 100, leather: 2_500_00 }))

/** A ground that offers every slot of every day: 2000 rupees with a tennis ball, 2500 with a leather one. */
export function makeOpenGround(db: Db, ownerId: number, changes: GroundChanges = {}): Promise<number> {
  return makeGround(db, ownerId, {
    name: 'Maidan One',
    longitude: 77.59,
    umpire_fee_paise: UMPIRE_FEE * 100,
    prices: PRICES,
    contact_person_1_phone: '080 4000 1000',
    ...changes,
  })
}

/** The body of POST /bookings/: a tennis half this evening in five days, unless told otherwise. */
export function bookingOf(groundId: number, changes: Partial<NewBooking> = {}): NewBooking {
  return {
    ground_id: groundId,
    booking_date: inDays(5),
    slot_time: EVENING,
    booking_type: 'half',
    has_opponent: false,
    ball_type: 'tennis',
    needs_umpire: false,
    customer_name: 'Asha Rao',
    customer_email: 'asha@crease.test',
    team_name: 'Lions',
    ...changes,
  }
}

/** Lets a booking's live hold end a second ago, as time would: for all of its seats at one moment. Leaves what was paid meanwhile alone. */
export async function endHold(db: Kysely<Database>, bookingId: number): Promise<void> {
  const past = new Date(Date.now() - 1_000)
  await db.transaction().execute(async (tx) => {
    // Or a seat that another call gives it at this moment would be missed.
    await lockBooking(tx, bookingId)
    const ended = await tx
      .updateTable('bookings')
      .set({ hold_expires_at: past })
      .where('id', '=', bookingId)
      .where('booking_status', '=', 'pending')
      .where('hold_expires_at', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 1n)
      await tx.updateTable('slot_seats').set({ held_until: past }).where('booking_id', '=', bookingId).execute()
  })
}
