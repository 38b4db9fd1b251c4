import { isSlotPast } from '#core/domain/calendar.ts'
import { decideSeats } from '#core/domain/seats.ts'
import type { Db, Deps } from '#server/deps.ts'
import {
  cancelExpired,
  findGround,
  getBooking,
  holdGroundOf,
  updateBooking,
  type BookingView,
} from '#server/modules/bookings/repository.ts'
import { holdSeats, lockSlot, releaseSeats, takeSeats, type LockedSlot } from '#server/modules/bookings/seats.ts'
import { teamOf, tell, tellOwner, whereAndWhen } from '#server/modules/bookings/tell.ts'

/** The other team's booking in a slot, confirmed or still unpaid. */
export async function findOther(tx: Db, slot: LockedSlot, bookingId: number): Promise<BookingView | null> {
  const other = [...slot.live.values()].find((seat) => seat.bookingId !== null && seat.bookingId !== bookingId)
  return other ? getBooking(tx, other.bookingId!) : null
}

async function pair(tx: Db, { jobs }: Deps, joiner: BookingView, captain: BookingView): Promise<void> {
  await updateBooking(tx, captain.id, { has_opponent: true, opponent_left: false })
  await updateBooking(tx, joiner.id, { has_opponent: true, opponent_left: false })
  await tell(tx, jobs, captain, {
    type: 'opponent_joined',
    message: `${teamOf(joiner)} joined your match at ${whereAndWhen(captain)}.`,
    opponentTeam: teamOf(joiner),
    mail: { kind: 'opponent_joined', about: joiner.id },
  })
}

/**
 * Confirms a pending booking of a locked slot: its seats are its own, and when it joins a confirmed half both teams
 * are told. Notification and e-mail are part of the transaction. DECISIONS 3, 5.
 */
export async function confirm(tx: Db, deps: Deps, slot: LockedSlot, booking: BookingView): Promise<void> {
  await updateBooking(tx, booking.id, { booking_status: 'confirmed', hold_expires_at: null, cancel_reason: null })
  await holdSeats(tx, booking, null)
  const other = await findOther(tx, slot, booking.id)
  const opponent = other?.booking_status === 'confirmed' ? other : null
  if (opponent) await pair(tx, deps, booking, opponent)
  await tell(tx, deps.jobs, booking, {
    type: 'booking_confirmed',
    message: `Your booking at ${whereAndWhen(booking)} is confirmed.`,
    ...(opponent && { opponentTeam: teamOf(opponent) }),
    mail: { kind: 'confirmed' },
  })
}

/** Takes again the seats of a booking whose hold has ended, if they are still free, the slot has not begun and the ground is still there. */
async function retake(tx: Db, { now }: Deps, slot: LockedSlot, booking: BookingView): Promise<boolean> {
  if (isSlotPast(booking.booking_date, booking.slot, now()) || !(await findGround(tx, booking.ground_id))) return false
  const decision = decideSeats(slot.live, { kind: booking.booking_type, ball: booking.ball_type, userId: booking.user_id })
  if ('refused' in decision) return false
  await releaseSeats(tx, booking.ground_id, slot.deadBookingIds)
  await cancelExpired(
    tx,
    slot.deadBookingIds.filter((id) => id !== booking.id),
  )
  await takeSeats(tx, booking, decision.seats, null)
  // Who wanted to join a match that is gone becomes the captain of the waiting half, and may leave with everything back.
  const lostOpponent = booking.booking_type === 'half' && !booking.is_captain && decision.isCaptain
  await updateBooking(tx, booking.id, {
    is_captain: decision.isCaptain,
    has_opponent: booking.booking_type === 'full' || !decision.isCaptain,
    ...(lostOpponent && { opponent_left: true }),
  })
  return true
}

async function tellOfWaiting(tx: Db, { jobs }: Deps, booking: BookingView): Promise<void> {
  await tell(tx, jobs, booking, {
    type: 'payment_received',
    message: `Your payment for ${whereAndWhen(booking)} arrived. The ground confirms the booking.`,
    mail: { kind: 'awaiting_approval' },
  })
  await tellOwner(tx, jobs, booking, {
    type: 'approval_requested',
    message: `${teamOf(booking)} paid for ${whereAndWhen(booking)} and waits for your approval.`,
  })
}

export type PaidOutcome = 'confirmed' | 'awaiting_approval' | 'kept' | 'refused'

/**
 * What a captured payment does to its booking, of which the slot is locked: confirms it, also after its hold ended while the seats
 * are free; waits for approval with AUTO_APPROVE=false; `refused` means that the money must go back. DECISIONS 5.
 */
export async function acceptPayment(tx: Db, deps: Deps, { booking, slot }: LockedBooking): Promise<PaidOutcome> {
  // As it was before this payment: what was paid and not given back has paid for the booking already.
  if (booking.paid_paise > 0) return 'refused'
  // Approved without it and played since: the rest was settled at the ground.
  if (booking.booking_status === 'completed') return 'refused'
  // Approved by the ground while its player was paying: the advance is this booking's.
  if (booking.booking_status === 'confirmed') return 'kept'
  const isHeld = [...slot.live.values()].some((seat) => seat.bookingId === booking.id)
  const isLate = booking.booking_status === 'cancelled' && booking.cancel_reason === 'payment_expired'
  if (!isHeld && !(isLate && (await retake(tx, deps, slot, booking)))) return 'refused'
  if (deps.config.autoApprove) {
    await confirm(tx, deps, slot, booking)
    return 'confirmed'
  }
  await updateBooking(tx, booking.id, { booking_status: 'pending', hold_expires_at: null, cancel_reason: null })
  await holdSeats(tx, booking, 'infinity')
  await tellOfWaiting(tx, deps, booking)
  return 'awaiting_approval'
}

/** A booking with its slot, of which nothing changes until the transaction ends. */
export interface LockedBooking {
  booking: BookingView
  slot: LockedSlot
}

/**
 * Reads a booking under the lock of its slot, so that nothing about either changes until the transaction ends; nor is its ground deleted
 * meanwhile, which would not see that this confirms it.
 */
export async function lockBooking(tx: Db, id: number): Promise<LockedBooking> {
  const { ground_id, booking_date, slot, ball_type } = await holdGroundOf(tx, id)
  const locked = await lockSlot(tx, { ground_id, booking_date, slot }, ball_type)
  return { booking: await getBooking(tx, id), slot: locked }
}
