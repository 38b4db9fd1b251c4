import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listBookings, updateBooking, type BookingStatus } from '#core/contract/bookings.ts'
import { exportBookings } from '#core/contract/managed-bookings.ts'
import type { Day } from '#core/domain/calendar.ts'
import { createAttempts } from '#src/lib/attempts.ts'
import { useBookingWrite } from '#src/api/bookings.ts'
import { useCsvExport } from '#src/lib/csv-export.ts'
import { call, callCounted, open } from '#src/lib/http.ts'

/** As many as a page of the ground management has (SPEC 9). */
export const MANAGED_PAGE_SIZE = 25

/** SPEC 2, booking management; days inclusive. */
export interface ManagedFilters {
  groundId?: number | undefined
  status?: BookingStatus | undefined
  from?: Day | undefined
  to?: Day | undefined
}

function toQuery({ groundId, status, from, to }: ManagedFilters): Record<string, string> {
  return {
    ...(groundId === undefined ? {} : { ground_id: String(groundId) }),
    ...(status === undefined ? {} : { status }),
    ...(from === undefined ? {} : { from_date: from }),
    ...(to === undefined ? {} : { to_date: to }),
  }
}

/** Bookings of the grounds that one runs; for a super admin of all. Kept on the device: readable with no network once seen (DECISIONS 9). */
export const managedBookingQueries = {
  /** One page, from 1, newest day first, with the number of all that pass the filters. */
  list: ({ page, ...filters }: ManagedFilters & { page: number }) => {
    const part = { skip: String(MANAGED_PAGE_SIZE * (page - 1)), limit: String(MANAGED_PAGE_SIZE) }
    const query = { scope: 'managed' as const, ...part, ...toQuery(filters) }
    return queryOptions({
      queryKey: ['bookings', 'list', query],
      queryFn: ({ signal }) => callCounted(listBookings, { query }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    })
  },
}

const attemptComplete = createAttempts()
/** Completes a confirmed booking whose slot has started (SPEC 4, DECISIONS 3). Throws OfflineError, ApiError (400 with the reason), NetworkError. */
export function useCompleteBooking() {
  return useBookingWrite(({ id }: { id: number }) => {
    const body = { booking_status: 'completed' as const }
    return attemptComplete(id, (idempotencyKey) => call(updateBooking, { params: { id: String(id) }, body }, { idempotencyKey }))
  })
}

/** All bookings that pass the filters as a CSV file. */
export function useExportBookings() {
  return useCsvExport('bookings', (filters: ManagedFilters) => open(exportBookings, { query: toQuery(filters) }))
}
