import { useEffect, useSyncExternalStore } from 'react'
import { beBusy, isBusy, onBusyChange } from '#src/lib/busy.ts'

const subscribeToBusy = (notify: () => void) => {
  const stop = onBusyChange(notify)
  return () => void stop()
}

/** The component is shown again when the tab begins or ends to be busy. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(subscribeToBusy, isBusy)
}

/** The tab is busy while the condition holds and the component is there. */
export function useBusyWhile(condition: boolean): void {
  useEffect(() => (condition ? beBusy() : undefined), [condition])
}
