import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AppShell } from '#src/components/app-shell/app-shell.tsx'
import type { session } from '#src/lib/session.ts'

interface RouterContext {
  queryClient: QueryClient
  session: typeof session
}

// Only signed-in people have a place and a bell.
const PersonalTools = lazy(() => import('#src/features/personal-tools/personal-tools.tsx').then((module) => ({ default: module.PersonalTools })))

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
