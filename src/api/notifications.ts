import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotifications, markNotificationRead, type Notification } from '#core/contract/notifications.ts'
import { call } from '#src/lib/http.ts'
import { persistChange } from '#src/lib/persistence.ts'

const KEY = ['notifications'] as const
/** SPEC 9. */
const POLL_MS = 30_000

export const notificationQueries = {
  /** The newest notifications, fetched once and then every 30 s (SPEC 4). */
  list: () =>
    queryOptions({
      queryKey: KEY,
      queryFn: ({ signal }) =>
        call(listNotifications, undefined, { signal }).catch((error: unknown) => {
          if (!signal.aborted) console.warn('Error fetching notifications:', error)
          throw error
        }),
      refetchInterval: POLL_MS,
      staleTime: POLL_MS,
      // SPEC 8: a failed fetch is only logged, and not retried beyond the regular polling.
      retry: false,
    }),
}

/** Marks one as read; the list shows it at once. SPEC 8: a failure is only logged. */
export function useMarkNotificationRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(markNotificationRead, { params: { id: String(id) } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: KEY })
      client.setQueryData<Notification[]>(KEY, (list) => list?.map((each) => (each.id === id ? { ...each, is_read: true } : each)))
      await persistChange(client, KEY)
    },
    onError: (error) => {
      console.warn('Error marking a notification as read:', error)
      void client.invalidateQueries({ queryKey: KEY })
    },
  })
}
