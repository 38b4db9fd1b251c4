import { CONTACT } from '#core/domain/contact.ts'
import { MESSAGE_KEPT_DAYS } from '#core/domain/terms.ts'
import type { Db, Deps } from '#server/deps.ts'
import type { Jobs } from '#server/jobs/port.ts'
import { mailOf, messageIdOf } from '#server/mail-text/letter.ts'
import {
  deleteContactMessages,
  findContactMessage,
  insertContactMessage,
  isRepeated,
  type NewContactMessage,
} from '#server/modules/contact/repository.ts'

/**
 * Stores what somebody wrote and, in the same transaction, orders the e-mail about it. With the same key, however much
 * later, it changes nothing; nor does the same message once more within ten minutes: a double tap has two keys. DECISIONS 8.
 */
export async function keepContactMessage(tx: Db, jobs: Jobs, message: NewContactMessage): Promise<void> {
  if (await isRepeated(tx, message)) return
  const message_id = await insertContactMessage(tx, message)
  if (message_id !== null) await jobs.enqueue(tx, 'contact-mail', { message_id })
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
