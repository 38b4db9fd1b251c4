import type { ServiceCharges } from '#core/contract/slots.ts'
import { formatRupees, halfOf, toPaise, toRupees } from '#core/domain/money.ts'
import { owedAtGround, type BookingType } from '#core/domain/pricing.ts'
import css from '#src/components/price-breakdown/price-breakdown.module.css'
import { m } from '#src/paraglide/messages.js'

export interface PriceBreakdownProps {
  /** Rupees: slot price plus umpire fee. */
  base: number
  /** Rupees; 0 when no umpire is asked for. */
  umpireFee: number
  charges: ServiceCharges
  bookingType: BookingType
}

function Line({ label, rupees, isTotal = false }: { label: string; rupees: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? `${css.line} ${css.total}` : css.line}>
      <dt>{label}</dt>
      <dd>{formatRupees(rupees)}</dd>
    </div>
  )
}

/** Every line of a booking's price: the ground's price, what is paid now, what is owed at the ground (DECISIONS 4). */
export function PriceBreakdown({ base, umpireFee, charges, bookingType }: PriceBreakdownProps) {
  const owed = owedAtGround(toPaise(base), bookingType)
  return (
    <div className={css.breakdown}>
      <dl className={css.card}>
        <Line label={m.ground_price_slot()} rupees={toRupees(toPaise(base) - toPaise(umpireFee))} />
        {umpireFee > 0 && <Line label={m.ground_price_umpire()} rupees={umpireFee} />}
        {umpireFee > 0 && <Line label={m.ground_price_base()} rupees={base} isTotal />}
      </dl>
      <dl className={css.card}>
        <Line label={m.ground_price_ten_percent()} rupees={charges.slot_price_10pct} />
        <Line label={m.ground_price_service_charge()} rupees={charges.service_charge} />
        <Line label={m.ground_price_gst()} rupees={charges.service_gst} />
        <Line label={m.ground_price_pay_now()} rupees={charges.advance_amount} isTotal />
      </dl>
      <div className={css.card}>
        <dl className={css.owed}>
          <Line label={m.ground_price_at_ground()} rupees={toRupees(owed)} />
        </dl>
        <p className={css.note}>
          {bookingType === 'full' ? m.ground_price_each_team({ amount: formatRupees(toRupees(halfOf(owed))) }) : m.ground_price_half_note()}
        </p>
      </div>
    </div>
  )
}
