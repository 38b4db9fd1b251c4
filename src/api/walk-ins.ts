import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createWalkIn, type NewWalkIn } from '#core/contract/managed-bookings.ts'
import { attemptsAt } from '#src/api/hour-attempts.ts'
import { useKeepBooking } from '#src/api/keep-booking.ts'
import { refreshDay } from '#src/api/owner.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call } from '#src/lib/http.ts'

/**
 * Takes a booking for somebody who called or came: confirmed at once. Asked again after a lost answer it is taken once. Rejects with
 * OfflineError, ApiError (400 and the reason, 422 by field), NetworkError.
 */
export function useCreateWalkIn() {
  const client = useQueryClient()
  const keep = useKeepBooking()
  return useMutation({
    mutationFn: async ({ groundId, body }: { groundId: number; body: NewWalkIn }) => {
      await requireConnection()
      return attemptsAt({ ground_id: groundId, ...body })(body, (idempotencyKey) =>
        call(createWalkIn, { params: { id: String(groundId) }, body }, { idempotencyKey }),
      )
    },
    onSuccess: keep,
    // A refusal too: the hour is not what the page showed.
    onSettled: () => refreshDay(client),
  })
}
