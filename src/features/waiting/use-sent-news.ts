import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WaitingKind, WaitingWrite } from '#core/offline/queue.ts'
import { profileQueries } from '#src/api/profile.ts'
import { refusalReason, writeName } from '#src/features/waiting/write-words.ts'
import { session } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

/** First parts of the keys of what another answer is given to once a write is done. The person themselves is no query of others: see below. */
const CHANGED: Readonly<Record<WaitingKind, readonly string[]>> = {
  'mark-read': ['notifications'],
  'ball-preference': [],
  profile: [],
  contact: [],
  review: ['bookings', 'grounds', 'reviews'],
  'check-in': ['owner-day', 'owner-week', 'bookings'],
}
const OF_THE_PERSON: ReadonlySet<WaitingKind> = new Set(['ball-preference', 'profile'])

/** What was sent or refused since it was looked at last, from `first` on: the pages show the server's word again, and a refusal is told. */
export function useSentNews(writes: readonly WaitingWrite[], first: readonly WaitingWrite[]): void {
  const client = useQueryClient()
  const before = useRef(first)
  useEffect(() => {
    const now = new Map(writes.map((write) => [write.id, write]))
    const settled = before.current.filter(({ id, refusal }) => refusal === null && now.get(id)?.refusal !== null)
    before.current = writes
    for (const { id, kind } of settled) {
      for (const root of CHANGED[kind]) void client.invalidateQueries({ queryKey: [root] })
      const { user } = session.get()
      // A failure is told where the profile is shown.
      if (user && OF_THE_PERSON.has(kind)) void client.fetchQuery(profileQueries.me(user.id)).catch(() => undefined)
      const refused = now.get(id)
      if (refused) toast.error(m.waiting_refused_news({ what: writeName(refused), reason: refusalReason(refused) }))
    }
  }, [writes, client])
}
