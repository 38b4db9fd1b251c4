import type { ReactNode } from 'react'
import { toRupees } from '#core/domain/money.ts'
import { PriceBreakdown } from '#src/components/price-breakdown/price-breakdown.tsx'
import { Prose } from '#src/features/static-pages/prose.tsx'
import { examplePrice, type Rules } from '#src/features/static-pages/rules.ts'
import { StaticPage } from '#src/features/static-pages/static-page.tsx'
import { useRules } from '#src/features/static-pages/use-rules.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import css from './static-page.module.css'

const GUIDE_CHANGED = '2026-11-21'

function ExamplePrice({ serviceCharge }: Pick<Rules, 'serviceCharge'>) {
  const price = examplePrice(serviceCharge)
  const base = toRupees(price.base)
  const charges = {
    slot_price: base,
    slot_price_10pct: toRupees(price.slotPrice10pct),
    service_charge: toRupees(price.serviceCharge),
    service_gst: toRupees(price.serviceGst),
    advance_amount: toRupees(price.advance),
  }
  return <PriceBreakdown base={base} umpireFee={0} charges={charges} bookingType="full" />
}

/** SPEC 2, how to book a ground: five steps. Paid by UPI only, as the product does. */
export function BookingGuidePage() {
  const rules = useRules()
  const confirmation = rules.isApprovedByGround ? m.info_guide_confirm_approval() : m.info_guide_confirm()
  const steps: { title: string; text: string; more?: ReactNode }[] = [
    { title: m.info_guide_search_title(), text: m.info_guide_search() },
    { title: m.info_guide_pick_title(), text: m.info_guide_pick(rules) },
    {
      title: m.info_guide_price_title(),
      text: m.info_guide_price(rules),
      more: <ExamplePrice serviceCharge={rules.serviceCharge} />,
    },
    {
      title: m.info_guide_pay_title(),
      text: m.info_guide_pay(rules),
      more: rules.isSandbox && <Notice tone="info">{m.info_guide_sandbox()}</Notice>,
    },
    { title: m.info_guide_confirm_title(), text: confirmation },
  ]
  return (
    <StaticPage title={m.info_guide_title()} lead={m.info_guide_lead()} changed={GUIDE_CHANGED}>
      <ol className={css.steps}>
        {steps.map(({ title, text, more }) => (
          <li key={title}>
            <h2>{title}</h2>
            <Prose text={text} />
            {more}
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink to="/search">{m.shell_find_grounds()}</ButtonLink>
      </div>
    </StaticPage>
  )
}
