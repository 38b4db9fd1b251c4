import { Suspense, useEffect, useState } from 'react'
import type { WaitingWrite } from '#core/offline/queue.ts'
import { untilIdle } from '#src/lib/idle.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useWaitingWrites } from '#src/lib/waiting-writes.ts'

const loadButton = () => import('#src/features/waiting/waiting-button.tsx').then((module) => module.WaitingButton)
const WaitingButton = lazyPart(loadButton)

/** Beside the bell, only while something waits or was refused. */
export function WaitingIndicator() {
  const writes = useWaitingWrites()
  const [first, setFirst] = useState<readonly WaitingWrite[] | null>(null)
  if (first === null && writes.length > 0) setFirst(writes)
  // Once the page has nothing better to do: something begins to wait when there is no network to load it with.
  useEffect(
    () =>
      void untilIdle()
        .then(loadButton)
        .catch(() => undefined),
    [],
  )
  return (
    first && (
      <Suspense fallback={null}>
        <WaitingButton writes={writes} first={first} />
      </Suspense>
    )
  )
}
