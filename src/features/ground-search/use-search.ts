import { getRouteApi } from '@tanstack/react-router'
import { dayAt } from '#core/domain/calendar.ts'
import { useBallPreference } from '#src/lib/ball-preference.ts'
import { useNow } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { resolveSearch, toSearchParams, type Search } from '#src/features/ground-search/search-params.ts'

const route = getRouteApi('/search')
const MINUTE_MS = 60_000

/** The search of the URL with its defaults, and the way to change it: by replacement, from page 1 unless a page is asked (SPEC 2). */
export function useSearch() {
  const navigate = route.useNavigate()
  const params = route.useSearch()
  const { user } = useSession()
  const [ball, rememberBall] = useBallPreference()
  const now = useNow(MINUTE_MS)
  const today = dayAt(now)
  const hasPlace = user?.latitude != null && user.longitude != null
  const savedPlace = hasPlace ? { latitude: user.latitude!, longitude: user.longitude! } : null
  const search = resolveSearch(params, { today, ball, savedPlace })

  function change(changes: Partial<Search>): void {
    if (changes.ball) rememberBall(changes.ball)
    const next = toSearchParams({ ...search, page: 1, ...changes }, today)
    void navigate({ search: next, replace: true, resetScroll: changes.page !== undefined })
  }

  return { search, change, today, now, savedCity: user?.city ?? null }
}
