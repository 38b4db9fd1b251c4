import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createFileMailer } from '#server/adapters/mail/file.ts'
import type { MailMessage } from '#server/adapters/mail/port.ts'
import { createSmtpMailer } from '#server/adapters/mail/smtp.ts'

const MESSAGE: MailMessage = {
  to: { name: 'Asha Rao', address: 'asha@crease.test' },
  subject: 'Booking confirmed: मैदान',
  text: 'Paid online: ₹257.82',
  html: '<p>Paid online: ₹257.82</p>',
  messageId: '<CR-7K2M9X.confirmed@crease.test>',
  attachments: [{ filename: 'CR-7K2M9X.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }],
}
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A mail server that knows as much of SMTP as one delivery needs; answers DATA's end with `verdict`. */
function converse(socket: Socket, verdict: string, received: string[]): void {
  let isData = false
  let pending = ''
  socket.write('220 mail.test\r\n')
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8')
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end)
      pending = pending.slice(end + 2)
      received.push(line)
      if (isData && line !== '.') continue
      const isEnd = isData
      isData = line === 'DATA'
      socket.write(isData ? '354 go on\r\n' : isEnd ? `${verdict}\r\n` : '250 ok\r\n')
    }
  })
  socket.on('error', () => socket.destroy())
}

async function mailServer(verdict: string): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    converse(socket, verdict, received)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

describe('e-mail by SMTP', () => {
  it('reaches the server with its address, its Message-ID and its attachment', async () => {
    const { url, received } = await mailServer('250 taken')
    const mailer = createSmtpMailer(url, 'no-reply@crease.test')
    closers.push(() => mailer.close())
    await mailer.send(MESSAGE)
    expect(received).toContain('RCPT TO:<asha@crease.test>')
    expect(received).toContain(`Message-ID: ${MESSAGE.messageId}`)
    expect(received.join('\n')).toContain('filename=CR-7K2M9X.ics')
  })

  it('rejects when the server wants to be asked later, so that the job tries again', async () => {
    const { url } = await mailServer('451 later')
    const mailer = createSmtpMailer(url, 'no-reply@crease.test')
    closers.push(() => mailer.close())
    await expect(mailer.send(MESSAGE)).rejects.toMatchObject({ responseCode: 451 })
  })

  it('never goes to an address that a name or an address smuggles in', async () => {
    const { url, received } = await mailServer('250 taken')
    const mailer = createSmtpMailer(url, 'no-reply@crease.test')
    closers.push(() => mailer.close())
    await mailer.send({
      ...MESSAGE,
      to: { name: 'Asha\r\nBcc: eve@evil.test', address: 'asha@crease.test' },
      subject: 'Hi\r\nBcc: eve@evil.test',
    })
    expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<asha@crease.test>'])
    expect(received.some((line) => line.startsWith('Bcc:'))).toBe(false)
  })
})

describe('e-mail in the outbox folder', () => {
  it('is one file a Message-ID, whole, also when it is sent again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crease-outbox-'))
    closers.push(() => rmSync(folder, { recursive: true }))
    const mailer = createFileMailer(join(folder, 'outbox'), 'no-reply@crease.test')
    for (let time = 0; time < 2; time += 1) await mailer.send(MESSAGE)
    expect(readdirSync(join(folder, 'outbox'))).toEqual(['CR-7K2M9X.confirmed@crease.test.eml'])
    const text = readFileSync(join(folder, 'outbox', 'CR-7K2M9X.confirmed@crease.test.eml'), 'utf8')
    expect(text).toContain('To: Asha Rao <asha@crease.test>')
    expect(text).toContain('filename=CR-7K2M9X.ics')
  })
})
