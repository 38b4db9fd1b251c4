import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createBlock, deleteBlock, freeHours, listBlocks, type Hour, type NewBlock } from '#core/contract/blocks.ts'
import type { Day } from '#core/domain/calendar.ts'
import { createAttempts } from '#src/lib/attempts.ts'
import { refreshDay } from '#src/api/owner.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call } from '#src/lib/http.ts'

/** Hours that a ground keeps for itself. */
export const blockQueries = {
  /** The blocks of a ground with hours on a day, each with all its hours. */
  onDay: (groundId: number, day: Day) =>
    queryOptions({
      queryKey: ['blocks', groundId, day],
      queryFn: ({ signal }) => call(listBlocks, { params: { id: String(groundId) }, query: { from_date: day, to_date: day } }, { signal }),
      staleTime: 0,
    }),
}

const attempt = createAttempts({ canBeUndone: true })

/** A write on the blocks of a ground. Rejects with OfflineError, ApiError (400 with the reason, 404 for what is gone), NetworkError. */
function useBlockWrite<Asked extends { groundId: number }, Answer>(send: (asked: Asked, idempotencyKey: string) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: Asked) => {
      await requireConnection()
      return attempt(asked, (idempotencyKey) => send(asked, idempotencyKey))
    },
    onSettled(_answer, _error, { groundId }) {
      refreshDay(client)
      void client.invalidateQueries({ queryKey: ['blocks', groundId] })
      void client.invalidateQueries({ queryKey: ['slot-states', groundId] })
    },
  })
}

/** Keeps the free hours of some days; answers which, and which were taken already. */
export function useCreateBlock() {
  return useBlockWrite(({ groundId, body }: { groundId: number; body: NewBlock }, idempotencyKey) =>
    call(createBlock, { params: { id: String(groundId) }, body }, { idempotencyKey }),
  )
}

/** Frees one hour, whichever block has it; answers how many hours are free again. */
export function useFreeHour() {
  return useBlockWrite(async ({ groundId, hour: { booking_date, slot_time } }: { groundId: number; hour: Hour }, idempotencyKey) => {
    const body = { from_date: booking_date, to_date: booking_date, slots: [slot_time] }
    const { freed } = await call(freeHours, { params: { id: String(groundId) }, body }, { idempotencyKey })
    return freed.length
  })
}

/** Frees all hours of a block; answers how many they were. */
export function useDeleteBlock() {
  return useBlockWrite(async ({ id }: { groundId: number; id: number }, idempotencyKey) => {
    const { hours } = await call(deleteBlock, { params: { id: String(id) } }, { idempotencyKey })
    return hours.length
  })
}
