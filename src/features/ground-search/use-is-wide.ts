import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 60rem)')

/** Whether the filters have room at the side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (notify) => {
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => query.matches,
  )
}
