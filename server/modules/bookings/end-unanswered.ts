import { isSlotPast, dayAt } from '#core/domain/calendar.ts'
import { toRupees } from '#core/domain/money.ts'
import { recordChange } from '#server/audit.ts'
import type { Deps } from '#server/deps.ts'
import { forEachInTurn } from '#server/errors.ts'
import { endBooking } from '#server/modules/bookings/cancel-booking.ts'
import { lockBooking } from '#server/modules/bookings/service.ts'
import { tell, whereAndWhen } from '#server/modules/bookings/tell.ts'

const AT_ONCE = 200

/**
 * Ends paid bookings that the ground has not approved when their slot starts: all money goes back, and their people are told.
 * With AUTO_APPROVE=false money would be kept for nothing else (DECISIONS 5).
 */
export async function endUnanswered(deps: Deps): Promise<void> {
  const { db, jobs, now } = deps
  const waiting = await db
    .selectFrom('bookings')
    .select(['id', 'booking_date', 'slot'])
    .where('booking_status', '=', 'pending')
    .where('hold_expires_at', 'is', null)
    .where('booking_date', '<=', dayAt(now()))
    .orderBy('booking_date')
    .orderBy('slot')
    .limit(AT_ONCE)
    .execute()
  const started = waiting.filter(({ booking_date, slot }) => isSlotPast(booking_date, slot, now()))
  await forEachInTurn(started, ({ id }) =>
    db.transaction().execute(async (tx) => {
      const locked = await lockBooking(tx, id)
      const { booking } = locked
      if (booking.booking_status !== 'pending') return
      const reason = 'not_approved'
      const refund = booking.paid_paise
      await endBooking(tx, deps, locked, { reason, refund })
      const message = `The ground did not answer in time for ${whereAndWhen(booking)}. What you paid will be refunded in full.`
      await tell(tx, jobs, booking, {
        type: 'booking_rejected',
        message,
        refundPaise: refund,
        cancelReason: reason,
        mail: { kind: 'cancelled', was_pending: true },
      })
      await recordChange(tx, null, {
        action: 'booking.not-approved',
        objectId: id,
        before: { booking_status: 'pending' },
        after: { refund_amount: toRupees(refund) },
      })
    }),
  )
}
