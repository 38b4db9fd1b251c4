import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeRole, listUsers, setActive, setPassword } from '#core/contract/admin.ts'
import type { Role } from '#core/domain/permissions.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call, callCounted } from '#src/lib/http.ts'

export const PEOPLE_PAGE_SIZE = 25

export interface PeopleArgs {
  /** Of a name or an e-mail. */
  q?: string | undefined
  role?: Role | undefined
  /** From 1. */
  page: number
}

/** For super admins. Never kept on the device: these are other people's names and addresses. */
export const peopleQueries = {
  /** One page, newest first, with the number of all who match. Rejects with ApiError 403 for who is no super admin any more. */
  list: ({ q, role, page }: PeopleArgs) => {
    const query = {
      skip: String(PEOPLE_PAGE_SIZE * (page - 1)),
      limit: String(PEOPLE_PAGE_SIZE),
      ...(q ? { q } : {}),
      ...(role ? { role } : {}),
    }
    return queryOptions({
      queryKey: ['people', query],
      queryFn: ({ signal }) => callCounted(listUsers, { query }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    })
  },
}

/** A write about one person; the list is asked again. Saying the same twice changes nothing on the server, so it needs no key. */
function usePersonWrite<Asked, Answer>(send: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: Asked) => {
      await requireConnection()
      return send(asked)
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['people'] })
      void client.invalidateQueries({ queryKey: ['audit-log'] })
    },
  })
}

/** DECISIONS 7: the person's sessions end at once. Fails with ApiError 400 for the last super admin. */
export const useChangeRole = () =>
  usePersonWrite(({ id, role }: { id: number; role: Role }) => call(changeRole, { body: { user_id: id, new_role: role } }))

/** DECISIONS 7: the person's sessions end at once, and they are told by e-mail. Fails with ApiError 422 for a common password. */
export const useSetPassword = () =>
  usePersonWrite(({ id, password }: { id: number; password: string }) =>
    call(setPassword, { body: { user_id: id, new_password: password } }),
  )

/** Lets a person in or out; their bookings stay. Fails with ApiError 400 for the last super admin. */
export const useSetPersonActive = () =>
  usePersonWrite(({ id, isActive }: { id: number; isActive: boolean }) =>
    call(setActive, { params: { id: String(id) }, body: { is_active: isActive } }),
  )
