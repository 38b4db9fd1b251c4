import { CalendarPlus, FileDown, Phone, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import { useKeptReceipt, useSaveCalendarEvent, useSaveReceipt } from '#src/api/booking-files.ts'
import { useDecideBooking } from '#src/api/bookings.ts'
import { DirectionsLink } from '#src/components/ground-card/directions-link.tsx'
import type { BookingRights } from '#src/features/my-bookings/booking-rights.ts'
import { CancelDialog } from '#src/features/my-bookings/cancel-dialog.tsx'
import { actionFailure } from '#src/components/booking-status/action-failure.ts'
import { MarkFullDialog } from '#src/features/my-bookings/mark-full-dialog.tsx'
import css from '#src/features/my-bookings/my-bookings.module.css'
import { RateButton } from '#src/features/my-bookings/rate-button.tsx'
import { telAddress } from '#src/lib/tel.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'

// Only a waiting half has it.
const ShareBooking = lazy(() =>
  import('#src/components/share-match/share-booking.tsx').then((module) => ({ default: module.ShareBooking })),
)

interface ActionsProps {
  booking: Booking
  rights: BookingRights
}

const tellFileFailure = (error: unknown) => toast.error(actionFailure(error, m.pass_file_failed()))

function DecideButtons({ booking }: { booking: Booking }) {
  const { mutateAsync, isPending, variables } = useDecideBooking()
  // Awaited, not given callbacks: these are not called once the booking is out of the list or the page is left.
  async function decide(decision: 'approve' | 'reject'): Promise<void> {
    const [done, failed] =
      decision === 'approve'
        ? [m.my_bookings_approved(), m.my_bookings_approve_failed()]
        : [m.my_bookings_rejected(), m.my_bookings_reject_failed()]
    try {
      await mutateAsync({ id: booking.id, decision })
      toast.success(done)
    } catch (error) {
      toast.error(actionFailure(error, failed))
    }
  }
  return (
    <>
      <Button isPending={isPending && variables.decision === 'approve'} isDisabled={isPending} onPress={() => void decide('approve')}>
        {m.my_bookings_approve()}
      </Button>
      <Button
        variant="danger"
        isPending={isPending && variables.decision === 'reject'}
        isDisabled={isPending}
        onPress={() => void decide('reject')}
      >
        {m.my_bookings_reject()}
      </Button>
    </>
  )
}

function FileButtons({ booking, rights }: ActionsProps) {
  useKeptReceipt(booking, rights.receipt)
  const receipt = useSaveReceipt()
  const calendar = useSaveCalendarEvent()
  return (
    <>
      {rights.receipt && (
        <Button variant="quiet" isPending={receipt.isPending} onPress={() => receipt.mutate(booking, { onError: tellFileFailure })}>
          <FileDown size={18} aria-hidden="true" />
          {m.my_bookings_receipt()}
        </Button>
      )}
      {rights.calendar && (
        <Button variant="quiet" isPending={calendar.isPending} onPress={() => calendar.mutate(booking, { onError: tellFileFailure })}>
          <CalendarPlus size={18} aria-hidden="true" />
          {m.my_bookings_calendar()}
        </Button>
      )}
    </>
  )
}

/** The way to one's booking page: to pay it, or to its pass. */
function PageLink({ booking, rights }: ActionsProps) {
  const isPass = booking.is_own && booking.booking_status === 'confirmed'
  if (!rights.pay && !isPass) return null
  return (
    <ButtonLink
      to="/booking/$groundId"
      params={{ groundId: String(booking.ground_id) }}
      search={{ booking: booking.id }}
      variant={rights.pay ? 'primary' : 'secondary'}
    >
      {rights.pay ? m.my_bookings_pay() : m.my_bookings_pass()}
    </ButtonLink>
  )
}

/** The other side of a booking: the ground for the player, the player for the ground. */
function otherSide({ is_own, ground, ground_name, customer_name, customer_phone }: Booking) {
  return is_own ? { phone: ground.contact_phone, name: ground_name } : { phone: customer_phone, name: customer_name }
}

/** The way there, a call, the files: beside the point of the card, so small. */
function Tools({ booking, rights, isCompact }: ActionsProps & { isCompact: boolean }) {
  const isAhead = booking.booking_status === 'confirmed' && !isCompact
  const { phone, name } = otherSide(booking)
  return (
    <div className={css.tools}>
      {isAhead && <DirectionsLink ground={{ ...booking.ground, name: booking.ground_name }} />}
      {isAhead && phone && <CallLink phone={phone} name={name} />}
      {(!isCompact || booking.is_own) && <FileButtons booking={booking} rights={rights} />}
    </div>
  )
}

function CallLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a href={telAddress(phone)} aria-label={m.my_bookings_call_name({ name })}>
      <Phone size={18} aria-hidden="true" />
      {m.my_bookings_call()}
    </a>
  )
}

/** What can be done with a booking; `isCompact`: only what a table's row has room for. */
export function BookingActions({ booking, rights, isCompact = false }: ActionsProps & { isCompact?: boolean }) {
  const [open, setOpen] = useState<'cancel' | 'mark-full' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={css.actions}>
      <PageLink booking={booking} rights={rights} />
      {rights.decide && <DecideButtons booking={booking} />}
      {booking.share_path !== null && (
        <Suspense>
          <ShareBooking booking={booking} isShort variant="secondary" />
        </Suspense>
      )}
      {rights.markFull && (
        <Button variant="secondary" onPress={() => setOpen('mark-full')}>
          <Users size={18} aria-hidden="true" />
          {m.my_bookings_mark_full()}
        </Button>
      )}
      {rights.cancel && (
        <Button variant="danger" onPress={() => setOpen('cancel')}>
          {m.my_bookings_cancel()}
        </Button>
      )}
      <RateButton booking={booking} />
      <Tools booking={booking} rights={rights} isCompact={isCompact} />
      {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
      {open === 'mark-full' && <MarkFullDialog booking={booking} onClose={close} />}
    </div>
  )
}
