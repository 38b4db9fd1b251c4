import { Check } from 'lucide-react'
import type { DayBooking } from '#core/contract/owner.ts'
import { useCheckIn } from '#src/api/owner.ts'
import { actionFailure } from '#src/components/booking-status/action-failure.ts'
import css from '#src/features/owner-day/owner-day.module.css'
import { formatClock } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'

/** The team is here: since when, and the way back from a press that was meant for another. One button: the focus stays on it. */
export function CheckIn({ booking: { id, team_name, customer_name, checked_in_at } }: { booking: DayBooking }) {
  const { mutateAsync, isPending } = useCheckIn()
  const isHere = checked_in_at !== null
  const name = team_name ?? customer_name
  // Awaited, not given a callback: that is not called once the day, which is asked again meanwhile, has no such button any more.
  const press = () =>
    mutateAsync({ id, isHere: !isHere }).catch((error: unknown) =>
      toast.error(actionFailure(error, isHere ? m.owner_day_undo_failed() : m.owner_day_check_in_failed())),
    )
  return (
    <div className={css.checkIn}>
      <span aria-live="polite" className={css.here}>
        {isHere && (
          <>
            <Check size={18} aria-hidden="true" />
            {m.owner_day_here_since({ time: formatClock(new Date(checked_in_at)) })}
          </>
        )}
      </span>
      <Button variant={isHere ? 'quiet' : 'secondary'} isPending={isPending} onPress={() => void press()}>
        <span aria-hidden="true">{isHere ? m.owner_day_undo() : m.owner_day_check_in()}</span>
        <span className="visually-hidden">{isHere ? m.owner_day_undo_name({ name }) : m.owner_day_check_in_name({ name })}</span>
      </Button>
    </div>
  )
}
