import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCheckIn, useUntoldArrivals } from '#src/api/check-in.ts'
import type { Team } from '#src/api/known-teams.ts'
import { judgeReference, judgeText, type Verdict } from '#src/features/pass-check/verdict.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { serverNow } from '#src/lib/clock.ts'

/** Checks a team in now; the verdict is the server's where it answers. */
function useArrival() {
  const { mutateAsync: checkIn } = useCheckIn()
  return async (team: Team, since: Date): Promise<Verdict> => {
    try {
      const sent = await checkIn({ id: team.id, name: team.name, at: since })
      if (sent.state === 'waiting') return { state: 'here', team, since, told: 'waiting' }
      const first = new Date(sent.answer.checked_in_at ?? since)
      return first < since ? { state: 'again', team, since: first } : { state: 'here', team, since, told: 'yes' }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { state: 'other-ground', team, asOf: null }
      return { state: 'refused', team, detail: error instanceof ApiError && error.status === 400 ? error.detail : '' }
    }
  }
}

/** What was made of what was scanned or typed last, and the ways to scan and type; a good team is checked in at once. */
export function useGate() {
  const client = useQueryClient()
  const untold = useUntoldArrivals()
  const arrive = useArrival()
  const [verdict, setVerdict] = useState<Verdict | null>(null)

  async function follow(judging: ReturnType<typeof judgeText>): Promise<void> {
    const judged = await judging
    if (judged.state !== 'good') return setVerdict(judged)
    const { team, checkedInAt } = judged
    const before = untold.has(team.id) ? untold.get(team.id)! : checkedInAt
    if (before !== null) return setVerdict({ state: 'again', team, since: new Date(before) })
    const checking: Verdict = { state: 'here', team, since: serverNow(), told: 'checking' }
    setVerdict(checking)
    const outcome = await arrive(team, checking.since)
    // By now the next team may stand here.
    setVerdict((shown) => (shown === checking ? outcome : shown))
  }

  return {
    verdict,
    checkText: (text: string) => follow(judgeText(client, text)),
    checkReference: (reference: string) => follow(judgeReference(client, reference)),
    /** The next team. */
    clear: () => setVerdict(null),
  }
}
