import { WifiOff } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useOfflineSince } from '#src/lib/offline-since.ts'
import { formatClock } from '#src/lib/format-clock.ts'
import { m } from '#src/paraglide/messages.js'
import css from './offline-strip.module.css'

/** Nobody has pressed or scrolled anything yet. */
const isUntouched = () => scrollY === 0 && 'userActivation' in navigator && !navigator.userActivation.hasBeenActive

/**
 * The page gets room above for the strip and is scrolled by as much: nothing that is read or pressed moves. A page that has just been opened
 * begins below the strip, or its title would be covered.
 */
function useRoomForStrip(isShown: boolean) {
  const place = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const { style } = document.documentElement
    const height = place.current?.offsetHeight ?? 0
    style.setProperty('--strip', `${height}px`)
    if (!isUntouched()) scrollBy({ top: height, behavior: 'instant' })
    return () => {
      style.removeProperty('--strip')
      scrollBy({ top: -height, behavior: 'instant' })
    }
  }, [isShown])
  return place
}

/** Under the header, only when offline: since when, and what still works. It lies over the page and pushes nothing. */
export function OfflineStrip() {
  const since = useOfflineSince()
  const place = useRoomForStrip(since !== null)
  return (
    <output className={css.place} ref={place}>
      {since && (
        <span className={css.strip}>
          <WifiOff size={18} aria-hidden="true" />
          <span>
            <b>{m.shell_offline_since({ time: formatClock(since) })}</b> {m.shell_offline_rest()}
          </span>
        </span>
      )}
    </output>
  )
}
