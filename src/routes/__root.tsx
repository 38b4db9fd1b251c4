import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { AppShell } from '#src/components/app-shell/app-shell.tsx'
import { untilIdle } from '#src/lib/idle.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import type { session } from '#src/lib/session.ts'

interface RouterContext {
  queryClient: QueryClient
  session: typeof session
}

/** Only signed-in people have a place and a bell; the page itself comes first. */
const HeaderTools = lazyPart(async () => {
  await untilIdle()
  return (await import('#src/routes/-header-tools.tsx')).HeaderTools
})

/** Whether somebody comes back to the page (a reload, Back from elsewhere, a tab that was put away): it was scrolled, perhaps. */
const isReturn = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

function Root() {
  // The router draws at one go, which keeps a finger waiting on a slow phone; what is deferred is drawn in slices, under the static shell.
  // A page that somebody returns to has to be there when the router scrolls, which is right after its first drawing.
  const isTurn = useDeferredValue(true, isReturn())
  if (!isTurn) return null
  return (
    <AppShell
      tools={
        <Suspense fallback={null}>
          <HeaderTools />
        </Suspense>
      }
    >
      <Outlet />
    </AppShell>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })
