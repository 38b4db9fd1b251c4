import { useEffect, useState } from 'react'
import { useIsOnline } from '#src/lib/offline-since.ts'

/** What is needed of a query's result. */
interface Asked {
  data: unknown
  isError: boolean
  isPlaceholderData: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  dataUpdatedAt: number
}

/** So long an answer is waited for as if it came at once. Milliseconds. */
const SOON_MS = 2_000
/** Younger than this it need not be said how old it is. Milliseconds. */
const FRESH_MS = 60_000

/** Whether what is shown is old and a newer answer is long in coming: a network that hangs tells nobody that it is none. */
export function useIsOutdated({ fetchStatus, dataUpdatedAt }: Pick<Asked, 'fetchStatus' | 'dataUpdatedAt'>): boolean {
  const [isOutdated, setIsOutdated] = useState(false)
  const isFetching = fetchStatus === 'fetching' && dataUpdatedAt > 0
  useEffect(() => {
    if (!isFetching) return undefined
    const timer = setTimeout(() => setIsOutdated(Date.now() - dataUpdatedAt > FRESH_MS), SOON_MS)
    return () => {
      clearTimeout(timer)
      setIsOutdated(false)
    }
  }, [isFetching, dataUpdatedAt])
  return isFetching && isOutdated
}

/**
 * How an answer stands. `hasFailed`: none came and none is saved. `savedAt`: when the one that is shown came, in ms, if it may be out
 * of date because the network or the server failed since, or hangs (DECISIONS 9); else null.
 */
export function useStanding({ data, isError, isPlaceholderData, fetchStatus, dataUpdatedAt }: Asked): {
  hasFailed: boolean
  savedAt: number | null
} {
  const isOnline = useIsOnline()
  const isOutdated = useIsOutdated({ fetchStatus, dataUpdatedAt })
  // What bridges the wait is the answer to another question: when nothing comes, it is none to this one.
  const isMissing = data === undefined || isPlaceholderData
  return {
    hasFailed: isMissing && (isError || fetchStatus === 'paused'),
    savedAt: !isMissing && (isError || !isOnline || isOutdated) ? dataUpdatedAt : null,
  }
}
