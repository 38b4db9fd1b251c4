import { dayAt } from '#core/domain/calendar.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange } from '#server/audit.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest } from '#server/errors.ts'
import { lockManaged } from '#server/modules/bookings/decide-booking.ts'
import { updateBooking, type BookingView } from '#server/modules/bookings/repository.ts'

/** A booking of today that stands. */
function assertPlaysToday(booking: BookingView, now: Date): void {
  if (booking.booking_status !== 'confirmed') throw badRequest('Only a confirmed booking can be checked in')
  if (booking.booking_date !== dayAt(now)) throw badRequest('A booking can be checked in on its day only')
}

/** The team is at the ground. A second time changes nothing: the first counts. */
export async function checkIn(tx: Db, { now }: Deps, actor: Actor, id: number): Promise<void> {
  const { booking } = await lockManaged(tx, actor, id)
  if (booking.checked_in_at !== null) return
  assertPlaysToday(booking, now())
  const checked_in_at = now()
  await updateBooking(tx, id, { checked_in_at })
  await recordChange(tx, actor, { action: 'booking.check-in', objectId: id, after: { checked_in_at: checked_in_at.toISOString() } })
}

/** The team is not at the ground after all: somebody else was meant. */
export async function undoCheckIn(tx: Db, { now }: Deps, actor: Actor, id: number): Promise<void> {
  const { booking } = await lockManaged(tx, actor, id)
  if (booking.checked_in_at === null) return
  assertPlaysToday(booking, now())
  await updateBooking(tx, id, { checked_in_at: null })
  await recordChange(tx, actor, {
    action: 'booking.undo-check-in',
    objectId: id,
    before: { checked_in_at: booking.checked_in_at.toISOString() },
  })
}
