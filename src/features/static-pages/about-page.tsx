import { Prose } from '#src/features/static-pages/prose.tsx'
import { rulesOf } from '#src/features/static-pages/rules.ts'
import { StaticPage } from '#src/features/static-pages/static-page.tsx'
import { m } from '#src/paraglide/messages.js'
import css from './static-page.module.css'

const ABOUT_CHANGED = '2026-11-21'

export function AboutPage() {
  const parts = [
    { title: m.info_about_players_title(), text: m.info_about_players(rulesOf()) },
    { title: m.info_about_owners_title(), text: m.info_about_owners() },
    { title: m.info_about_rules_title(), text: m.info_about_rules() },
    { title: m.info_about_credits_title(), text: m.info_about_credits() },
  ]
  return (
    <StaticPage title={m.info_about_title()} lead={m.info_about_lead()} changed={ABOUT_CHANGED}>
      {parts.map(({ title, text }) => (
        <section key={title} className={css.part}>
          <h2>{title}</h2>
          <Prose text={text} />
        </section>
      ))}
    </StaticPage>
  )
}
