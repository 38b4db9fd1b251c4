import { halfOf, percentOf, type Paise } from '#core/domain/money.ts'

export const ADVANCE_PERCENT = 10
export const GST_PERCENT = 18
/** SPEC 9: the charge assumed when the service-charge call fails. */
export const FALLBACK_SERVICE_CHARGE_PAISE: Paise = 4_900

/** Twice the least that a provider of payments gives back, ₹1: of an advance the policy may give back half (DECISIONS 6). */
export const MINIMUM_ADVANCE_PAISE: Paise = 200

export type BookingType = 'full' | 'half'

/** Every line of a booking's price, in paise. */
export interface Price {
  /** Slot price plus umpire fee: what the ground charges in all. */
  base: Paise
  slotPrice10pct: Paise
  serviceCharge: Paise
  serviceGst: Paise
  /** Service charge plus its GST. */
  serviceTotal: Paise
  /** What is paid online now: the 10% + service charge + GST. */
  advance: Paise
}

/** DECISIONS 4: each line is rounded once, half up; the advance is their sum. For 2000 rupees: 200, 49, 8.82, 257.82. */
export function priceOf(base: Paise, serviceCharge: Paise): Price {
  const slotPrice10pct = percentOf(base, ADVANCE_PERCENT)
  const serviceGst = percentOf(serviceCharge, GST_PERCENT)
  const serviceTotal = serviceCharge + serviceGst
  return { base, slotPrice10pct, serviceCharge, serviceGst, serviceTotal, advance: slotPrice10pct + serviceTotal }
}

/**
 * What this booking's team owes at the ground: a full match the other 90%, a half its own half less its 10%. DECISIONS 4.
 * `advance10pct` is 0 for a walk-in, which pays nothing online.
 */
export function owedAtGround(base: Paise, bookingType: BookingType, advance10pct = percentOf(base, ADVANCE_PERCENT)): Paise {
  return (bookingType === 'full' ? base : halfOf(base)) - advance10pct
}
