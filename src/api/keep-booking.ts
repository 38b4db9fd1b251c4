import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#core/contract/bookings.ts'
import { forgetAttemptsAt } from '#src/api/hour-attempts.ts'
import { persistChange } from '#src/lib/persistence.ts'

/**
 * Takes a booking that a write answered: shown at once everywhere, saved for offline, and what it changed is asked again.
 * Nothing is waited for: a screen drawn anew before the write's own callbacks would take the button, and what it has to tell, away.
 */
export function useKeepBooking() {
  const client = useQueryClient()
  return (booking: Booking): void => {
    if (booking.booking_status === 'cancelled') forgetAttemptsAt(booking)
    const key = ['bookings', 'detail', booking.id] as const
    client.setQueryData(key, booking)
    void persistChange(client, key)
    void client.invalidateQueries({ queryKey: ['bookings', 'list'] })
    void client.invalidateQueries({ queryKey: ['slot-states', booking.ground_id] })
    void client.invalidateQueries({ queryKey: ['open-matches'] })
    for (const root of ['owner-day', 'owner-week']) void client.invalidateQueries({ queryKey: [root] })
    void client.invalidateQueries({ queryKey: ['notifications'] })
  }
}
