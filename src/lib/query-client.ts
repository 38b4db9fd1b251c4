import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/lib/api-error.ts'

// The manager believes in a network until told otherwise.
onlineManager.setOnline(navigator.onLine)

/** What the server refused is not asked again, and nothing is retried while offline: such a retry would wait for ever. */
function retry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false
  return onlineManager.isOnline() && failures < 1
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 30_000 },
    // A write made offline is refused, never kept to fire later (ARCHITECTURE 3).
    mutations: { networkMode: 'always', retry: 0 },
  },
})
