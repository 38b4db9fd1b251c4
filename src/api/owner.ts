import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Booking } from '#core/contract/bookings.ts'
import { checkIn, undoCheckIn } from '#core/contract/managed-bookings.ts'
import { getOwnerDay, type OwnerDay } from '#core/contract/owner.ts'
import type { Day } from '#core/domain/calendar.ts'
import { useKeepBooking } from '#src/api/keep-booking.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call, callCounted } from '#src/lib/http.ts'

/** Grounds of one page of the day. */
export const DAY_PAGE_SIZE = 20
/** How often a day that is looked at is asked again. Milliseconds. */
const REFRESH_MS = 30_000

export interface OwnerDayArgs {
  date: Day
  /** One ground alone; all of them unless told. */
  groundId?: number | undefined
  /** From 1. */
  page: number
}

/** The day of the grounds that one runs. Kept on the device: readable with no network once seen (DECISIONS 9). */
export const ownerQueries = {
  /** A page of grounds hour by hour, and how many grounds there are. Asked again every 30 s while it is shown. */
  day: ({ date, groundId, page }: OwnerDayArgs) => {
    const query = {
      date,
      limit: String(DAY_PAGE_SIZE),
      ...(groundId === undefined ? {} : { ground_id: String(groundId) }),
      ...(page > 1 ? { skip: String(DAY_PAGE_SIZE * (page - 1)) } : {}),
    }
    return queryOptions({
      queryKey: ['owner-day', query],
      queryFn: ({ signal }) => callCounted(getOwnerDay, { query }, { signal }),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    })
  },
}

/** What a write on the day changed is asked again, wherever it is shown. */
export function refreshDay(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['owner-day'] })
  void client.invalidateQueries({ queryKey: ['owner-week'] })
}

type DayAnswer = { rows: OwnerDay; total: number }

/** The day with one booking's arrival as the server answered it. */
function withArrival({ rows, total }: DayAnswer, { id, checked_in_at }: Booking): DayAnswer {
  const grounds = rows.grounds.map((ground) => ({
    ...ground,
    slots: ground.slots.map((slot) => ({
      ...slot,
      bookings: slot.bookings.map((booking) => (booking.id === id ? { ...booking, checked_in_at } : booking)),
    })),
  }))
  return { rows: { ...rows, grounds }, total }
}

/** The team of a booking is at the ground, or is not after all. Rejects with OfflineError, ApiError 400 and the reason, NetworkError. */
export function useCheckIn() {
  const client = useQueryClient()
  const keep = useKeepBooking()
  return useMutation({
    mutationFn: async ({ id, isHere }: { id: number; isHere: boolean }) => {
      await requireConnection()
      return call(isHere ? checkIn : undoCheckIn, { params: { id: String(id) } })
    },
    onSuccess: (booking) => {
      // Shown at once: the team stands at the gate.
      client.setQueriesData<DayAnswer>({ queryKey: ['owner-day'] }, (day) => day && withArrival(day, booking))
      keep(booking)
    },
    onSettled: () => refreshDay(client),
  })
}
