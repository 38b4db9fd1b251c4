import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import { AppShell } from '#src/components/app-shell/app-shell.tsx'
import type { session } from '#src/lib/session.ts'

interface RouterContext {
  queryClient: QueryClient
  session: typeof session
}

/** Only signed-in people have a place and a bell. Offline, and never loaded before, they are left out: the page itself still opens. */
const PersonalTools = lazy(() =>
  import('#src/features/personal-tools/personal-tools.tsx').then(
    (module): { default: ComponentType } => ({ default: module.PersonalTools }),
    () => ({ default: () => null }),
  ),
)

function Root() {
  return (
    <AppShell
      tools={
        <Suspense fallback={null}>
          <PersonalTools />
        </Suspense>
      }
    >
      <Outlet />
    </AppShell>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })
