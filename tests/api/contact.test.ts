import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sendContactMessage, type ContactMessage } from '#core/contract/contact.ts'
import { CONTACT } from '#core/domain/contact.ts'
import { createFileMailer } from '#server/adapters/mail/file.ts'
import { forgetOldMessages } from '#server/modules/contact/service.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { buildTestApp } from '#tests/support/build-app.ts'

const world = useWorld()
const THANKS = { message: 'Thank you for your message! We will get back to you soon.' }

const written = (changes: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Asha Rao',
  email: `asha.${randomUUID().slice(0, 8)}@example.com`,
  subject: 'Floodlights',
  message: 'The lights went out at 8.\nWhom do I call?',
  ...changes,
})
const send = (body: ContactMessage, as: Person = world.visitor, headers: Record<string, string> = {}) =>
  as.call(sendContactMessage, { body }, headers)

const storedOf = ({ email }: ContactMessage) =>
  world.deps.db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute()

async function mailsOf({ email }: ContactMessage) {
  await world.deps.jobs.drain()
  return world.outbox.filter(({ replyTo }) => replyTo?.address === email)
}

describe('a message of the contact form (DECISIONS 8)', () => {
  it('of a visitor is stored and sent to the people who run Crease, an answer to who wrote it', async () => {
    const message = written()
    expect(await send(message)).toMatchObject({ status: 201, body: THANKS })
    expect(await storedOf(message)).toMatchObject([{ ...message, user_id: null }])
    const [mail, ...more] = await mailsOf(message)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: { name: 'Crease', address: CONTACT.email },
      replyTo: { name: 'Asha Rao', address: message.email },
      subject: 'Contact: Floodlights',
    })
    expect(mail!.text).toContain(message.message)
  })

  it('of somebody signed in says who they are', async () => {
    const player = await world.person()
    const message = written()
    await send(message, player)
    expect(await storedOf(message)).toMatchObject([{ user_id: player.id }])
    expect((await mailsOf(message))[0]!.text).toContain(`Signed in as user ${player.id}`)
  })

  it('is heard also when the session has ended', async () => {
    const message = written()
    expect(await send(message, world.visitor, { authorization: 'Bearer ended' })).toMatchObject({ status: 201 })
  })
})

describe('a repeat', () => {
  it('with the same Idempotency-Key is stored and mailed once', async () => {
    const [player, message, headers] = [await world.person(), written(), { 'idempotency-key': randomUUID() }]
    const answers = [await send(message, player, headers), await send(message, player, headers)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [201, THANKS],
      [201, THANKS],
    ])
    expect(await storedOf(message)).toHaveLength(1)
    expect(await mailsOf(message)).toHaveLength(1)
  })

  it('of a visitor that waited on the phone for days, its answer lost, is stored and mailed once', async () => {
    const [message, headers] = [written(), { 'idempotency-key': randomUUID() }]
    await send(message, world.visitor, headers)
    const created_at = new Date(Date.now() - 3 * 86_400_000)
    await world.deps.db.updateTable('contact_messages').set({ created_at }).where('email', '=', message.email).execute()
    expect(await send(message, world.visitor, headers)).toMatchObject({ status: 201, body: THANKS })
    expect(await storedOf(message)).toHaveLength(1)
    expect(await mailsOf(message)).toHaveLength(1)
  })

  it('of a visitor who taps many times at once is stored and mailed once', async () => {
    const message = written()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(message)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await storedOf(message)).toHaveLength(1)
    expect(await mailsOf(message)).toHaveLength(1)
  })

  it('with one more word is another message', async () => {
    const message = written()
    await send(message)
    await send({ ...message, message: 'The lights are back.' })
    expect(await mailsOf(message)).toHaveLength(2)
  })
})

describe('what is missing or no good is told at its field', () => {
  it.each<[keyof ContactMessage, string, string]>([
    ['name', '', 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['name', 'x'.repeat(101), 'At most 100 characters'],
    ['name', 'Asha\r\nBcc: all@example.com', 'Control characters are not allowed'],
    ['email', '', 'Email is required'],
    ['email', 'asha', 'Invalid email address'],
    ['email', 'asha@example.com\r\nBcc: all@example.com', 'Invalid email address'],
    ['email', 'asha@example.com, all@example.com', 'Invalid email address'],
    ['subject', '', 'Subject is required'],
    ['subject', 'Hello\nBcc: all@example.com', 'Control characters are not allowed'],
    ['subject', 'x'.repeat(151), 'At most 150 characters'],
    ['message', ' \n ', 'Message is required'],
    ['message', 'x'.repeat(4001), 'At most 4000 characters'],
    ['message', 'a\u0000b', 'Control characters are not allowed'],
  ])('%s %j: %s', async (field, value, msg) => {
    const { status, detail } = await send(written({ [field]: value }))
    expect(status).toBe(422)
    expect(detail).toMatchObject([{ loc: ['body', field], msg }])
  })

  it.each<[keyof ContactMessage, string]>([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['subject', 'Subject is required'],
    ['message', 'Message is required'],
  ])('%s left out: %s', async (field, msg) => {
    const { [field]: _left, ...rest } = written()
    const { status, detail } = await send(rest as ContactMessage)
    expect(status).toBe(422)
    expect(JSON.stringify(detail)).toContain(msg)
  })
})

describe('after a year', () => {
  it('a message is forgotten, a younger one is not', async () => {
    const [old, young] = [written(), written()]
    await send(old)
    await send(young)
    const keptFor = (days: number) => new Date(Date.now() - days * 86_400_000)
    const age = (message: ContactMessage, created_at: Date) =>
      world.deps.db.updateTable('contact_messages').set({ created_at }).where('email', '=', message.email).execute()
    await age(old, keptFor(366))
    await age(young, keptFor(364))
    await forgetOldMessages(world.deps)
    expect(await storedOf(old)).toEqual([])
    expect(await storedOf(young)).toHaveLength(1)
  })
})

describe('text that would like to be a header', () => {
  it('stays text in the e-mail as it goes out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crease-contact-'))
    const mailer = createFileMailer(folder, 'no-reply@crease.test')
    const message = written({
      name: '"Eve" <all@example.com>, ',
      subject: 'Hi Bcc: all@example.com',
      message: 'Line\r\nBcc: all@example.com\r\n.\r\nMAIL FROM:<eve@example.com>',
    })
    await send(message)
    const [mail] = await mailsOf(message)
    await mailer.send(mail!)
    const eml = await readFile(join(folder, `${mail!.messageId.replaceAll(/[<>]/g, '')}.eml`), 'utf8')
    const head = eml.slice(0, eml.indexOf('\n\n'))
    expect(head).toMatch(new RegExp(`^To: Crease <${CONTACT.email}>$`, 'm'))
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head.match(/^Reply-To: .*(\n\s.*)*$/im)![0]).toContain(`<${message.email}>`)
    mailer.close()
    await rm(folder, { recursive: true })
  })
})

describe('the mailbox cannot be flooded', () => {
  it('one address may write a few times a minute', async () => {
    const limited = await buildTestApp({ config: { rateLimits: true } })
    const statuses: number[] = []
    for (let count = 0; count < 8; count += 1) statuses.push((await limited.request(sendContactMessage, { body: written() })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429])
    await limited.close()
  })
})
