import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { PagePending } from '#src/components/app-shell/page-pending.tsx'
import { RouteError } from '#src/components/app-shell/route-error.tsx'
import { queryClient } from '#src/lib/query-client.ts'
import { session } from '#src/lib/session.ts'
import { routeTree } from '#src/routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient, session },
  defaultPreload: 'intent',
  // Freshness is the query client's business.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: lazyRouteComponent(() => import('#src/components/app-shell/not-found.tsx'), 'NotFound'),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
