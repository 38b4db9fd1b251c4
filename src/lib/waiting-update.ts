import { useSyncExternalStore } from 'react'

let install: (() => void) | null = null
const listeners = new Set<() => void>()

/** Tells the page that a new version waits; `task` installs it. */
export function offerUpdate(task: () => void): void {
  install = task
  for (const notify of listeners) notify()
}

/** Installs the waiting version and loads the page again; null while none waits. */
export function useWaitingUpdate(): (() => void) | null {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => install,
  )
}
