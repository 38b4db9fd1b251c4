import type { BookingStatus } from '#core/contract/bookings.ts'
import { dayAt } from '#core/domain/calendar.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange } from '#server/audit.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest } from '#server/errors.ts'
import { lockManaged } from '#server/modules/bookings/decide-booking.ts'
import { updateBooking, type BookingView } from '#server/modules/bookings/repository.ts'

/** A booking that stands, at a moment of its day. */
function assertPlaysOnDayOf(booking: BookingView, moment: Date, standing: readonly BookingStatus[] = ['confirmed']): void {
  if (!standing.includes(booking.booking_status)) throw badRequest('Only a confirmed booking can be checked in')
  if (booking.booking_date !== dayAt(moment)) throw badRequest('A booking can be checked in on its day only')
}

/**
 * The team is at the ground, since `seenAt` when a phone tells it later; a phone's clock that is fast makes it now. The earliest moment
 * counts, whoever tells it first. One that is told only after the booking was completed counts too: the team was there.
 */
export async function checkIn(
  tx: Db,
  { now }: Deps,
  actor: Actor,
  { id, seenAt }: { id: number; seenAt: string | undefined },
): Promise<void> {
  const { booking } = await lockManaged(tx, actor, id)
  const at = seenAt === undefined ? now() : new Date(Math.min(Date.parse(seenAt), now().getTime()))
  const before = booking.checked_in_at
  if (before !== null && before <= at) return
  assertPlaysOnDayOf(booking, at, seenAt === undefined ? ['confirmed'] : ['confirmed', 'completed'])
  await updateBooking(tx, id, { checked_in_at: at })
  await recordChange(tx, actor, {
    action: 'booking.check-in',
    objectId: id,
    ...(before && { before: { checked_in_at: before.toISOString() } }),
    after: { checked_in_at: at.toISOString() },
  })
}

/** The team is not at the ground after all: somebody else was meant. */
export async function undoCheckIn(tx: Db, { now }: Deps, actor: Actor, id: number): Promise<void> {
  const { booking } = await lockManaged(tx, actor, id)
  if (booking.checked_in_at === null) return
  assertPlaysOnDayOf(booking, now())
  await updateBooking(tx, id, { checked_in_at: null })
  await recordChange(tx, actor, {
    action: 'booking.undo-check-in',
    objectId: id,
    before: { checked_in_at: booking.checked_in_at.toISOString() },
  })
}
