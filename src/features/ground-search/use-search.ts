import { getRouteApi } from '@tanstack/react-router'
import type { User } from '#core/contract/users.ts'
import { dayAt } from '#core/domain/calendar.ts'
import { useBallPreference } from '#src/lib/ball-preference.ts'
import { useNow } from '#src/lib/clock.ts'
import type { Position } from '#src/lib/geolocation.ts'
import { useSession } from '#src/lib/session.ts'
import { resolveSearch, toSearchParams, type Search } from '#src/features/ground-search/search-params.ts'

const route = getRouteApi('/search')
const MINUTE_MS = 60_000

function savedPlaceOf(user: User | null): Position | null {
  if (!user || user.latitude === null || user.longitude === null) return null
  return { latitude: user.latitude, longitude: user.longitude }
}

/** The search of the URL with its defaults, and the way to change it: by replacement, from page 1 unless a page is asked (SPEC 2). */
export function useSearch() {
  const navigate = route.useNavigate()
  const params = route.useSearch()
  const { user } = useSession()
  const [ball, rememberBall] = useBallPreference()
  const now = useNow(MINUTE_MS)
  const today = dayAt(now)
  const search = resolveSearch(params, { today, ball, savedPlace: savedPlaceOf(user) })

  function change(changes: Partial<Search>): Promise<void> {
    if (changes.ball) rememberBall(changes.ball)
    const next = toSearchParams({ ...search, page: 1, ...changes }, today)
    return navigate({ search: next, replace: true, resetScroll: changes.page !== undefined })
  }

  return { search, change, today, now, savedCity: user?.city ?? null }
}
