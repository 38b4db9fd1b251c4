import { useMutation } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import { sendContactMessage, type ContactMessageSchema } from '#core/contract/contact.ts'
import { sendOrKeep } from '#src/lib/waiting-writes.ts'

/**
 * Sends a message of the contact form, once however often it is tried; without a network it waits (DECISIONS 9). Answers which of the two.
 * Rejects with ApiError.
 */
export function useSendContactMessage() {
  return useMutation({
    mutationFn: async (body: InferOutput<typeof ContactMessageSchema>) =>
      (await sendOrKeep(sendContactMessage, { body }, { kind: 'contact', about: body.subject })).state,
  })
}
