import type { Booking } from '#core/contract/bookings.ts'
import { m } from '#src/paraglide/messages.js'

export interface BookingState {
  kind: 'pending' | 'approval' | 'waiting' | 'confirmed' | 'completed' | 'cancelled' | 'other'
  word: string
  tone: 'info' | 'wait' | 'bad' | 'good'
}

type Stated = Pick<Booking, 'booking_type' | 'has_opponent' | 'hold_expires_at'> & { booking_status: string }

function confirmedState({ booking_type, has_opponent }: Stated): BookingState {
  const isWaiting = booking_type === 'half' && !has_opponent
  return isWaiting
    ? { kind: 'waiting', word: m.booking_status_waiting(), tone: 'wait' }
    : { kind: 'confirmed', word: m.booking_status_confirmed(), tone: 'good' }
}

/** A booking's state in a word and a tone; a status nobody knows is shown as it is (SPEC 4). */
export function bookingState(booking: Stated): BookingState {
  switch (booking.booking_status) {
    case 'pending':
      return booking.hold_expires_at === null
        ? { kind: 'approval', word: m.booking_status_approval(), tone: 'wait' }
        : { kind: 'pending', word: m.booking_status_pending(), tone: 'wait' }
    case 'confirmed':
      return confirmedState(booking)
    case 'completed':
      return { kind: 'completed', word: m.booking_status_completed(), tone: 'info' }
    case 'cancelled':
      return { kind: 'cancelled', word: m.booking_status_cancelled(), tone: 'bad' }
    default:
      return { kind: 'other', word: booking.booking_status, tone: 'info' }
  }
}
