import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  approveBooking,
  cancelBooking,
  createBooking,
  getBooking,
  listBookings,
  markBookingFull,
  rejectBooking,
  type Booking,
  type Cancellation,
  type NewBooking,
} from '#core/contract/bookings.ts'
import { SLOT_NOT_AVAILABLE } from '#core/contract/errors.ts'
import { getAvailability } from '#core/contract/slots.ts'
import type { Day } from '#core/domain/calendar.ts'
import { createAttempts } from '#src/lib/attempts.ts'
import { attemptsAt } from '#src/api/hour-attempts.ts'
import { useKeepBooking } from '#src/api/keep-booking.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { ApiError, call, callCounted } from '#src/lib/http.ts'

/** SPEC 9. */
export const BOOKINGS_PAGE_SIZE = 9

export type BookingTab = 'upcoming' | 'past' | 'cancelled'

export interface BookingListArgs {
  /** Own ones, or those of the grounds one manages; both unless told. */
  scope?: 'mine' | 'managed' | undefined
  tab: BookingTab
  groundName?: string | undefined
  day?: Day | undefined
  /** From 1. */
  page: number
}

function toListQuery({ scope, tab, groundName, day, page }: BookingListArgs): Record<string, string> {
  return {
    tab,
    skip: String(BOOKINGS_PAGE_SIZE * (page - 1)),
    limit: String(BOOKINGS_PAGE_SIZE),
    ...(scope ? { scope } : {}),
    ...(groundName ? { ground_name: groundName } : {}),
    ...(day ? { booking_date: day } : {}),
  }
}

/** Bookings page by page and one by one. Kept on the device: readable with no network once seen (DECISIONS 9). */
export const bookingQueries = {
  /** One page of a tab with the number of all its bookings. */
  list: (args: BookingListArgs) => {
    const query = toListQuery(args)
    return queryOptions({
      queryKey: ['bookings', 'list', query],
      queryFn: ({ signal }) => callCounted(listBookings, { query }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    })
  },
  /** One booking by its number. Rejects with ApiError 404 when there is none for this person. */
  detail: (id: number) =>
    queryOptions({
      queryKey: ['bookings', 'detail', id],
      queryFn: ({ signal }) => call(getBooking, { params: { id: String(id) } }, { signal }),
      staleTime: 5_000,
    }),
}

/** Somebody else has the slot: before a booking was made, or while it was. */
export class SlotTakenError extends Error {
  /** True when the check before creating found it (SPEC 5), false when the server refused the booking itself (SPEC 8). */
  readonly isFoundEarly: boolean
  constructor(isFoundEarly: boolean) {
    super(SLOT_NOT_AVAILABLE)
    this.name = 'SlotTakenError'
    this.isFoundEarly = isFoundEarly
  }
}

function isSlotRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.detail.includes(SLOT_NOT_AVAILABLE)
}

async function assertStillFree({ ground_id, booking_date, slot_time }: NewBooking): Promise<void> {
  const { booked_slots } = await call(getAvailability, { params: { id: String(ground_id) }, query: { booking_date } })
  if (booked_slots.includes(slot_time)) throw new SlotTakenError(true)
}

async function create({ body, isOwnHold }: { body: NewBooking; isOwnHold: boolean }): Promise<Booking> {
  await requireConnection()
  // One's own hold is not free either, and asking for it again is allowed.
  if (!isOwnHold) await assertStillFree(body)
  return attemptsAt(body)(body, (idempotencyKey) => call(createBooking, { body }, { idempotencyKey })).catch((error: unknown) => {
    throw isSlotRefusal(error) ? new SlotTakenError(false) : error
  })
}

/** Holds a slot after a look whether it is still free (SPEC 5). Throws SlotTakenError, OfflineError, ApiError, NetworkError. */
export function useCreateBooking() {
  const client = useQueryClient()
  const keep = useKeepBooking()
  return useMutation({
    mutationFn: create,
    onSuccess: keep,
    onError: (_error, { body }) => void client.invalidateQueries({ queryKey: ['slot-states', body.ground_id] }),
  })
}

/** A write on one booking that answers the booking as it is then. Throws OfflineError before anything is sent, ApiError, NetworkError. */
export function useBookingWrite<Asked extends { id: number }>(send: (asked: Asked) => Promise<Booking>) {
  const client = useQueryClient()
  const keep = useKeepBooking()
  return useMutation({
    mutationFn: async (asked: Asked) => {
      await requireConnection()
      return send(asked)
    },
    onSuccess: keep,
    // Refused: it is not what the page showed.
    onError: (error) => void (error instanceof ApiError && client.invalidateQueries({ queryKey: ['bookings'] })),
  })
}

const attemptCancel = createAttempts()
/**
 * Cancels a booking, or gives up an unpaid hold at once (DECISIONS 3, 6). Reason `player`: the tiers of a player count, also for a ground's
 * own admin; `ground`, `weather`: the ground gives everything back; none: as whoever asks. `refund_amount`, `paid_amount`: what was
 * shown to come back, and as paid.
 */
export function useCancelBooking() {
  return useBookingWrite(({ id, ...body }: Cancellation & { id: number }) =>
    attemptCancel({ id, body }, (idempotencyKey) => call(cancelBooking, { params: { id: String(id) }, body }, { idempotencyKey })),
  )
}

const attemptMarkFull = createAttempts()
/** An opponent was found elsewhere: takes the second seat (DECISIONS 3). */
export function useMarkBookingFull() {
  return useBookingWrite(({ id }: { id: number }) =>
    attemptMarkFull(id, (idempotencyKey) => call(markBookingFull, { params: { id: String(id) } }, { idempotencyKey })),
  )
}

const attemptDecide = createAttempts()
/** The ground's admin confirms or refuses a pending booking (SPEC 4). */
export function useDecideBooking() {
  return useBookingWrite(({ id, decision }: { id: number; decision: 'approve' | 'reject' }) =>
    attemptDecide({ id, decision }, (idempotencyKey) =>
      call(decision === 'approve' ? approveBooking : rejectBooking, { params: { id: String(id) } }, { idempotencyKey }),
    ),
  )
}
