import { useEffect } from 'react'

/** Keeps the screen lit while the component is shown, where the browser can. It takes the lock away from a hidden page: asked again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isShown = true
    const release = () => void lock?.release().catch(() => undefined)
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      release()
      // Refused on a nearly empty battery: the screen then goes dark as always.
      lock = await (navigator as Partial<Navigator>).wakeLock?.request('screen').catch(() => undefined)
      if (!isShown) release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', hold)
      release()
    }
  }, [])
}
