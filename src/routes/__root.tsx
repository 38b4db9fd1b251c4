import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { placeQueries } from '#src/api/places.ts'
import { AppShell } from '#src/components/app-shell/app-shell.tsx'
import { useSession, type session } from '#src/lib/session.ts'

interface RouterContext {
  queryClient: QueryClient
  session: typeof session
}

// Only signed-in people have a bell.
const NotificationBell = lazy(() =>
  import('#src/features/notifications/notification-bell.tsx').then((module) => ({ default: module.NotificationBell })),
)

/** The person's town; looked up when only the coordinates are known; undefined while that goes on. */
function usePlaceName(): string | null | undefined {
  const { user } = useSession()
  const { city = null, latitude = null, longitude = null } = user ?? {}
  const isUnknown = city === null && latitude !== null && longitude !== null
  const found = useQuery({ ...placeQueries.at(latitude ?? 0, longitude ?? 0), enabled: isUnknown })
  if (!isUnknown) return city
  return found.isPending ? undefined : (found.data?.city ?? null)
}

function Root() {
  return (
    <AppShell
      place={usePlaceName()}
      bell={
        <Suspense fallback={null}>
          <NotificationBell />
        </Suspense>
      }
    >
      <Outlet />
    </AppShell>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })
