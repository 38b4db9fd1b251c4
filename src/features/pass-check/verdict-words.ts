import { refusalText } from '#src/components/booking-status/refusal-text.ts'
import type { Verdict } from '#src/features/pass-check/verdict.ts'
import { formatClock, formatDay, formatMoment, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

export interface VerdictWords {
  tone: 'good' | 'wait' | 'bad'
  title: string
  /** What it means, and what to do. */
  text: string
}

type Of<State extends Verdict['state']> = Extract<Verdict, { state: State }>

const bad = (title: string, text: string): VerdictWords => ({ tone: 'bad', title, text })

function here({ team, since, told }: Of<'here'>): VerdictWords {
  const time = formatClock(since)
  const text = {
    checking: m.pass_check_checking(),
    yes: m.pass_check_done({ time }),
    waiting: m.pass_check_waiting({ time }),
  }[told]
  return { tone: 'good', title: m.pass_check_here({ name: team.name }), text }
}

function again({ team, since }: Of<'again'>): VerdictWords {
  return { tone: 'wait', title: m.pass_check_again({ time: formatClock(since) }), text: m.pass_check_again_text({ name: team.name }) }
}

function cancelled({ asOf }: { asOf: Date | null }): VerdictWords {
  return bad(
    m.pass_check_cancelled(),
    asOf ? m.pass_check_cancelled_as_of({ moment: formatMoment(asOf.toISOString()) }) : m.pass_check_cancelled_text(),
  )
}

/** What is said at the gate, so that nobody needs to guess. */
export function verdictWords(verdict: Verdict): VerdictWords {
  switch (verdict.state) {
    case 'here':
      return here(verdict)
    case 'again':
      return again(verdict)
    case 'other-day': {
      const { day, slotTime } = verdict.team
      return bad(m.pass_check_other_day(), m.pass_check_other_day_text({ day: formatDay(day), hour: formatSlot(slotTime) }))
    }
    case 'cancelled':
      return cancelled(verdict)
    case 'other-ground':
      return bad(m.pass_check_other_ground(), verdict.asOf ? m.pass_check_other_ground_as_known() : m.pass_check_other_ground_text())
    case 'refused':
      return bad(m.pass_check_refused(), verdict.detail ? refusalText(verdict.detail) : m.owner_day_check_in_failed())
    case 'unknown': {
      const { reference, asked } = verdict
      return bad(m.pass_check_unknown(), asked ? m.pass_check_unknown_text({ reference }) : m.pass_check_unknown_here({ reference }))
    }
    case 'forged':
      return bad(m.pass_check_forged(), m.pass_check_forged_text())
    case 'newer':
      return bad(m.pass_check_newer(), m.pass_check_newer_text())
    case 'none':
      return bad(m.pass_check_none(), m.pass_check_none_text())
    case 'no-key':
      return bad(m.pass_check_no_key(), m.pass_check_no_key_text())
  }
}
