import { CalendarPlus, FileDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { useKeptReceipt, useSaveCalendarEvent, useSaveReceipt } from '#src/api/booking-files.ts'
import { MatchPass } from '#src/components/match-pass/match-pass.tsx'
import { ShareBooking } from '#src/components/share-match/share-booking.tsx'
import css from '#src/features/match-pass/confirmation.module.css'
import { noteBooked } from '#src/lib/install.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toast.ts'

/** After the pass, which is what they came for. */
const PushCard = lazy(() =>
  import('#src/components/push-card/push-card.tsx').then(
    (module): { default: ComponentType } => ({ default: module.PushCard }),
    () => ({ default: () => null }),
  ),
)

const tellFailure = (error: unknown) => toast.error(error instanceof OfflineError ? error.message : m.pass_file_failed())

function Files({ booking }: { booking: Booking }) {
  useKeptReceipt(booking, booking.paid_amount > 0)
  const receipt = useSaveReceipt()
  const calendar = useSaveCalendarEvent()
  return (
    <>
      {booking.paid_amount > 0 && (
        <Button
          variant="secondary"
          fullWidth
          isPending={receipt.isPending}
          onPress={() => receipt.mutate(booking, { onError: tellFailure })}
        >
          <FileDown size={18} aria-hidden="true" />
          {m.pass_receipt()}
        </Button>
      )}
      <Button
        variant="secondary"
        fullWidth
        isPending={calendar.isPending}
        onPress={() => calendar.mutate(booking, { onError: tellFailure })}
      >
        <CalendarPlus size={18} aria-hidden="true" />
        {m.pass_calendar()}
      </Button>
    </>
  )
}

function Next({ booking }: { booking: Booking }) {
  if (booking.booking_status === 'pending')
    return <Notice tone="wait">{m.pass_approval_hint({ amount: formatRupees(booking.paid_amount) })}</Notice>
  const isWaiting = booking.booking_type === 'half' && !booking.has_opponent
  return isWaiting ? <Notice tone="wait">{m.pass_waiting()}</Notice> : <p className={css.mail}>{m.pass_mail()}</p>
}

/** What stands in place of the steps once the booking is paid (SPEC 2): the pass, its papers and the ways on. */
export function Confirmation({ booking }: { booking: Booking }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The step before is gone: keyboard and screen reader go on here.
  useEffect(() => heading.current?.focus(), [])
  useEffect(noteBooked, [])
  return (
    <div className={css.confirmation}>
      <h1 ref={heading} tabIndex={-1}>
        {booking.booking_status === 'pending' ? m.pass_title_approval() : m.pass_title()}
      </h1>
      <MatchPass booking={booking} />
      <Next booking={booking} />
      <Suspense fallback={null}>
        <PushCard />
      </Suspense>
      <ShareBooking booking={booking} fullWidth />
      <div className={css.actions}>
        <Files booking={booking} />
        <ButtonLink to="/my-bookings" variant="secondary" fullWidth>
          {m.pass_bookings()}
        </ButtonLink>
        {/* To find an opponent is then the one thing to do. */}
        <ButtonLink to="/" variant={booking.share_path === null ? 'primary' : 'secondary'} fullWidth>
          {m.pass_home()}
        </ButtonLink>
      </div>
    </div>
  )
}
