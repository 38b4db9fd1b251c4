import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { managedBookingQueries, MANAGED_PAGE_SIZE } from '#src/api/managed-bookings.ts'
import type { ManagedBookingsParams } from '#src/features/managed-bookings/managed-bookings-params.ts'

const route = getRouteApi('/_authenticated/_admin/booking-management')

/** The managed bookings that the address asks for, and the ways to ask for others. */
export function useManagedBookings() {
  const { ground, status, from, to, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const filters = { groundId: ground, status, from, to }
  const bookings = useQuery(managedBookingQueries.list({ ...filters, page }))
  const { data, isPlaceholderData } = bookings
  const pageCount = Math.ceil((data?.total ?? 0) / MANAGED_PAGE_SIZE)

  /** Another filter begins at its first page. */
  function change(changes: ManagedBookingsParams): void {
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...changes }),
      replace: true,
      resetScroll: changes.page !== undefined,
    })
  }

  // The last booking of the last page may have left it, and an old link may name a page that is no more.
  const isBeyondEnd = data !== undefined && !isPlaceholderData && data.rows.length === 0 && pageCount > 0
  useEffect(() => {
    if (isBeyondEnd) void navigate({ search: (before) => ({ ...before, page: pageCount }), replace: true })
  }, [isBeyondEnd, pageCount, navigate])

  const isFiltered = [ground, status, from, to].some((value) => value !== undefined)
  return { ground, status, from, to, page, pageCount, filters, isFiltered, isBeyondEnd, bookings, change }
}
export type ManagedBookings = ReturnType<typeof useManagedBookings>
