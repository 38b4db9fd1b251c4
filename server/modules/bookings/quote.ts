import type { NewBookingSchema } from '#core/contract/bookings.ts'
import { PRICE_CHANGED, WEEKLY_PRICE_MISSING } from '#core/contract/errors.ts'
import { BOOKING_WINDOW_DAYS, dayAt, daysBetween, isSlotPast, weekdayIndexOf } from '#core/domain/calendar.ts'
import { toPaise, type Paise } from '#core/domain/money.ts'
import { MINIMUM_ADVANCE_PAISE, priceOf, type Price } from '#core/domain/pricing.ts'
import type { SlotIndex } from '#core/domain/slots.ts'
import type { InferOutput } from 'valibot'
import { ballBits } from '#server/db/search-keys.ts'
import type { Db } from '#server/deps.ts'
import { badRequest, notFound } from '#server/errors.ts'

export type BookingRequest = InferOutput<typeof NewBookingSchema>
/** What decides about the price. */
export type PricedRequest = Pick<BookingRequest, 'ground_id' | 'booking_date' | 'ball_type' | 'needs_umpire'>
export interface Quote {
  price: Price
  umpireFee: Paise
}

/** Refuses a slot that no clock allows: started, or beyond the 90 days of the booking calendar. SPEC 5. */
export function assertBookable(day: string, slot: SlotIndex, now: Date): void {
  if (isSlotPast(day, slot, now)) throw badRequest('This slot is in the past')
  if (daysBetween(dayAt(now), day) > BOOKING_WINDOW_DAYS) throw badRequest(`Bookings open ${BOOKING_WINDOW_DAYS} days ahead`)
}

/**
 * What a booking costs, from the database alone (DECISIONS 4). Refuses with 400 a ground that takes no bookings, a slot that it
 * does not offer and one without a price for that ball on that weekday; 404 for no such ground. The ground stays there, and open, until
 * the transaction ends: whoever deletes or disables it waits, and whoever asks meanwhile waits for them and hears of it.
 */
export async function quote(db: Db, request: PricedRequest, slot: SlotIndex, serviceCharge: Paise): Promise<Quote> {
  const row = await db
    .selectFrom('grounds as g')
    .leftJoin('weekly_prices as p', (join) =>
      join.onRef('p.ground_id', '=', 'g.id').on('p.weekday', '=', weekdayIndexOf(request.booking_date)).on('p.slot', '=', slot),
    )
    .select(['g.is_active', 'g.slot_mask', 'g.balls', 'g.umpire_fee_paise', 'p.tennis_paise', 'p.leather_paise'])
    .where('g.id', '=', request.ground_id)
    .where('g.deleted_at', 'is', null)
    .forKeyShare('g')
    .executeTakeFirst()
  if (!row) throw notFound('Ground not found')
  if (!row.is_active) throw badRequest('This ground takes no bookings at the moment')
  if (!((row.slot_mask >> slot) & 1)) throw badRequest('This slot is not offered by the ground')
  const isOffered = (row.balls & ballBits(request.ball_type)) !== 0
  const slotPrice = request.ball_type === 'tennis' ? row.tennis_paise : row.leather_paise
  if (!isOffered || slotPrice === null) throw badRequest(WEEKLY_PRICE_MISSING)
  const umpireFee = request.needs_umpire ? row.umpire_fee_paise : 0
  return { price: priceOf(slotPrice + umpireFee, serviceCharge), umpireFee }
}

/** Refuses with 400 a slot of which the advance is too little to be paid: its hold could only run out (docs/decisions/022). */
export function assertPayableOnline({ advance }: Price): void {
  if (advance < MINIMUM_ADVANCE_PAISE) throw badRequest('This slot costs too little to be paid for online. Please call the ground.')
}

/** Compares what the client believes with what holds; 400 when anything differs (DECISIONS 3). */
export function assertPriceUnchanged(request: BookingRequest, price: Price): void {
  const pairs: [number | undefined, Paise][] = [
    [request.total_amount, price.base],
    [request.slot_price_10pct, price.slotPrice10pct],
    [request.service_charge, price.serviceCharge],
    [request.service_gst, price.serviceGst],
    [request.service_total, price.serviceTotal],
    [request.advance_amount, price.advance],
  ]
  if (pairs.some(([sent, due]) => sent !== undefined && toPaise(sent) !== due)) throw badRequest(PRICE_CHANGED)
}
