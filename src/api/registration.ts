import { useMutation } from '@tanstack/react-query'
import type * as v from 'valibot'
import { register, type RegistrationSchema } from '#core/contract/registration.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call } from '#src/lib/http.ts'

// A file of its own: the phone library must not come along with sign-in.

/** Creates an account; the person then signs in (SPEC 2). */
export function useRegister() {
  return useMutation({
    mutationFn: async (body: v.InferInput<typeof RegistrationSchema>) => {
      await requireConnection()
      return call(register, { body })
    },
  })
}
