import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { approveBooking, rejectBooking } from '#core/contract/bookings.ts'
import { createPaymentOrder, paySandbox } from '#core/contract/payments.ts'
import { createMailer } from '#server/adapters/mail/compose.ts'
import type { World } from '#tests/support/booking-world.ts'
import { useWorld } from '#tests/support/booking-world.ts'
import { newEmail } from '#tests/support/factories/users.ts'
import { MailServer } from '#tests/support/mail-server.ts'

const mail = await new MailServer().start()
const world = useWorld({ smtpUrl: mail.url })
const careful = useWorld({ smtpUrl: mail.url, autoApprove: false })
afterAll(() => mail.stop())
beforeEach(() => {
  mail.behave()
  mail.tries = 0
})

const subjectsTo = (address: string) => mail.arrived.filter(({ to }) => to.includes(address)).map(({ email }) => email.subject)

/** What waits to be tried again is due at once. */
async function hurry({ deps }: World): Promise<void> {
  await sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(deps.db)
}

async function paid(on: World = world) {
  const address = newEmail()
  const [player, ground] = [await on.person(), await on.ground()]
  const booking = await player.bookAndPay(ground.id, { customer_email: address })
  return { address, player, ground, booking }
}

describe('a mail server that does not take a message', () => {
  it.each([
    ['wants to be asked later (451)', { code: 451, says: 'Later' }],
    ['refuses it (554)', { code: 554, says: 'No' }],
    ['takes its words and never answers', 'hang'],
  ] as const)('which %s, is asked again, and the message arrives once', async (_, behaviour) => {
    const { address } = await paid()
    mail.behave(behaviour)
    await expect(world.deps.jobs.drain()).rejects.toThrow(/451 Later|554 No|Timeout/)
    expect(subjectsTo(address)).toEqual([])
    await hurry(world)
    await world.deps.jobs.drain()
    await world.deps.jobs.drain()
    expect(subjectsTo(address)).toEqual([expect.stringContaining('Booking confirmed')])
    expect(mail.tries).toBe(2)
  })

  it('because it is down, gets it once it is up again', async () => {
    const { address } = await paid()
    await mail.stop()
    await expect(world.deps.jobs.drain()).rejects.toThrow(/ECONNREFUSED|closed/i)
    await mail.start()
    await hurry(world)
    await world.deps.jobs.drain()
    expect(subjectsTo(address)).toHaveLength(1)
  })

  it('leaves nothing of the message in what the process writes', async () => {
    const written: string[] = []
    for (const stream of [process.stdout, process.stderr]) {
      const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => Boolean(written.push(String(chunk))))
      onTestFinished(() => spy.mockRestore())
    }
    const { address, booking } = await paid()
    mail.behave({ code: 554, says: `No mail for ${address}` })
    await world.deps.jobs.start()
    await vi.waitFor(() => expect(mail.tries).toBe(1), 10_000)
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pgboss.job where state = 'retry' and name = 'booking-mail'`.execute(world.deps.db)
      expect(rows).toHaveLength(1)
    }, 10_000)
    await hurry(world)
    await vi.waitFor(() => expect(subjectsTo(address)).toHaveLength(1), 10_000)
    expect(written.join('')).not.toMatch(new RegExp([address, booking.booking_id, 'Asha', 'Maidan'].join('|')))
  })

  it('whose certificate nobody vouches for, or that does not know the password, gets no message', async () => {
    const { config } = world.deps
    for (const smtpUrl of [mail.url.replace('tls.rejectUnauthorized=false&', ''), mail.url.replace('silly', 'leg')]) {
      const mailer = createMailer({ ...config, smtpUrl })
      onTestFinished(() => mailer.close())
      const message = { to: { name: '', address: newEmail() }, subject: 'x', text: 'x', html: 'x', messageId: '<x@crease.test>' }
      await expect(mailer.send(message)).rejects.toThrow(/certificate|Not you/)
    }
    expect(mail.arrived.filter(({ email }) => email.messageId === '<x@crease.test>')).toEqual([])
  })
})

describe('news that is', () => {
  it('part of a write that is undone, is not mailed', async () => {
    const { address, player, booking } = await paid(careful)
    await careful.deps.jobs.drain()
    const { db } = careful.deps
    // The mail is ordered and then the write fails, at the very end of its transaction.
    await sql`create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(db)
    await sql`create constraint trigger refuse_end after update on bookings deferrable initially deferred
      for each row when (new.booking_status = 'cancelled') execute function refuse_end()`.execute(db)
    expect((await player.cancel(booking)).status).toBe(500)
    await sql`drop trigger refuse_end on bookings`.execute(db)
    await careful.deps.jobs.drain()
    expect(subjectsTo(address)).toEqual([expect.stringContaining('Payment received')])
    expect((await player.see(booking)).booking_status).toBe('pending')
  })

  it('told by two webhooks at the same moment, and by the checkout’s proof, is mailed once', async () => {
    const address = newEmail()
    const [player, ground] = [await world.person(), await world.ground()]
    const held = (await player.book(ground.id, { customer_email: address })).body
    const order = await player.call(createPaymentOrder, { body: { booking_id: held.id, amount: held.advance_amount } })
    const proof = (await player.call(paySandbox, { body: { order_id: order.body.order_id, upi_id: 'success@razorpay' } })).body
    const { payments } = world.deps.config
    const payment = { id: proof.razorpay_payment_id, order_id: proof.razorpay_order_id, amount: held.advance_amount * 100 }
    const entity = { ...payment, currency: 'INR', method: 'upi', status: 'captured' }
    const payload = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
    const signature = createHmac('sha256', payments.mode === 'sandbox' ? payments.secret : '')
      .update(payload)
      .digest('hex')
    const deliver = (id: string) => {
      const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': id, 'x-razorpay-signature': signature }
      return world.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })
    }
    const answers = await Promise.all([deliver(`evt_${held.id}`), deliver(`evt_${held.id}`), deliver(`evt_${held.id}_again`)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await world.deps.jobs.drain()
    // The workers that another test has started may still be at it.
    await vi.waitFor(() => expect(subjectsTo(address)).not.toEqual([]), 10_000)
    expect(subjectsTo(address)).toEqual([expect.stringContaining('Booking confirmed')])
  })

  it('overtaken before it could be sent, is not sent', async () => {
    const { address, ground, booking } = await paid(careful)
    await ground.owner.decide(approveBooking, booking)
    await ground.owner.cancel(booking)
    await careful.deps.jobs.drain()
    expect(subjectsTo(address).map((subject) => subject!.split(':')[0])).toEqual(['Booking cancelled', 'Refund sent'])
  })

  it('a ground’s refusal, is mailed with what comes back, and with no event for the calendar', async () => {
    const { address, ground, booking } = await paid(careful)
    await careful.deps.jobs.drain()
    await ground.owner.decide(rejectBooking, booking)
    await careful.deps.jobs.drain()
    expect(subjectsTo(address)).toEqual([
      expect.stringContaining('Payment received'),
      expect.stringContaining('Booking declined'),
      expect.stringContaining('Refund sent'),
    ])
    const declined = mail.arrived.find(({ to, email }) => to.includes(address) && email.subject!.includes('declined'))!.email
    expect(declined.text).toContain('₹257.82 will be refunded in 5-7 business days.')
    expect(declined.attachments).toEqual([])
  })

  it.each([
    ['its player', 'player'],
    ['the ground', 'ground'],
    ['the ground, for the weather', 'weather'],
  ] as const)(
    'a booking that %s ended before the ground said yes, takes nothing out of a calendar that was not put in',
    async (_who, reason) => {
      const { address, player, ground, booking } = await paid(careful)
      const who = reason === 'player' ? player : ground.owner
      expect((await who.cancel(booking, { reason })).body).toMatchObject({ booking_status: 'cancelled', cancel_reason: reason })
      await careful.deps.jobs.drain()
      const cancelled = mail.arrived.find(({ to, email }) => to.includes(address) && email.subject!.includes('Booking cancelled'))
      expect(cancelled!.email.text).toContain('₹257.82')
      expect(cancelled!.email.attachments).toEqual([])
    },
  )

  it('of the match only, is not for somebody who was shut out; their money and their booking are', async () => {
    const { address, player, ground, booking } = await paid(careful)
    await ground.owner.decide(approveBooking, booking)
    await careful.deps.jobs.drain()
    await careful.deps.db.updateTable('users').set({ is_active: false }).where('id', '=', player.id).execute()
    const other = await (await careful.person()).bookAndPay(ground.id, { team_name: 'Tigers', customer_email: newEmail() })
    await ground.owner.decide(approveBooking, other)
    await careful.deps.jobs.drain()
    await ground.owner.cancel(booking)
    await careful.deps.jobs.drain()
    expect(subjectsTo(address)).toEqual([
      expect.stringContaining('Booking confirmed'),
      expect.stringContaining('Booking cancelled'),
      expect.stringContaining('Refund sent'),
    ])
  })
})

describe('without an SMTP_URL', () => {
  it('each e-mail is an .eml file of DATA_DIR/outbox that a mail program opens, of a safe name', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'crease-outbox-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const mailer = createMailer({ ...world.deps.config, smtpUrl: null, dataDir })
    const message = { to: { name: 'आशा', address: 'asha@crease.test' }, subject: 'मैदान', text: 'क', html: '<p>क</p>' }
    await mailer.send({ ...message, messageId: '<../../etc/.hidden@crease.test>' })
    const files = await readdir(join(dataDir, 'outbox'))
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/^\w[\w.@-]*\.eml$/)
    const { subject, to, text, html } = await PostalMime.parse(await readFile(join(dataDir, 'outbox', files[0]!)))
    expect({ subject, to, text, html }).toMatchObject({ subject: 'मैदान', to: [message.to], text: 'क', html: '<p>क</p>\n' })
  })
})
