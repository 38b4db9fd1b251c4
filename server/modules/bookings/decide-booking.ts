import { isSlotPast } from '#core/domain/calendar.ts'
import { toRupees } from '#core/domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange } from '#server/audit.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { endBooking } from '#server/modules/bookings/cancel-booking.ts'
import { administers } from '#server/modules/bookings/policy.ts'
import { updateBooking } from '#server/modules/bookings/repository.ts'
import { confirm, lockBooking } from '#server/modules/bookings/service.ts'
import { tell, whereAndWhen } from '#server/modules/bookings/tell.ts'

/** A booking of a ground that the person runs, with its slot locked; 404 for anybody else's. */
export async function lockManaged(tx: Db, actor: Actor, id: number) {
  const locked = await lockBooking(tx, id)
  if (!administers(actor, locked.booking)) throw notFound('Booking not found')
  return locked
}

async function lockPending(tx: Db, actor: Actor, id: number) {
  const locked = await lockManaged(tx, actor, id)
  if (locked.booking.booking_status !== 'pending') throw badRequest('Only a pending booking can be approved or rejected')
  return locked
}

/** Confirms a pending booking, also one with no online payment: the owner took the money elsewhere. DECISIONS 3. */
export async function approveBooking(tx: Db, deps: Deps, actor: Actor, id: number): Promise<void> {
  const { booking, slot } = await lockPending(tx, actor, id)
  await confirm(tx, deps, slot, booking)
  await recordChange(tx, actor, { action: 'booking.approve', objectId: id, before: { booking_status: 'pending' } })
}

/** Refuses a pending booking: its seats are free and all that was paid goes back. DECISIONS 3. */
export async function rejectBooking(tx: Db, deps: Deps, actor: Actor, id: number): Promise<void> {
  const locked = await lockPending(tx, actor, id)
  const { booking } = locked
  const refund = booking.paid_paise
  await endBooking(tx, deps, locked, { reason: 'rejected', refund })
  const money = refund > 0 ? ' What you paid will be refunded in full.' : ''
  await tell(tx, deps.jobs, booking, {
    type: 'booking_rejected',
    message: `The ground declined your booking at ${whereAndWhen(booking)}.${money}`,
    refundPaise: refund,
    cancelReason: 'rejected',
    mail: { kind: 'cancelled', was_pending: true },
  })
  await recordChange(tx, actor, {
    action: 'booking.reject',
    objectId: id,
    before: { booking_status: 'pending' },
    after: { refund_amount: toRupees(refund) },
  })
}

/** Completes a confirmed booking whose slot has started. DECISIONS 3. */
export async function completeBooking(tx: Db, { now }: Deps, actor: Actor, id: number): Promise<void> {
  const { booking } = await lockManaged(tx, actor, id)
  if (booking.booking_status !== 'confirmed') throw badRequest('Only a confirmed booking can be completed')
  if (!isSlotPast(booking.booking_date, booking.slot, now())) throw badRequest('A booking can be completed only once its slot has started')
  await updateBooking(tx, id, { booking_status: 'completed' })
  await recordChange(tx, actor, { action: 'booking.complete', objectId: id, before: { booking_status: 'confirmed' } })
}
