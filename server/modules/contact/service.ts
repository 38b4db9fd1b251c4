import type { InferOutput } from 'valibot'
import type { ContactMessageSchema } from '#core/contract/contact.ts'
import { CONTACT } from '#core/domain/contact.ts'
import { MESSAGE_KEPT_DAYS } from '#core/domain/terms.ts'
import type { Db, Deps } from '#server/deps.ts'
import type { Jobs } from '#server/jobs/port.ts'
import { mailOf, messageIdOf } from '#server/mail-text/letter.ts'
import { deleteContactMessages, findContactMessage, insertContactMessage, isRepeated } from '#server/modules/contact/repository.ts'

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
  const { id, name, email, subject, message, created_at, user_id } = sent
  const heading = `Contact: ${subject}`
  await mailer.send(
    mailOf(
      {
        to: { name: 'Crease', address: CONTACT.email },
        replyTo: { name, address: email },
        subject: heading,
        messageId: messageIdOf(config.publicUrl, 'contact', id),
      },
      {
        language: 'en',
        heading,
        blocks: [
          {
            kind: 'facts',
            rows: [
              ['From', `${name} <${email}>`],
              ['Account', user_id === null ? 'Not signed in' : `Signed in as user ${user_id}`],
              ['Sent', created_at.toISOString()],
            ],
          },
          { kind: 'quote', text: message },
        ],
        footer: ['Somebody wrote this with the contact form of Crease. An answer goes to them.'],
      },
    ),
  )
}

/** As the privacy policy says: a year. */
export const forgetOldMessages = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  deleteContactMessages(db, { olderThanDays: MESSAGE_KEPT_DAYS })
