import type { Cancellation } from '#core/contract/bookings.ts'
import { formatRupees, toPaise, toRupees, type Paise } from '#core/domain/money.ts'
import { refundOf, type CancelledBy } from '#core/domain/refunds.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange } from '#server/audit.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest, conflict, forbidden, notFound } from '#server/errors.ts'
import { canCancel, canSeeBooking, cancelledBy } from '#server/modules/bookings/policy.ts'
import { updateBooking, type BookingView } from '#server/modules/bookings/repository.ts'
import { releaseSeats, type LockedSlot } from '#server/modules/bookings/seats.ts'
import { findOther, lockBooking, type LockedBooking } from '#server/modules/bookings/service.ts'
import { teamOf, tell, whereAndWhen } from '#server/modules/bookings/tell.ts'
import { refundBooking } from '#server/modules/payments/service.ts'

/** The team that stays is the captain of a waiting half again, is told, and may leave with a full refund (DECISIONS 3). */
async function leaveOther(tx: Db, { jobs }: Deps, slot: LockedSlot, gone: BookingView): Promise<void> {
  const other = await findOther(tx, slot, gone.id)
  // An opponent who never paid was no opponent: the captain goes on waiting.
  if (!other || (!gone.is_captain && gone.booking_status === 'pending')) return
  await updateBooking(tx, other.id, { is_captain: true, has_opponent: false, opponent_left: true })
  await tell(tx, jobs, other, {
    type: 'opponent_left',
    message: `${teamOf(gone)} left your match at ${whereAndWhen(other)}. The slot waits for an opponent again; you may cancel with a full refund.`,
    opponentTeam: teamOf(gone),
    mail: { kind: 'opponent_left', about: gone.id },
  })
}

/** Ends a booking of a locked slot: seats free, money on its way back, the other team told. */
export async function endBooking(
  tx: Db,
  deps: Deps,
  { booking, slot }: LockedBooking,
  end: { reason: string; refund: Paise },
): Promise<void> {
  await releaseSeats(tx, booking.ground_id, [booking.id])
  await updateBooking(tx, booking.id, { booking_status: 'cancelled', cancel_reason: end.reason, hold_expires_at: null })
  if (end.refund > 0) await refundBooking(tx, deps.jobs, { bookingId: booking.id, amountPaise: end.refund, reason: end.reason })
  await leaveOther(tx, deps, slot, booking)
}

function cancellationMessage(booking: BookingView, by: CancelledBy, refund: Paise): string {
  const cause = by === 'weather' ? ' because of the weather' : by === 'ground' ? ' by the ground' : ''
  const money = refund > 0 ? ` ${formatRupees(toRupees(refund))} will be refunded in 5-7 business days.` : ''
  return `Your booking at ${whereAndWhen(booking)} was cancelled${cause}.${money}`
}

/** Remembers what was done to somebody's booking, or in the ground's name; what players do with their own is in the booking itself. */
async function recordCancelling(
  tx: Db,
  actor: Pick<Actor, 'id'>,
  booking: BookingView,
  { by, refund }: { by: CancelledBy; refund: Paise },
) {
  if (actor.id === booking.user_id && by !== 'ground' && by !== 'weather') return
  await recordChange(tx, actor, {
    action: 'booking.cancel',
    objectId: booking.id,
    before: { booking_status: booking.booking_status },
    after: { cancel_reason: by, refund_amount: toRupees(refund) },
  })
}

/** Ends a booking of a locked slot, with what comes back, and tells its person. */
export async function endAndTell(
  tx: Db,
  deps: Deps,
  locked: LockedBooking,
  { by, refund, actor }: { by: CancelledBy; refund: Paise; actor: Pick<Actor, 'id'> },
): Promise<void> {
  const { booking } = locked
  await endBooking(tx, deps, locked, { reason: by, refund })
  await recordCancelling(tx, actor, booking, { by, refund })
  const wasUnpaid = booking.booking_status === 'pending' && booking.paid_paise === 0
  // Whoever gives up an unpaid hold need not hear of it.
  if (wasUnpaid && booking.user_id === actor.id) return
  await tell(tx, deps.jobs, booking, {
    type: 'booking_cancelled',
    message: cancellationMessage(booking, by, refund),
    refundPaise: refund,
    cancelReason: by,
    mail: { kind: 'cancelled', was_pending: booking.booking_status === 'pending' },
  })
}

function refuseCancelling(booking: BookingView, windowHours: number): never {
  if (booking.booking_status === 'cancelled') throw badRequest('This booking is already cancelled')
  if (booking.booking_status === 'completed') throw badRequest('A completed booking cannot be cancelled')
  throw badRequest(`Bookings can be cancelled until ${windowHours} hours before the slot`)
}

const PAID_MEANWHILE = 'This booking has been paid meanwhile. Please look again.'

/**
 * Cancels a booking for one of its people or its ground and gives back what the policy gives (DECISIONS 6). An unpaid hold is given
 * up at once. 404 for who may not see it, 400 when it is too late or less comes back than the person was shown (the ground said yes
 * meanwhile, an hour of the policy has passed), 409 when it has been paid since the person was shown it as unpaid, 403 for a player who speaks for the ground and for a ground that speaks for the player.
 */
export async function cancelBooking(tx: Db, deps: Deps, actor: Actor, call: Cancellation & { id: number }): Promise<void> {
  const locked = await lockBooking(tx, call.id)
  const { booking } = locked
  if (!canSeeBooking(actor, booking)) throw notFound('Booking not found')
  const now = deps.now()
  const windowHours = deps.config.cancellationWindowHours
  if (!canCancel(actor, booking, { now, windowHours })) refuseCancelling(booking, windowHours)
  const by = cancelledBy(actor, booking, call.reason)
  if (by === null && call.reason === 'player') throw forbidden('Only its player can cancel for this reason')
  if (by === null) throw forbidden('Only the ground can cancel for this reason')
  if (call.paid_amount !== undefined && booking.paid_paise > toPaise(call.paid_amount)) throw conflict(PAID_MEANWHILE)
  const { booking_date: day, slot } = booking
  const refund = refundOf(booking.paid_paise, { day, slot, isPending: booking.booking_status === 'pending' }, now, by)
  if (refund < toPaise(call.refund_amount ?? 0)) throw badRequest('What comes back has changed. Please look again.')
  await endAndTell(tx, deps, locked, { by, refund, actor })
}
