import { WifiOff } from 'lucide-react'
import { useOfflineSince } from '#src/lib/connectivity.ts'
import { formatClock } from '#src/lib/format-clock.ts'
import { m } from '#src/paraglide/messages.js'
import css from './offline-strip.module.css'

/** Under the header, only when offline: since when, and what still works. It lies over the page and pushes nothing. */
export function OfflineStrip() {
  const since = useOfflineSince()
  return (
    <output className={css.place}>
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
