import { dayAt } from '#core/domain/calendar.ts'
import { toRupees } from '#core/domain/money.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { Pass } from '#core/offline/pass.ts'
import type { KnownDay, KnownTeam, Team } from '#src/api/known-teams.ts'

/** What a phone makes of a team without asking anybody. */
export type Judgement =
  | { state: 'good'; team: Team; checkedInAt: string | null }
  | { state: 'other-day'; team: Team }
  /** As far as this phone knows, at that moment. */
  | { state: 'cancelled' | 'other-ground'; team: Team; asOf: Date }

/** A booking that is younger than the list by less may be missing in it: its second is rounded, and two clocks told the two moments. */
const MARGIN_MS = 60_000

function teamOf({ bookingId, reference, day, slot, ball, isFull, owedPaise, name }: Pass): Team {
  return { id: bookingId, reference, day, slotTime: slotLabelOf(slot), ball, isFull, owed: toRupees(owedPaise), name }
}

/** A team that this phone, or the server, knows. */
export function judgeTeam(team: KnownTeam, now: Date): Judgement {
  if (team.day !== dayAt(now)) return { state: 'other-day', team }
  if (team.status === 'cancelled') return { state: 'cancelled', team, asOf: now }
  return { state: 'good', team, checkedInAt: team.checkedInAt }
}

/** A verified pass, by the days that this phone knows, the newest first. A phone that knows none believes the signature. */
export function judgePass(pass: Pass, days: readonly KnownDay[], now: Date): Judgement {
  const team = teamOf(pass)
  if (team.day !== dayAt(now)) return { state: 'other-day', team }
  const here = days.find(({ day, groundIds }) => day === pass.day && groundIds.includes(pass.groundId))
  const known = here?.teams.find(({ id }) => id === pass.bookingId)
  // What is owed may have changed since the pass was loaded: the ground knows better.
  if (known) return judgeTeam(known, now)
  if (here && here.asOf.getTime() > pass.bookedAtSeconds * 1000 + MARGIN_MS) return { state: 'cancelled', team, asOf: here.asOf }
  const isMine = days.some(({ groundIds }) => groundIds.includes(pass.groundId))
  const all = days.find(({ hasAllGrounds }) => hasAllGrounds)
  if (all && !isMine) return { state: 'other-ground', team, asOf: all.asOf }
  return { state: 'good', team, checkedInAt: null }
}

/** The newest that this phone knows of a booking by its reference. One that was not paid for yet is no team of the ground. */
export function findTeam(reference: string, days: readonly KnownDay[]): KnownTeam | undefined {
  return days.flatMap(({ teams }) => teams).find((team) => team.reference === reference && team.status !== 'pending')
}
