import type { InferOutput } from 'valibot'
import type { ContactMessageSchema } from '#core/contract/contact.ts'
import { CONTACT } from '#core/domain/contact.ts'
import type { Db, Deps } from '#server/deps.ts'
import type { Jobs } from '#server/jobs/port.ts'
import { findContactMessage, insertContactMessage, isRepeated } from '#server/modules/contact/repository.ts'

/**
 * Stores what somebody wrote and, in the same transaction, orders the e-mail about it. The same message once more within ten minutes (a
 * double tap, another try after a lost answer) changes nothing: a visitor has no Idempotency-Key that would tell. DECISIONS 8.
 */
export async function keepContactMessage(
  tx: Db,
  jobs: Jobs,
  sent: InferOutput<typeof ContactMessageSchema>,
  userId: number | null,
): Promise<void> {
  if (await isRepeated(tx, sent)) return
  await jobs.enqueue(tx, 'contact-mail', { message_id: await insertContactMessage(tx, sent, userId) })
}

/** Sends a stored message to the people who run Crease; an answer goes to who wrote it. The Message-ID is the same each time. */
export async function sendContactMail({ db, mailer, config }: Deps, messageId: number): Promise<void> {
  const sent = await findContactMessage(db, messageId)
  if (!sent) return
  await mailer.send({
    to: { name: 'Crease', address: CONTACT.email },
    replyTo: { name: sent.name, address: sent.email },
    subject: `Contact: ${sent.subject}`,
    text: [
      `From: ${sent.name} <${sent.email}>`,
      sent.user_id === null ? 'Not signed in' : `Signed in as user ${sent.user_id}`,
      `Sent: ${sent.created_at.toISOString()}`,
      '',
      sent.message,
    ].join('\n'),
    messageId: `<contact.${sent.id}@${new URL(config.publicUrl).hostname}>`,
  })
}
