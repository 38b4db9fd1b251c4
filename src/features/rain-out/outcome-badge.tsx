import { CircleCheck, CircleX, Flag, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { RainOut } from '#core/contract/rain-outs.ts'
import css from '#src/features/rain-out/rain-out.module.css'
import { rainOutRefusal } from '#src/features/rain-out/rain-out-refusal.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'

type Outcome = RainOut['bookings'][number]['outcome']

const LOOKS: Record<Outcome, { tone: 'good' | 'wait' | 'bad' | 'info'; Icon: LucideIcon; word: () => string }> = {
  left: { tone: 'wait', Icon: Hourglass, word: m.rain_out_outcome_left },
  cancelled: { tone: 'good', Icon: CircleCheck, word: m.rain_out_outcome_cancelled },
  gone: { tone: 'info', Icon: CircleX, word: m.rain_out_outcome_gone },
  played: { tone: 'info', Icon: Flag, word: m.rain_out_outcome_played },
  failed: { tone: 'bad', Icon: TriangleAlert, word: m.rain_out_outcome_failed },
}

/** What has become of a booking, as word, icon and tone; why, where it failed. */
export function OutcomeBadge({ outcome, failure }: Pick<RainOut['bookings'][number], 'outcome' | 'failure'>) {
  const { tone, Icon, word } = LOOKS[outcome]
  return (
    <>
      <Badge tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
        {word()}
      </Badge>
      {failure !== null && <span className={css.sub}>{rainOutRefusal(failure)}</span>}
    </>
  )
}
