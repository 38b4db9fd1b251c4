import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

let offlineSince: Date | null = onlineManager.isOnline() ? null : new Date()
onlineManager.subscribe((isOnline) => {
  offlineSince = isOnline ? null : (offlineSince ?? new Date())
})

/** Whether the network is there, as far as is known. */
export function useIsOnline(): boolean {
  return useOfflineSince() === null
}

/** Since when there is no network; null while there is one. */
export function useOfflineSince(): Date | null {
  return useSyncExternalStore(
    (notify) => onlineManager.subscribe(notify),
    () => offlineSince,
  )
}
