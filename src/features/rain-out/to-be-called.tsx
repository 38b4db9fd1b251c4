import { isToBeCalled, type Affected } from '#src/features/rain-out/affected-columns.tsx'
import { m } from '#src/paraglide/messages.js'
import { Notice } from '#src/ui/notice.tsx'

/** `2 phone bookings have no account to be told in: please call.` Nothing when there is none. */
export function ToBeCalled({ bookings }: { bookings: readonly Affected[] }) {
  const count = bookings.filter(isToBeCalled).length
  return count > 0 ? <Notice tone="wait">{m.rain_out_tell({ count, shown: String(count) })}</Notice> : null
}
