import { useEffect, useRef, type RefObject } from 'react'

/** Whether the component is still on the screen: what was sent from a sheet that is closed by now is told elsewhere. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
