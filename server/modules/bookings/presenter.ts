import type { Booking } from '#core/contract/bookings.ts'
import { isSlotPast } from '#core/domain/calendar.ts'
import { toRupees } from '#core/domain/money.ts'
import { owedAtGround } from '#core/domain/pricing.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { Actor } from '#server/actor.ts'
import type { Deps } from '#server/deps.ts'
import { signedPass } from '#server/match-pass.ts'
import { administers, canCancel } from '#server/modules/bookings/policy.ts'
import type { BookingView } from '#server/modules/bookings/repository.ts'

function amounts(row: BookingView) {
  return {
    total_amount: toRupees(row.total_paise),
    umpire_fee: toRupees(row.umpire_fee_paise),
    slot_price_10pct: toRupees(row.slot_price_10pct_paise),
    service_charge: toRupees(row.service_charge_paise),
    service_gst: toRupees(row.service_gst_paise),
    service_total: toRupees(row.service_charge_paise + row.service_gst_paise),
    advance_amount: toRupees(row.advance_paise),
    paid_amount: toRupees(row.paid_paise),
    owed_at_ground: toRupees(owedAtGround(row.total_paise, row.booking_type, row.slot_price_10pct_paise)),
    refund_amount: toRupees(row.refund_paise),
    refund_status: row.refund_status,
    receipt_numbers: row.receipt_numbers,
    credit_note_numbers: row.credit_note_numbers,
  }
}

function presentGround(row: BookingView): Booking['ground'] {
  const isConfirmed = row.booking_status === 'confirmed' || row.booking_status === 'completed'
  return {
    name: row.ground_name,
    location: row.ground_location,
    address: row.ground_address,
    latitude: row.ground_latitude,
    longitude: row.ground_longitude,
    images: row.images,
    contact_phone: isConfirmed ? row.ground_phone : null,
  }
}

/** A waiting half of one's own that has not begun. */
function isJoinable(row: BookingView, viewer: Actor, now: Date): boolean {
  const isWaiting = row.booking_status === 'confirmed' && row.booking_type === 'half' && !row.has_opponent
  return isWaiting && row.user_id === viewer.id && !isSlotPast(row.booking_date, row.slot, now)
}

/** A completed booking of one's own, not yet rated, of a ground that one does not run (DECISIONS 8). */
function isReviewable(row: BookingView, viewer: Actor): boolean {
  return row.user_id === viewer.id && row.owner_id !== viewer.id && row.booking_status === 'completed' && !row.is_reviewed
}

/** The text of the pass of one's own confirmed booking; each team of a match has its own. */
function passCodeOf(row: BookingView, viewer: Actor, { passSigningKey }: Deps['config']): string | null {
  if (row.user_id !== viewer.id || row.booking_status !== 'confirmed') return null
  const pass = {
    bookingId: row.id,
    reference: row.booking_id,
    groundId: row.ground_id,
    day: row.booking_date,
    slot: row.slot,
    ball: row.ball_type,
    isFull: row.booking_type === 'full',
    owedPaise: owedAtGround(row.total_paise, row.booking_type, row.slot_price_10pct_paise),
    bookedAtSeconds: Math.floor(row.created_at.getTime() / 1000),
    name: row.team_name ?? row.customer_name,
  }
  return signedPass(pass, passSigningKey)
}

/** A booking as one of the people who may see it sees it: only the fields named here leave. */
export function presentBooking(row: BookingView, viewer: Actor, deps: Pick<Deps, 'config' | 'now'>): Booking {
  const isPending = row.booking_status === 'pending'
  const clock = { now: deps.now(), windowHours: deps.config.cancellationWindowHours }
  return {
    id: row.id,
    booking_id: row.booking_id,
    kind: row.kind,
    ground_id: row.ground_id,
    ground_name: row.ground_name,
    ground_image: row.images[0]?.image_path ?? null,
    ground: presentGround(row),
    user: row.user_name === null ? null : { full_name: row.user_name },
    is_own: viewer.id === row.user_id,
    booking_date: row.booking_date,
    slot_time: slotLabelOf(row.slot),
    booking_status: row.booking_status,
    booking_type: row.booking_type,
    is_captain: row.is_captain,
    has_opponent: row.has_opponent,
    needs_umpire: row.needs_umpire,
    ball_type: row.ball_type,
    team_name: row.team_name,
    special_requests: row.special_requests,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    opponent: row.opponent,
    ...amounts(row),
    hold_expires_at: isPending ? (row.hold_expires_at?.toISOString() ?? null) : null,
    can_cancel: canCancel(viewer, row, clock),
    can_decide: isPending && administers(viewer, row),
    full_refund: row.opponent_left || (viewer.id !== row.user_id && administers(viewer, row)),
    cancel_reason: row.cancel_reason,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    pass_code: passCodeOf(row, viewer, deps.config),
    share_path: isJoinable(row, viewer, clock.now) ? `/match/${row.share_token}` : null,
    can_review: isReviewable(row, viewer),
    created_at: row.created_at.toISOString(),
    server_time: clock.now.toISOString(),
  }
}
