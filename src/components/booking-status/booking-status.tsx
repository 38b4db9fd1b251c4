import { CircleCheck, CircleX, Flag, Hourglass, Info, UserRoundSearch } from 'lucide-react'
import type { Booking } from '#core/contract/bookings.ts'
import { bookingState, type BookingState } from '#src/components/booking-status/booking-state.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'

const ICONS: Record<BookingState['kind'], typeof Info> = {
  pending: Hourglass,
  approval: Hourglass,
  waiting: UserRoundSearch,
  confirmed: CircleCheck,
  completed: Flag,
  cancelled: CircleX,
  other: Info,
}

/** A booking's state as word, icon and tone; a waiting half that is paid says both that it is confirmed and what it waits for. */
export function BookingStatus({ booking }: { booking: Booking }) {
  const { kind, word, tone } = bookingState(booking)
  const Icon = ICONS[kind]
  return (
    <>
      {kind === 'waiting' && (
        <Badge tone="good" icon={<CircleCheck size={16} aria-hidden="true" />}>
          {m.booking_status_confirmed()}
        </Badge>
      )}
      <Badge tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
        {word}
      </Badge>
    </>
  )
}
