import type { Booking, BookingKey } from '#core/contract/bookings.ts'
import type { Actor } from '#server/actor.ts'
import type { Db, Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { canSeeBooking, isUnpaidHold } from '#server/modules/bookings/policy.ts'
import { presentBooking } from '#server/modules/bookings/presenter.ts'
import { findBooking, getBooking, type BookingView } from '#server/modules/bookings/repository.ts'

/** A booking with what is shown around it, for other modules. */
export type FoundBooking = BookingView

/** A booking that is known to be there, whoever asks. */
export function readBooking(db: Db, id: number): Promise<FoundBooking> {
  return getBooking(db, id)
}

/** A booking that a person may see; 404 when there is none for them (DECISIONS 7). */
export async function getVisibleBooking(db: Db, actor: Actor, key: BookingKey): Promise<FoundBooking> {
  const booking = await findBooking(db, key)
  if (!booking || !canSeeBooking(actor, booking)) throw notFound('Booking not found')
  return booking
}

/** One's own booking; anybody else's is 404. */
export async function getOwnBooking(db: Db, actor: Actor, key: BookingKey): Promise<FoundBooking> {
  const booking = await findBooking(db, key)
  if (booking?.user_id !== actor.id) throw notFound('Booking not found')
  return booking
}

/** A booking as a person sees it now. */
export async function showBooking(db: Db, deps: Deps, actor: Actor, id: number): Promise<Booking> {
  return presentBooking(await getBooking(db, id), actor, deps)
}

/** Whether a booking holds its seats for a payment that has not come. */
export function awaitsPayment(booking: FoundBooking): boolean {
  return isUnpaidHold(booking)
}
