import { cancellationSections, CANCELLATION_CHANGED, tierRows } from '#src/features/static-pages/cancellation.ts'
import type { Rules } from '#src/features/static-pages/rules.ts'
import { SectionsPage } from '#src/features/static-pages/sections-page.tsx'
import { useRules } from '#src/features/static-pages/use-rules.ts'
import { m } from '#src/paraglide/messages.js'
import css from './static-page.module.css'

function TierTable({ rules }: { rules: Rules }) {
  return (
    <table className={css.tiers}>
      <thead>
        <tr>
          <th scope="col">{m.info_tier_when()}</th>
          <th scope="col">{m.info_tier_back()}</th>
          <th scope="col">{m.info_tier_example({ paid: rules.advance })}</th>
        </tr>
      </thead>
      <tbody>
        {tierRows(rules).map(({ when, back, example }) => (
          <tr key={when}>
            <th scope="row">{when}</th>
            <td>{back}</td>
            <td>{example}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function CancellationPolicyPage() {
  const rules = useRules()
  return (
    <SectionsPage
      title={m.info_cancellation_title()}
      lead={m.info_cancellation_lead()}
      changed={CANCELLATION_CHANGED}
      sections={cancellationSections(rules)}
      summary={<TierTable rules={rules} />}
    />
  )
}
