import { createTransport } from 'nodemailer'
import { toMailOptions } from '#server/adapters/mail/compose-message.ts'
import type { Mailer } from '#server/adapters/mail/port.ts'

const SECONDS = 1_000

/** Sends by the server of an SMTP URL. Rejects when the message was not taken; the job tries again. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 30 * SECONDS,
  })
  return {
    async send(message) {
      await transport.sendMail(toMailOptions(message, from))
    },
    close: () => transport.close(),
  }
}
