import { useMutation } from '@tanstack/react-query'
import type * as v from 'valibot'
import {
  changePassword,
  forgotPassword,
  resetPassword,
  type ForgottenPasswordSchema,
  type PasswordChangeSchema,
  type PasswordResetSchema,
} from '#core/contract/passwords.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call } from '#src/lib/http.ts'
import { session } from '#src/lib/session.ts'

/** A new password for whoever knows the old one; their other sessions end. */
export function useChangePassword() {
  return useMutation({
    mutationFn: async (body: v.InferInput<typeof PasswordChangeSchema>) => {
      await requireConnection()
      return call(changePassword, { body })
    },
  })
}

/** Asks for an e-mailed link; the answer does not tell whether the address has an account. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: async (body: v.InferInput<typeof ForgottenPasswordSchema>) => {
      await requireConnection()
      return call(forgotPassword, { body })
    },
  })
}

/** A new password by the e-mailed link. All sessions end, also the one of this browser. */
export function useResetPassword() {
  return useMutation({
    mutationFn: async (body: v.InferInput<typeof PasswordResetSchema>) => {
      await requireConnection()
      await call(resetPassword, { body })
      if (session.get().user) await session.signOut()
    },
  })
}
