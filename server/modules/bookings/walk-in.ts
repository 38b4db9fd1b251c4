import type { NewWalkIn } from '#core/contract/managed-bookings.ts'
import { BOOKING_WINDOW_DAYS, dayAt, daysBetween, slotEnd } from '#core/domain/calendar.ts'
import { toE164 } from '#core/domain/phone.ts'
import { decideSeats } from '#core/domain/seats.ts'
import { slotIndexOf, type SlotIndex } from '#core/domain/slots.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange } from '#server/audit.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest } from '#server/errors.ts'
import { assertGranted, insertWithReference } from '#server/modules/bookings/create-booking.ts'
import { getManagedGround } from '#server/modules/bookings/managed-ground.ts'
import { quote, type Quote } from '#server/modules/bookings/quote.ts'
import { cancelExpired, getBooking } from '#server/modules/bookings/repository.ts'
import { lockSlot, releaseSeats, takeSeats, type LockedSlot } from '#server/modules/bookings/seats.ts'
import { confirm, findOther } from '#server/modules/bookings/service.ts'

/** Somebody who stands at the gate plays the rest of the hour that has begun. */
function assertStillOn(day: string, slot: SlotIndex, now: Date): void {
  if (slotEnd(day, slot) <= now) throw badRequest('This slot is in the past')
  if (daysBetween(dayAt(now), day) > BOOKING_WINDOW_DAYS) throw badRequest(`Bookings open ${BOOKING_WINDOW_DAYS} days ahead`)
}

const NOBODY = 0

/** Whoever calls has no account to be known by, only a number: taken down twice they are no opponent of theirs. */
async function assertAnotherTeam(tx: Db, slot: LockedSlot, phone: string): Promise<void> {
  const known = (await findOther(tx, slot, NOBODY))?.customer_phone
  if (known && toE164(known) === toE164(phone)) throw badRequest('This team already has the slot. A team cannot be its own opponent.')
}

/** What is written down: nothing is paid online, so there is neither an advance nor a service charge. */
function rowOf(groundId: number, walkIn: NewWalkIn, slot: SlotIndex, due: Quote) {
  return {
    kind: 'walk_in' as const,
    ground_id: groundId,
    user_id: null,
    booking_date: walkIn.booking_date,
    slot,
    booking_status: 'confirmed' as const,
    booking_type: walkIn.booking_type,
    ball_type: walkIn.ball_type,
    needs_umpire: walkIn.needs_umpire,
    team_name: null,
    special_requests: walkIn.note || null,
    customer_name: walkIn.customer_name,
    customer_email: null,
    customer_phone: walkIn.customer_phone,
    total_paise: due.price.base,
    umpire_fee_paise: due.umpireFee,
    slot_price_10pct_paise: 0,
    service_charge_paise: 0,
    service_gst_paise: 0,
    advance_paise: 0,
    hold_expires_at: null,
    cancel_reason: null,
  }
}

/**
 * Books a slot of one's ground for somebody who called or came: confirmed at once, through the same seats as everybody, also as the
 * opponent of a waiting half. Refuses with 400 and the reason; 404 for a ground that one does not run. Answers the booking's number.
 */
export async function createWalkIn(
  tx: Db,
  deps: Deps,
  actor: Actor,
  { groundId, walkIn }: { groundId: number; walkIn: NewWalkIn },
): Promise<number> {
  await getManagedGround(tx, actor, groundId)
  const slot = slotIndexOf(walkIn.slot_time)!
  const key = { ground_id: groundId, booking_date: walkIn.booking_date, slot }
  assertStillOn(walkIn.booking_date, slot, deps.now())
  const due = await quote(
    tx,
    { ...key, ball_type: walkIn.ball_type, needs_umpire: walkIn.needs_umpire },
    slot,
    deps.config.serviceChargePaise,
  )
  const locked = await lockSlot(tx, key, walkIn.ball_type)
  const decision = decideSeats(locked.live, { kind: walkIn.booking_type, ball: walkIn.ball_type, userId: null })
  assertGranted(decision)
  await assertAnotherTeam(tx, locked, walkIn.customer_phone)
  await releaseSeats(tx, groundId, locked.deadBookingIds)
  await cancelExpired(tx, locked.deadBookingIds)
  const { isCaptain: is_captain, seats } = decision
  const has_opponent = walkIn.booking_type === 'full' || !is_captain
  const booking = await insertWithReference(tx, { ...rowOf(groundId, walkIn, slot, due), is_captain, has_opponent })
  await takeSeats(tx, booking, seats, null)
  await confirm(tx, deps, locked, await getBooking(tx, booking.id))
  const { booking_date, slot_time, booking_type, customer_name } = walkIn
  await recordChange(tx, actor, {
    action: 'booking.walk-in',
    objectId: booking.id,
    after: { ground_id: groundId, booking_date, slot_time, booking_type, customer_name },
  })
  return booking.id
}
