import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotifications, markNotificationRead, type Notification } from '#core/contract/notifications.ts'
import type { WaitingWrite } from '#core/offline/queue.ts'
import { addressOf, call } from '#src/lib/http.ts'
import { persistChange } from '#src/lib/persistence.ts'
import { sendOrKeep, useWaitingWrites } from '#src/lib/waiting-writes.ts'

const KEY = ['notifications'] as const

export const notificationQueries = {
  /** The newest notifications, fetched once; from then on the poll of all tabs keeps them fresh (SPEC 4, lib/polling.ts). */
  list: () =>
    queryOptions({
      queryKey: KEY,
      queryFn: ({ signal }) =>
        call(listNotifications, undefined, { signal }).catch((error: unknown) => {
          if (!signal.aborted) console.warn('Error fetching notifications:', error)
          throw error
        }),
      staleTime: Infinity,
      refetchOnReconnect: false,
      // SPEC 8: a failed fetch is only logged, and not retried beyond the regular polling.
      retry: false,
    }),
}

const isReadBy = ({ refusal, request }: WaitingWrite, id: number) =>
  refusal === null && request.address === addressOf(markNotificationRead, { params: { id } })

/** Those that this person marked as read and the server does not know of yet: they are read here, whatever it says meanwhile. */
export function useWaitingToBeRead(notifications: readonly Notification[]): ReadonlySet<number> {
  const writes = useWaitingWrites()
  return new Set(notifications.map(({ id }) => id).filter((id) => writes.some((write) => isReadBy(write, id))))
}

/** Marks one as read; the list shows it as soon as that is kept, and without a network it waits (DECISIONS 9). SPEC 8: a failure is only logged. */
export function useMarkNotificationRead() {
  const client = useQueryClient()
  async function showAsRead(id: number): Promise<void> {
    await client.cancelQueries({ queryKey: KEY })
    client.setQueryData<Notification[]>(KEY, (list) => list?.map((each) => (each.id === id ? { ...each, is_read: true } : each)))
    await persistChange(client, KEY)
  }
  return useMutation({
    mutationFn: (id: number) => {
      const about = client.getQueryData<Notification[]>(KEY)?.find((each) => each.id === id)?.data.ground_name ?? null
      return sendOrKeep(markNotificationRead, { params: { id: String(id) } }, { kind: 'mark-read', about, onKept: () => showAsRead(id) })
    },
    onError: (error) => {
      console.warn('Error marking a notification as read:', error)
      void client.invalidateQueries({ queryKey: KEY })
    },
  })
}
