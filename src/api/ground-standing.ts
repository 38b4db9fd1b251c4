import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteGround, setGroundActive } from '#core/contract/ground-management.ts'
import type { GroundDetail, GroundPage } from '#core/contract/grounds.ts'
import { createAttempts } from '#src/lib/attempts.ts'
import { MANAGED_GROUND_PAGES } from '#src/api/managed-grounds.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call } from '#src/lib/http.ts'

// A file of its own: who only chooses a ground need not load the contract of the ground's form.

const attemptActive = createAttempts({ canBeUndone: true })
/** SPEC 4: enables or disables a ground; the rows that are shown say so at once. Fails with OfflineError, ApiError, NetworkError. */
export function useSetGroundActive() {
  const client = useQueryClient()
  const keep = ({ id, is_active }: GroundDetail) =>
    client.setQueriesData<GroundPage>(
      { queryKey: MANAGED_GROUND_PAGES },
      (page) => page && { ...page, grounds: page.grounds.map((ground) => (ground.id === id ? { ...ground, is_active } : ground)) },
    )
  return useMutation({
    mutationFn: async (asked: { id: number; isActive: boolean }) => {
      await requireConnection()
      const request = { params: { id: String(asked.id) }, body: { is_active: asked.isActive } }
      return attemptActive(asked, (idempotencyKey) => call(setGroundActive, request, { idempotencyKey }))
    },
    onSuccess: (ground) => {
      keep(ground)
      void client.invalidateQueries({ queryKey: ['grounds'] })
    },
  })
}

const attemptDelete = createAttempts()
/** Hides a ground for ever. Fails with ApiError 409 while it has upcoming bookings (DECISIONS 8), with OfflineError, NetworkError. */
export function useDeleteGround() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      await requireConnection()
      return attemptDelete(id, (idempotencyKey) => call(deleteGround, { params: { id: String(id) } }, { idempotencyKey }))
    },
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: ['grounds', 'detail', id] })
      void client.invalidateQueries({ queryKey: ['grounds'] })
    },
  })
}
