import { CircleCheck, CircleX, History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatRupees } from '#core/domain/money.ts'
import type { Team } from '#src/api/known-teams.ts'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import css from '#src/features/pass-check/pass-check.module.css'
import type { Verdict } from '#src/features/pass-check/verdict.ts'
import { verdictWords } from '#src/features/pass-check/verdict-words.ts'
import { formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Fact } from '#src/ui/fact.tsx'

const ICONS = { good: CircleCheck, wait: History, bad: CircleX }

function TeamFacts({ team }: { team: Team }) {
  return (
    <dl className={css.facts}>
      <Fact label={m.pass_check_team()}>{team.name}</Fact>
      <Fact label={m.pass_check_hour()}>{formatSlot(team.slotTime)}</Fact>
      <Fact label={m.pass_check_owed()}>{formatRupees(team.owed)}</Fact>
      <Fact label={m.pass_check_match()}>
        {team.isFull ? m.owner_day_full() : m.owner_day_half()} · {ballName(team.ball)}
      </Fact>
      <Fact label={m.pass_check_reference()}>{team.reference}</Fact>
    </dl>
  )
}

/** What came of a scan, in large; the focus is on it, so that voices read it and the keyboard goes on from here. */
export function VerdictCard({ verdict }: { verdict: Verdict }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { tone, title, text } = verdictWords(verdict)
  const Icon = ICONS[tone]
  return (
    <section className={`${css.verdict} ${css[tone]}`}>
      <Icon size={40} aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p aria-live="polite">{text}</p>
      {'team' in verdict && <TeamFacts team={verdict.team} />}
    </section>
  )
}
