import { createTransport } from 'nodemailer'
import { toMailOptions } from '#server/adapters/mail/compose-message.ts'
import type { Mailer } from '#server/adapters/mail/port.ts'

/** How long a server may take, in ms; the URL's query may say otherwise (`?socketTimeout=5000`). */
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function withWaits(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const [name, ms] of Object.entries(WAITS)) if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms))
  return url.href
}

/** Sends by the server of an SMTP URL. Rejects when the message was not taken, also by a server that hangs; the job tries again. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: withWaits(smtpUrl), pool: true, maxConnections: 2 })
  return {
    async send(message) {
      await transport.sendMail(toMailOptions(message, from))
    },
    close: () => transport.close(),
  }
}
