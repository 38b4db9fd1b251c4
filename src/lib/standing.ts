import { useIsOnline } from '#src/lib/connectivity.ts'

/** What is needed of a query's result. */
interface Asked {
  data: unknown
  isError: boolean
  isPlaceholderData: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  dataUpdatedAt: number
}

/**
 * How an answer stands. `hasFailed`: none came and none is saved. `savedAt`: when the one that is shown came, in ms, if it may be out
 * of date because the network or the server failed since (DECISIONS 9); else null.
 */
export function useStanding({ data, isError, isPlaceholderData, fetchStatus, dataUpdatedAt }: Asked): {
  hasFailed: boolean
  savedAt: number | null
} {
  const isOnline = useIsOnline()
  // What bridges the wait is the answer to another question: when nothing comes, it is none to this one.
  const isMissing = data === undefined || isPlaceholderData
  return {
    hasFailed: isMissing && (isError || fetchStatus === 'paused'),
    savedAt: !isMissing && (isError || !isOnline) ? dataUpdatedAt : null,
  }
}
