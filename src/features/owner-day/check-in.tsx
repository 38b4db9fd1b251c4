import { Check } from 'lucide-react'
import type { DayBooking } from '#core/contract/owner.ts'
import { useCheckIn, useUntoldArrivals } from '#src/api/check-in.ts'
import { actionFailure } from '#src/components/booking-status/action-failure.ts'
import css from '#src/features/owner-day/check-in.module.css'
import { serverNow } from '#src/lib/clock.ts'
import { formatClock } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'

/**
 * The team is here: since when, and the way back from a press that was meant for another. One button: the focus stays on it. With no
 * network the server is told later (DECISIONS 9), and until then it is said that it waits.
 */
export function CheckIn({ booking: { id, team_name, customer_name, checked_in_at } }: { booking: DayBooking }) {
  const { mutateAsync, isPending } = useCheckIn()
  const untold = useUntoldArrivals().get(id)
  const since = untold === undefined ? checked_in_at : untold
  const name = team_name ?? customer_name
  // Awaited, not given a callback: that is not called once the day, which is asked again meanwhile, has no such button any more.
  const press = () =>
    mutateAsync({ id, name, at: since === null ? serverNow() : null }).catch((error: unknown) =>
      toast.error(actionFailure(error, since === null ? m.owner_day_check_in_failed() : m.owner_day_undo_failed())),
    )
  return (
    <div className={css.checkIn}>
      <span aria-live="polite" className={css.here}>
        {since !== null && (
          <>
            <Check size={18} aria-hidden="true" />
            {m.owner_day_here_since({ time: formatClock(new Date(since)) })}
          </>
        )}
        {untold !== undefined && <span className={css.untold}>{m.pass_check_untold()}</span>}
      </span>
      <Button variant={since === null ? 'secondary' : 'quiet'} isPending={isPending} onPress={() => void press()}>
        <span aria-hidden="true">{since === null ? m.owner_day_check_in() : m.owner_day_undo()}</span>
        <span className="visually-hidden">{since === null ? m.owner_day_check_in_name({ name }) : m.owner_day_undo_name({ name })}</span>
      </Button>
    </div>
  )
}
