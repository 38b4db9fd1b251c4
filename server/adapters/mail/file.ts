import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { toMailOptions } from '#server/adapters/mail/compose-message.ts'
import type { Mailer } from '#server/adapters/mail/port.ts'

/** Writes each message as an `.eml` file named by its Message-ID, so that a repeat takes the place of the first. */
export function createFileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(toMailOptions(message, from))
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${message.messageId.replaceAll(/[^\w.@-]/g, '').replace(/^\W+/, '')}.eml`)
      // A reader never sees half a message.
      await writeFile(`${file}.part`, content as Buffer)
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}
