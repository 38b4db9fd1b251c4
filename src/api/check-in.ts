import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#core/contract/bookings.ts'
import { checkIn, undoCheckIn } from '#core/contract/managed-bookings.ts'
import { useKeepBooking } from '#src/api/keep-booking.ts'
import { refreshDay, type DayAnswer } from '#src/api/owner.ts'
import { persistChange } from '#src/lib/persistence.ts'
import { sendOrKeep, useWaitingWrites, type Sent } from '#src/lib/waiting-writes.ts'

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

interface Arrival {
  /** The booking's number. */
  id: number
  /** The team's name, for the list of what waits. */
  name: string
  /** When it was seen at the ground; null: it is not there after all. */
  at: Date | null
}

const params = (id: number) => ({ params: { id: String(id) } })

function send({ id, name, at }: Arrival): Promise<Sent<Booking>> {
  const about = { kind: 'check-in', about: name } as const
  if (at === null) return sendOrKeep(undoCheckIn, params(id), about)
  return sendOrKeep(checkIn, { ...params(id), body: { checked_in_at: at.toISOString() } }, about)
}

/** A team is at the ground, or is not after all: told now or, with no network, later. Rejects with ApiError 400 and the reason, 404. */
export function useCheckIn() {
  const client = useQueryClient()
  const keep = useKeepBooking()
  return useMutation({
    mutationFn: send,
    onSuccess: (sent) => {
      if (sent.state === 'waiting') return
      // Shown at once: the team stands at the gate.
      client.setQueriesData<DayAnswer>({ queryKey: ['owner-day'] }, (day) => day && withArrival(day, sent.answer))
      // And kept: the next scan of this pass may be with no network.
      for (const [key] of client.getQueriesData({ queryKey: ['owner-day'] })) void persistChange(client, ['owner-day', ...key.slice(1)])
      keep(sent.answer)
    },
    onSettled: () => refreshDay(client),
  })
}

/** What this phone has yet to tell the server about an arrival: ISO moments by a booking's number; null where it was taken back. */
export function useUntoldArrivals(): ReadonlyMap<number, string | null> {
  const untold = new Map<number, string | null>()
  for (const { kind, request, refusal } of useWaitingWrites()) {
    if (kind !== 'check-in' || refusal !== null) continue
    const id = Number(/\/bookings\/(\d+)\//.exec(request.address)?.[1])
    untold.set(id, (request.body as { checked_in_at?: string } | undefined)?.checked_in_at ?? null)
  }
  return untold
}
