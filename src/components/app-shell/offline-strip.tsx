import { WifiOff } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useOfflineSince } from '#src/lib/connectivity.ts'
import { formatClock } from '#src/lib/format-clock.ts'
import { m } from '#src/paraglide/messages.js'
import css from './offline-strip.module.css'

/** The page gets room above for the strip and is scrolled by as much: nothing that is read moves, nothing stays covered. */
function useRoomForStrip(isShown: boolean) {
  const place = useRef<HTMLOutputElement>(null)
  /** A page that opens offline begins below the strip. */
  const isOpening = useRef(true)
  useEffect(() => {
    isOpening.current = false
  }, [])
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const { style } = document.documentElement
    const height = place.current?.offsetHeight ?? 0
    style.setProperty('--strip', `${height}px`)
    if (!isOpening.current) scrollBy({ top: height, behavior: 'instant' })
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
