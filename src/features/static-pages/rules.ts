import type { ClientConfig } from '#core/contract/config.ts'
import { BOOKING_WINDOW_DAYS, slotStart } from '#core/domain/calendar.ts'
import { CONTACT } from '#core/domain/contact.ts'
import { DEFAULT_CANCELLATION_HOURS, DEFAULT_HOLD_SECONDS, DEFAULT_MAX_HOLDS } from '#core/domain/defaults.ts'
import { formatRupees, halfOf, toPaise, toRupees, type Paise } from '#core/domain/money.ts'
import { ADVANCE_PERCENT, FALLBACK_SERVICE_CHARGE_PAISE, GST_PERCENT, owedAtGround, priceOf } from '#core/domain/pricing.ts'
import { FULL_REFUND_HOURS, HALF_REFUND_HOURS, refundOf } from '#core/domain/refunds.ts'
import { MINIMUM_AGE, NOTICE_DAYS, SESSION_DAYS } from '#core/domain/terms.ts'

/** The slot price of the worked example, with the umpire. */
export const EXAMPLE_BASE: Paise = 200_000

const rupees = (paise: Paise) => formatRupees(toRupees(paise))

/** What is known of the configuration in force; nothing while it is unknown. */
type KnownConfig = Partial<
  Pick<
    ClientConfig,
    'booking_hold_seconds' | 'max_holds_per_user' | 'cancellation_window_hours' | 'service_charge' | 'auto_approve' | 'payment_mode'
  >
>

/** The price of the example under a service charge in paise. */
export const examplePrice = (serviceCharge: Paise) => priceOf(EXAMPLE_BASE, serviceCharge)

/** Every number that the texts state, as it is computed: none is written into a text. Without a configuration, the defaults. */
export function rulesOf(config: KnownConfig = {}) {
  const { booking_hold_seconds, max_holds_per_user, cancellation_window_hours, service_charge, auto_approve, payment_mode } = config
  const serviceCharge = service_charge === undefined ? FALLBACK_SERVICE_CHARGE_PAISE : toPaise(service_charge)
  const price = examplePrice(serviceCharge)
  const restOfFull = owedAtGround(price.base, 'full')
  return {
    isApprovedByGround: auto_approve === false,
    isSandbox: payment_mode === 'sandbox',
    serviceCharge,
    minutes: Math.max(1, Math.round((booking_hold_seconds ?? DEFAULT_HOLD_SECONDS) / 60)),
    holds: max_holds_per_user ?? DEFAULT_MAX_HOLDS,
    hours: cancellation_window_hours ?? DEFAULT_CANCELLATION_HOURS,
    days: BOOKING_WINDOW_DAYS,
    percent: ADVANCE_PERCENT,
    gst: GST_PERCENT,
    full: FULL_REFUND_HOURS,
    half: HALF_REFUND_HOURS,
    age: MINIMUM_AGE,
    notice: NOTICE_DAYS,
    session: SESSION_DAYS,
    email: CONTACT.email,
    charge: rupees(serviceCharge),
    base: rupees(price.base),
    part: rupees(price.slotPrice10pct),
    tax: rupees(price.serviceGst),
    advance: rupees(price.advance),
    rest: rupees(restOfFull),
    each: rupees(halfOf(restOfFull)),
    halfRest: rupees(owedAtGround(price.base, 'half')),
  }
}
export type Rules = ReturnType<typeof rulesOf>

/** What a player who cancels gets back: from how many hours before the slot, percent, and the amount of the example, computed as the server does. */
export interface RefundTier {
  fromHours: number
  percent: number
  refund: Paise
}

/** The tiers of `refundOf`, each asked at the last moment at which it holds. */
export function refundTiers(paid: Paise): readonly RefundTier[] {
  const place = { day: '2026-01-31', slot: 12 } as const
  const start = slotStart(place.day, place.slot).getTime()
  return [FULL_REFUND_HOURS, HALF_REFUND_HOURS, 0].map((fromHours) => {
    const refund = refundOf(paid, place, new Date(start - fromHours * 3_600_000), 'player')
    return { fromHours, refund, percent: Math.round((refund / paid) * 100) }
  })
}
