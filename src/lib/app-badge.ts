import type { Notification } from '#core/contract/notifications.ts'
import { NOTIFICATIONS_KEY, unreadIn } from '#core/offline/polling.ts'
import { queryClient } from '#src/lib/query-client.ts'
import { session } from '#src/lib/session.ts'

let shown: number | null = null

function show(): void {
  const list = session.get().user === null ? [] : queryClient.getQueryData<Notification[]>(NOTIFICATIONS_KEY)
  // Not known yet: the icon keeps what the worker wrote.
  const unread = list ? unreadIn(list) : shown
  if (unread === shown || unread === null) return
  shown = unread
  navigator.setAppBadge?.(unread).catch(() => undefined)
}

/** The number on the application's icon is the bell's; nothing after a sign-out (DECISIONS 9). */
export function keepBadge(): void {
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === NOTIFICATIONS_KEY[0] || query.queryKey[0] === 'session') show()
  })
  show()
}
