import path from 'node:path'
import { senderAt } from '#server/adapters/mail/compose-message.ts'
import { createFileMailer } from '#server/adapters/mail/file.ts'
import type { Mailer } from '#server/adapters/mail/port.ts'
import { createSmtpMailer } from '#server/adapters/mail/smtp.ts'
import type { Config } from '#server/config.ts'

/** E-mail by SMTP_URL, else as files in DATA_DIR/outbox (DECISIONS 1). */
export function createMailer({ smtpUrl, dataDir, publicUrl }: Config): Mailer {
  const from = senderAt(publicUrl)
  return smtpUrl === null ? createFileMailer(path.join(dataDir, 'outbox'), from) : createSmtpMailer(smtpUrl, from)
}
