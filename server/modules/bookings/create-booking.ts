import { sql } from 'kysely'
import { SLOT_NOT_AVAILABLE } from '#core/contract/errors.ts'
import { slotStart } from '#core/domain/calendar.ts'
import type { BookingType } from '#core/domain/pricing.ts'
import { decideSeats, type SeatDecision } from '#core/domain/seats.ts'
import { slotIndexOf, type SlotIndex } from '#core/domain/slots.ts'
import type { Actor } from '#server/actor.ts'
import type { BookingRow } from '#server/db/schema.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest } from '#server/errors.ts'
import {
  assertBookable,
  assertPayableOnline,
  assertPriceUnchanged,
  quote,
  type BookingRequest,
  type Quote,
} from '#server/modules/bookings/quote.ts'
import { newReference } from '#server/modules/bookings/reference.ts'
import {
  cancelExpired,
  countHolds,
  getBooking,
  insertBooking,
  updateBooking,
  type BookingView,
  type NewBooking,
} from '#server/modules/bookings/repository.ts'
import { lockSlot, releaseSeats, takeSeats, type LockedSlot } from '#server/modules/bookings/seats.ts'

const REFUSALS = {
  taken: SLOT_NOT_AVAILABLE,
  own: 'You already have this slot. A team cannot be its own opponent.',
  ball: 'This match is played with the other ball type. Join with the same ball.',
} as const

/** DECISIONS 3: with an opponent it is a full match, whatever the type says. */
function kindOf(request: BookingRequest): BookingType {
  return request.has_opponent || request.booking_type === 'full' ? 'full' : 'half'
}

/** The asking person's own unpaid booking in the slot. */
async function findOwnHold(tx: Db, slot: LockedSlot, actor: Actor): Promise<BookingView | null> {
  const own = [...slot.live.values()].find((seat) => seat.userId === actor.id && seat.heldUntil instanceof Date)
  return own ? getBooking(tx, own.bookingId!) : null
}

/** Whether a hold is for exactly what is asked, so that asking again gets the same booking. */
function isSame(held: BookingView, request: BookingRequest, due: Quote): boolean {
  return (
    held.booking_type === kindOf(request) &&
    held.ball_type === request.ball_type &&
    held.needs_umpire === request.needs_umpire &&
    held.advance_paise === due.price.advance
  )
}

function personsPart(request: BookingRequest) {
  const { customer_name, customer_email } = request
  return { customer_name, customer_email, team_name: request.team_name || null, special_requests: request.special_requests || null }
}

/** What a booking says, without its reference and phone number. */
function rowOf(request: BookingRequest, slot: SlotIndex, due: Quote, holdSeconds: number) {
  const { ground_id, booking_date, ball_type, needs_umpire } = request
  const { price } = due
  return {
    ground_id,
    booking_date,
    slot,
    booking_status: 'pending' as const,
    booking_type: kindOf(request),
    ball_type,
    needs_umpire,
    ...personsPart(request),
    total_paise: price.base,
    umpire_fee_paise: due.umpireFee,
    slot_price_10pct_paise: price.slotPrice10pct,
    service_charge_paise: price.serviceCharge,
    service_gst_paise: price.serviceGst,
    advance_paise: price.advance,
    hold_expires_at: sql<Date>`least(clock_timestamp() + make_interval(secs => ${holdSeconds}), ${slotStart(booking_date, slot)})`,
    cancel_reason: null,
  }
}

/** Writes a booking under a reference that nobody has. */
export async function insertWithReference(tx: Db, row: Omit<NewBooking, 'booking_id'>): Promise<BookingRow> {
  for (;;) {
    const inserted = await insertBooking(tx, { ...row, booking_id: newReference() })
    if (inserted) return inserted
  }
}

/** Gives up a hold that its own person replaces by another choice in the same slot. */
async function giveUp(tx: Db, slot: LockedSlot, held: BookingView): Promise<void> {
  await releaseSeats(tx, held.ground_id, [held.id])
  await updateBooking(tx, held.id, { booking_status: 'cancelled', cancel_reason: 'replaced', hold_expires_at: null })
  for (const [seat, taken] of slot.live) if (taken.bookingId === held.id) slot.live.delete(seat)
}

/** Refuses with 400 and the reason what the seats do not grant. */
export function assertGranted(decision: SeatDecision): asserts decision is Extract<SeatDecision, { isCaptain: boolean }> {
  if ('refused' in decision) throw badRequest(REFUSALS[decision.refused])
}

/** One person's requests come one after the other, so that many at once cannot pass the limit of holds. */
async function lockPerson(tx: Db, actor: Actor): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select phone from users where id = ${actor.id} for no key update`.execute(tx)
  return rows[0]?.phone ?? null
}

/**
 * Holds a slot for a person: a pending booking until it is paid or its hold ends. Asking again for the same gets the same;
 * another choice in the same slot replaces the unpaid one. Refuses with 400 and the reason. DECISIONS 3.
 */
export async function createBooking(tx: Db, { config, now }: Deps, actor: Actor, request: BookingRequest): Promise<number> {
  const slot = slotIndexOf(request.slot_time)!
  assertBookable(request.booking_date, slot, now())
  const due = await quote(tx, request, slot, config.serviceChargePaise)
  assertPriceUnchanged(request, due.price)
  assertPayableOnline(due.price)
  const customer_phone = await lockPerson(tx, actor)
  const locked = await lockSlot(tx, { ...request, slot }, request.ball_type)
  const held = await findOwnHold(tx, locked, actor)
  if (held && isSame(held, request, due)) {
    await updateBooking(tx, held.id, personsPart(request))
    return held.id
  }
  if (held) await giveUp(tx, locked, held)
  const decision = decideSeats(locked.live, { kind: kindOf(request), ball: request.ball_type, userId: actor.id })
  assertGranted(decision)
  if ((await countHolds(tx, actor.id)) >= config.maxHoldsPerUser)
    throw badRequest(`You already hold ${config.maxHoldsPerUser} unpaid slots. Pay or cancel one of them first.`)
  await releaseSeats(tx, request.ground_id, locked.deadBookingIds)
  await cancelExpired(tx, locked.deadBookingIds)
  const { isCaptain: is_captain, seats } = decision
  const row = rowOf(request, slot, due, config.bookingHoldSeconds)
  const booking = await insertWithReference(tx, {
    ...row,
    user_id: actor.id,
    customer_phone,
    is_captain,
    has_opponent: row.booking_type === 'full' || !is_captain,
  })
  await takeSeats(tx, booking, seats, booking.hold_expires_at)
  return booking.id
}
