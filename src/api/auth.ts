import { useMutation } from '@tanstack/react-query'
import type * as v from 'valibot'
import { login, type LoginSchema } from '#core/contract/auth.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call } from '#src/lib/http.ts'
import { session } from '#src/lib/session.ts'

/** Signs in and makes the person known to the whole app. */
export function useLogin() {
  return useMutation({
    mutationFn: async (body: v.InferInput<typeof LoginSchema>) => {
      await requireConnection()
      await session.signIn(() => call(login, { body }))
    },
  })
}
