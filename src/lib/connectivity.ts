import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { m } from '#src/paraglide/messages.js'

const PROBE_TIMEOUT_MS = 5_000

/** Something that needs the network was asked for without one. The message says what to do (DECISIONS 9). */
export class OfflineError extends Error {
  constructor() {
    super(m.errors_offline())
    this.name = 'OfflineError'
  }
}

async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}

/**
 * The one guard of everything that must not wait: throws OfflineError before anything is sent (DECISIONS 9).
 * It asks the server and not only the browser, whose flag knows the cable, not the network.
 */
export async function requireConnection(): Promise<void> {
  const isReachable = await isServerReachable()
  onlineManager.setOnline(isReachable)
  if (!isReachable) throw new OfflineError()
}

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
