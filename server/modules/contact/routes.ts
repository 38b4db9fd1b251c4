import type { FastifyInstance } from 'fastify'
import { sendContactMessage } from '#core/contract/contact.ts'
import { keyOf } from '#server/db/idempotent-write.ts'
import type { Deps } from '#server/deps.ts'
import { keepContactMessage } from '#server/modules/contact/service.ts'
import { callsAMinute } from '#server/plugins/rate-limits.ts'
import { serve } from '#server/serve.ts'

const THANKS = { message: 'Thank you for your message! We will get back to you soon.' }
/** Anybody may write, so it must not become a way to flood the mailbox: what a person types by hand, and a few mistakes. */
const MESSAGES_A_MINUTE = 6

/** DECISIONS 8, the contact form. A token that has ended is no reason not to listen. */
export function contactRoutes(app: FastifyInstance, { db, jobs }: Deps): void {
  serve(
    app,
    sendContactMessage,
    async ({ actor, body, request }) => {
      const message = { ...body, user_id: actor?.id ?? null, request_key: keyOf(request) }
      await db.transaction().execute((tx) => keepContactMessage(tx, jobs, message))
      return THANKS
    },
    { config: { bearer: 'lenient', rateLimit: callsAMinute(MESSAGES_A_MINUTE) } },
  )
}
