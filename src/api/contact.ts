import { useMutation } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import { sendContactMessage, type ContactMessageSchema } from '#core/contract/contact.ts'
import { createAttempts } from '#src/api/attempts.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call } from '#src/lib/http.ts'

const attempt = createAttempts()

/** Sends a message of the contact form, once however often it is tried. Rejects with OfflineError, NetworkError, ApiError. */
export function useSendContactMessage() {
  return useMutation({
    mutationFn: async (body: InferOutput<typeof ContactMessageSchema>) => {
      await requireConnection()
      return attempt(body, (idempotencyKey) => call(sendContactMessage, { body }, { idempotencyKey }))
    },
  })
}
