import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileQueries } from '#src/api/profile.ts'
import { useIsOnline } from '#src/lib/offline-since.ts'
import { session } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

/** Asks for the person anew when the page opens (SPEC 8). Answers since when what is shown is known, when it may be old; else null. */
export function useFreshProfile(userId: number): number | null {
  const { isError, errorUpdatedAt } = useQuery(profileQueries.me(userId))
  const isOnline = useIsOnline()
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(m.profile_fetch_failed())
  }, [errorUpdatedAt])
  return isError || !isOnline ? session.heardAt() : null
}
