// First: it states the order of the layers for every style sheet after it.
import '#src/styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadOnceForMissingChunk } from '#src/lib/missing-chunk.ts'
import { applyLanguage } from '#src/lib/locale.ts'
import { attachPersistence } from '#src/lib/persistence.ts'
import { queryClient } from '#src/lib/query-client.ts'
import { returnPathOf } from '#src/lib/return-path.ts'
import { session } from '#src/lib/session.ts'
import { router } from '#src/router.tsx'

function start() {
  attachPersistence(queryClient)
  session.restore()
  void session.start()
  // SPEC 4: a session that the server ended leads to /login; DECISIONS 7: and from there back here.
  session.onRefused(() => void router.navigate({ to: '/login', search: { to: returnPathOf(router.state.location) } }))

  let role = session.get().user?.role
  session.subscribe(() => {
    const now = session.get().user?.role
    // Guards decide again when the role changes, at a sign-in and a sign-out too; a visitor who was never signed in changes nothing.
    if (now !== role) void router.invalidate()
    role = now
  })

  const root = createRoot(document.getElementById('root')!)
  // In slices, as everything runs for the first time.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

reloadOnceForMissingChunk()
applyLanguage()
// What the imports did took a slow phone long enough: a finger comes first.
setTimeout(start)

// SPEC 2: every navigation scrolls to the top. One to the very same address changes nothing for the router.
addEventListener('click', ({ target, defaultPrevented }) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (defaultPrevented && link?.href === location.href && !link.hash) scrollTo(0, 0)
})

// The worker must not compete with the page for the first bytes.
const BACKGROUND_DELAY_MS = 3_000
addEventListener('load', () => {
  setTimeout(() => void import('#src/lib/background.ts').then(({ startBackground }) => startBackground()), BACKGROUND_DELAY_MS)
})
