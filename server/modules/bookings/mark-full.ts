import { isSlotPast } from '#core/domain/calendar.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange } from '#server/audit.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { administers, canSeeBooking } from '#server/modules/bookings/policy.ts'
import { cancelExpired, updateBooking } from '#server/modules/bookings/repository.ts'
import { releaseSeats, takeSeats } from '#server/modules/bookings/seats.ts'
import { lockBooking } from '#server/modules/bookings/service.ts'

/**
 * The captain, or the ground's admin, has found an opponent elsewhere: the half becomes a full match and takes the second seat,
 * held as long as the first. 400 when that seat is not free. SPEC 4, DECISIONS 3.
 */
export async function markBookingFull(tx: Db, { now }: Deps, actor: Actor, id: number): Promise<void> {
  const { booking, slot } = await lockBooking(tx, id)
  if (!canSeeBooking(actor, booking)) throw notFound('Booking not found')
  const isOpen = booking.booking_status === 'pending' || booking.booking_status === 'confirmed'
  if (!isOpen || booking.booking_type !== 'half') throw badRequest('Only a half booking that waits for an opponent can be marked as full')
  if (isSlotPast(booking.booking_date, booking.slot, now())) throw badRequest('This slot is in the past')
  const own = [...slot.live].find(([, seat]) => seat.bookingId === id)
  const isWaiting = own !== undefined && slot.live.size === 1 && (booking.is_captain || administers(actor, booking))
  if (!isWaiting) throw badRequest('The other half of this slot is taken')
  const dead = slot.deadBookingIds
  await releaseSeats(tx, booking.ground_id, dead)
  await cancelExpired(tx, dead)
  const [seat, { heldUntil }] = own
  await takeSeats(tx, booking, [seat === 1 ? 2 : 1], heldUntil)
  await updateBooking(tx, id, { booking_type: 'full', has_opponent: true, opponent_elsewhere: true, opponent_left: false })
  // What a player does with a booking of their own is in the booking itself.
  if (booking.user_id !== actor.id)
    await recordChange(tx, actor, {
      action: 'booking.mark-full',
      objectId: id,
      before: { booking_type: 'half' },
      after: { booking_type: 'full' },
    })
}
