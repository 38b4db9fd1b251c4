import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Booking } from '#core/contract/bookings.ts'
import { bookingQueries } from '#src/api/bookings.ts'
import { seenAnswers } from '#src/lib/persistence.ts'

type Seen = Booking | { rows: readonly Booking[] }

const bookingsIn = (seen: Seen): readonly Booking[] => ('rows' in seen ? seen.rows : [seen])

/**
 * Takes a confirmed booking that this phone has seen in a list for the booking itself, as old as it is, unless that was seen later. The
 * answer says nothing: what was found is in the cache.
 */
async function recall(client: QueryClient, id: number): Promise<true> {
  const { queryKey } = bookingQueries.detail(id)
  if (client.getQueryData(queryKey)) return true
  const seen = await seenAnswers<Seen>(client, 'bookings')
  const newest = seen
    .flatMap(({ data, updatedAt }) => bookingsIn(data).map((booking) => ({ booking, updatedAt })))
    .filter(({ booking }) => booking.id === id)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)[0]
  // One that waits for its payment is looked at only as it is now.
  if (newest?.booking.booking_status === 'confirmed') client.setQueryData(queryKey, newest.booking, { updatedAt: newest.updatedAt })
  return true
}

/**
 * One booking, as `bookingQueries.detail`; one that was seen in a list only is there as well, so that its pass opens with no network and
 * from a cold start. `refreshMs` says how often what is known of it is asked again.
 */
export function useBooking(id: number, refreshMs: (booking: Booking | undefined) => number | false = () => false) {
  const client = useQueryClient()
  const { isPending } = useQuery({
    queryKey: ['recalled', id],
    queryFn: () => recall(client, id),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  })
  return useQuery({ ...bookingQueries.detail(id), enabled: !isPending, refetchInterval: ({ state }) => refreshMs(state.data) })
}
