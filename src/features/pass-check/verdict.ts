import type { QueryClient } from '@tanstack/react-query'
import { configQueries } from '#src/api/config.ts'
import { askTeam, knownDays, type Team } from '#src/api/known-teams.ts'
import { findTeam, judgePass, judgeTeam, type Judgement } from '#src/features/pass-check/judge-pass.ts'
import { serverNow } from '#src/lib/clock.ts'
import { verifiedPass, type PassFault } from '#src/lib/pass-verification.ts'

/** What is said of a team at the gate that is not let in. */
export type Refusal =
  | { state: 'other-day'; team: Team }
  /** `asOf`: no more than this phone knew then; null: the server says so now. */
  | { state: 'cancelled' | 'other-ground'; team: Team; asOf: Date | null }
  /** The server refused the check-in; its sentence, empty when it gave none. */
  | { state: 'refused'; team: Team; detail: string }
  /** A reference that this phone does not know; `asked`: nor does the server. */
  | { state: 'unknown'; reference: string; asked: boolean }
  | { state: PassFault | 'no-key' }

export type Verdict =
  /** `checking`: shown at once, while the server is told; `waiting`: it will be told. */
  { state: 'here'; team: Team; since: Date; told: 'checking' | 'yes' | 'waiting' } | { state: 'again'; team: Team; since: Date } | Refusal

type Good = Extract<Judgement, { state: 'good' }>

function said(judgement: Judgement): Good | Refusal {
  // Only a pass is judged by what this phone saw some time ago; of a booking that is there, the server or the day says so.
  return judgement.state === 'cancelled' ? { ...judgement, asOf: null } : judgement
}

/** What this phone knows to be wrong may be out of date: where there is a server, it decides. */
async function unlessFresher(judgement: Judgement): Promise<Good | Refusal> {
  if (judgement.state !== 'cancelled' && judgement.state !== 'other-ground') return judgement
  const fresh = await askTeam(judgement.team.reference)
  if (fresh === 'no-answer') return judgement
  return fresh === 'none' ? { ...judgement, state: 'other-ground', asOf: null } : said(judgeTeam(fresh, serverNow()))
}

/** Of something that a camera or a picture showed. Needs no network (DECISIONS 9). */
export async function judgeText(client: QueryClient, text: string): Promise<Good | Refusal> {
  const config = await client.ensureQueryData(configQueries.current()).catch(() => null)
  if (!config) return { state: 'no-key' }
  const pass = await verifiedPass(text, config.pass_verification_key)
  if (typeof pass === 'string') return { state: pass }
  return unlessFresher(judgePass(pass, await knownDays(client), serverNow()))
}

/** Of a reference, `CR-7K2M9X`: by the days that this phone has seen, else by the server. */
export async function judgeReference(client: QueryClient, reference: string): Promise<Good | Refusal> {
  const known = findTeam(reference, await knownDays(client)) ?? (await askTeam(reference))
  if (typeof known === 'string') return { state: 'unknown', reference, asked: known === 'none' }
  return said(judgeTeam(known, serverNow()))
}
