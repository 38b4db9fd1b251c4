import ICAL from 'ical.js'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { NewBooking } from '#core/contract/bookings.ts'
import { sendContactMessage } from '#core/contract/contact.ts'
import { changePassword, forgotPassword } from '#core/contract/passwords.ts'
import { createPaymentOrder, paySandbox, verifyPayment } from '#core/contract/payments.ts'
import { updateProfile } from '#core/contract/profile.ts'
import { updateLanguage } from '#core/contract/users.ts'
import { slotEnd, slotStart } from '#core/domain/calendar.ts'
import { CONTACT } from '#core/domain/contact.ts'
import type { Language } from '#core/domain/language.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { endHold, inDays } from '#tests/support/factories/bookings.ts'
import { newEmail, TEST_PASSWORD } from '#tests/support/factories/users.ts'
import { expectSameInBothParts, linksIn } from '#tests/support/letters.ts'
import { MailServer, type Arrived } from '#tests/support/mail-server.ts'

const SITE = 'https://play.example.in'
const mail = await new MailServer().start()
const world = useWorld({ smtpUrl: mail.url, publicUrl: SITE })
afterAll(() => mail.stop())

async function playerIn(language: Language, name = 'Asha Rao'): Promise<Person> {
  const person = await world.person('customer', name)
  await person.call(updateLanguage, { body: { language } })
  return person
}

/** What came for an address since the last look, oldest first; each letter is whole. */
async function lettersTo(address: string): Promise<Arrived[]> {
  await world.deps.jobs.drain()
  const found = mail.arrived.filter(({ to }) => to.includes(address))
  for (const { email, raw } of found) {
    expectSameInBothParts(email)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(Date.parse(email.date!)).toBeGreaterThan(Date.now() - 60_000)
    expect(email.messageId).toMatch(/^<[\w.-]+@play\.example\.in>$/)
  }
  return found
}
const subjectsTo = async (address: string) => (await lettersTo(address)).map(({ email }) => email.subject)

const DAY = inDays(5)
const onDay = (language: Language) => {
  const tag = language === 'hi' ? 'hi-IN' : 'en-GB'
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${DAY}T00:00:00Z`))
  return `${part({ weekday: 'short' })}, ${part({ day: 'numeric' })} ${part({ month: 'short' })} ${part({ year: 'numeric' })}`
}

/** The one event of a letter's calendar file, with the file's method. */
function eventIn({ email }: Arrived) {
  expect(email.attachments).toHaveLength(1)
  const [{ mimeType, content, filename, method }] = email.attachments as [(typeof email.attachments)[0]]
  expect({ mimeType, filename }).toEqual({ mimeType: 'text/calendar', filename: expect.stringMatching(/^CR-\w{6}\.ics$/) })
  const calendar = new ICAL.Component(ICAL.parse(content as string) as never)
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  expect(calendar.getFirstPropertyValue('method')).toBe(method)
  return { method, event, status: event.component.getFirstPropertyValue('status') }
}

/** A booking of a person's own address. */
async function booked(language: Language, changes: Partial<NewBooking> = {}) {
  const address = newEmail()
  const [player, ground] = [await playerIn(language), await world.ground({ name: 'मैदान & Sons <3' })]
  const booking = await player.bookAndPay(ground.id, { customer_email: address, ...changes })
  return { address, player, ground, booking }
}

/** Another team in the same slot. */
async function joined(language: Language, groundId: number) {
  const address = newEmail()
  const player = await playerIn(language, 'Ravi Kumar')
  const booking = await player.bookAndPay(groundId, { customer_email: address, team_name: 'Tigers', customer_name: 'Ravi Kumar' })
  return { address, player, booking }
}

const WORDS = {
  en: {
    confirmed: 'Booking confirmed',
    cancelled: 'Booking cancelled',
    refund: 'Refund sent',
    unused: 'Payment refunded',
    on: 'Your match is on',
    left: 'Your opponent left',
    hello: 'Hello Asha Rao,',
    owed: 'To be paid at the ground: ₹800\n',
    paid: 'Paid online: ₹257.82\n',
    reset: 'Choose a new password for Crease',
    changed: 'Your Crease password was changed',
    moved: 'The e-mail address of your Crease account was changed',
  },
  hi: {
    confirmed: 'बुकिंग पक्की',
    cancelled: 'बुकिंग रद्द',
    refund: 'रिफ़ंड भेज दिया गया',
    unused: 'भुगतान वापस',
    on: 'आपका मैच पक्का',
    left: 'विरोधी टीम हट गई',
    hello: 'नमस्ते Asha Rao,',
    owed: 'मैदान पर देना है: ₹800\n',
    paid: 'ऑनलाइन भुगतान: ₹257.82\n',
    reset: 'Crease के लिए नया पासवर्ड चुनें',
    changed: 'आपका Crease पासवर्ड बदल गया है',
    moved: 'आपके Crease खाते का ईमेल बदल गया है',
  },
} as const

describe.each(['en', 'hi'] as const)('an e-mail over SMTP, in %s', (language) => {
  const words = WORDS[language]
  const about = (what: string) => `${what}: मैदान & Sons <3, ${onDay(language)}`

  it('tells of a confirmed booking, with the match for the calendar', async () => {
    const { address, booking } = await booked(language)
    const [letter, ...more] = (await lettersTo(address)) as [Arrived]
    expect(more).toEqual([])
    expect(letter).toMatchObject({ from: 'no-reply@play.example.in', to: [address], isSecure: true, user: 'crease' })
    expect(letter.email).toMatchObject({
      from: { name: 'Crease', address: 'no-reply@play.example.in' },
      to: [{ name: 'Asha Rao', address }],
      replyTo: [{ address: CONTACT.email }],
      subject: about(words.confirmed),
      messageId: `<${booking.booking_id}.confirmed@play.example.in>`,
    })
    for (const part of [words.hello, words.paid, words.owed, booking.booking_id, '6:00 PM – 7:00 PM', 'Lions'])
      expect(letter.email.text).toContain(part)
    expect(letter.email.html).toContain(`<html lang="${language}">`)
    expect(letter.email.html).toContain('मैदान &amp; Sons &lt;3')
    expect(linksIn(letter.email)).toEqual([`${SITE}/my-bookings`])
    const { event, method, status } = eventIn(letter)
    expect({ method, status, sequence: event.sequence }).toEqual({ method: 'PUBLISH', status: 'CONFIRMED', sequence: 1 })
    expect(event.uid).toBe(`${booking.booking_id}@crease`)
    expect([event.startDate.zone.tzid, event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([
      'UTC',
      slotStart(DAY, 12),
      slotEnd(DAY, 12),
    ])
  })

  it('tells of a cancellation, which takes the match out of the calendar, and of the refund', async () => {
    const { address, player, booking } = await booked(language)
    await world.deps.jobs.drain()
    await player.cancel(booking)
    const [, ...letters] = await lettersTo(address)
    expect(new Set(letters.map(({ email }) => email.subject))).toEqual(new Set([about(words.cancelled), about(words.refund)]))
    for (const { email } of letters) expect(email.text).toContain('₹257.82')
    const cancelled = letters.find(({ email }) => email.messageId!.includes('.cancelled@'))!
    expect(linksIn(cancelled.email)).toEqual([`${SITE}/my-bookings?tab=cancelled`])
    const { event, method, status } = eventIn(cancelled)
    expect({ method, status, sequence: event.sequence, uid: event.uid }).toEqual({
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: 2,
      uid: `${booking.booking_id}@crease`,
    })
  })

  it('tells of an opponent who joined, with their phone, of one who left, and of the next', async () => {
    const { address, ground } = await booked(language)
    const first = await joined('en', ground.id)
    expect((await lettersTo(first.address)).at(-1)!.email.text).toContain('Lions')
    const met = (await lettersTo(address)).at(-1)!
    expect(met.email.subject).toBe(about(words.on))
    expect(met.email.text).toContain('Tigers')
    expect(met.email.text).toContain('98765 43210')
    await first.player.cancel(first.booking)
    const left = (await lettersTo(address)).at(-1)!
    expect(left.email.subject).toBe(about(words.left))
    expect(left.email.text).not.toContain('98765')
    await joined('hi', ground.id)
    const again = (await lettersTo(address)).at(-1)!
    expect(again.email.subject).toBe(about(words.on))
    // Programs drop what repeats an ID: the second opponent is news.
    expect(again.email.messageId).not.toBe(met.email.messageId)
  })

  it('tells of a payment that could not be used', async () => {
    const address = newEmail()
    const [player, ground] = [await playerIn(language), await world.ground({ name: 'मैदान & Sons <3' })]
    const held = (await player.book(ground.id, { booking_type: 'full', has_opponent: true, customer_email: address })).body
    const order = await player.call(createPaymentOrder, { body: { booking_id: held.id, amount: held.advance_amount } })
    await endHold(world.deps.db, held.id)
    await (await world.person()).bookAndPay(ground.id, { booking_type: 'full', has_opponent: true })
    const proof = await player.call(paySandbox, { body: { order_id: order.body.order_id, upi_id: 'success@razorpay' } })
    await player.call(verifyPayment, { body: { ...proof.body, booking_id: held.id } })
    const letters = await lettersTo(address)
    expect(letters.map(({ email }) => email.subject)).toEqual([about(words.unused), about(words.refund)])
    for (const { email } of letters) {
      expect(email.text).toContain('₹257.82')
      expect(email.attachments).toEqual([])
    }
  })

  it('brings the link for a new password, and tells that a password or an address was changed', async () => {
    const person = await playerIn(language)
    const { email, phone } = await world.deps.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
    const password_hash = await hashPassword(TEST_PASSWORD)
    await world.deps.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    await world.visitor.call(forgotPassword, { body: { email } })
    const [letter] = (await lettersTo(email)) as [Arrived]
    expect(letter.email.subject).toBe(words.reset)
    expect(linksIn(letter.email)).toEqual([expect.stringMatching(/^https:\/\/play\.example\.in\/reset-password\?token=[\w.-]+$/)])

    const next = { new_password: 'leg glance at tea', confirm_new_password: 'leg glance at tea' }
    expect(await person.call(changePassword, { body: { old_password: TEST_PASSWORD, ...next } })).toMatchObject({ status: 200 })
    const changes = { full_name: 'Asha Rao', phone, preferred_ball_type: 'both', email: newEmail() } as const
    expect(await person.call(updateProfile, { body: changes })).toMatchObject({ status: 200 })
    expect(new Set((await subjectsTo(email)).slice(1))).toEqual(new Set([words.changed, words.moved]))
    expect(linksIn((await lettersTo(email)).at(-1)!.email)[0]).toMatch(/^https:\/\/play\.example\.in\/(?:contact|forgot-password)$/)
    for (const arrived of await lettersTo(email)) expect(arrived.email.html).toContain(`<html lang="${language}">`)
  })
})

it('the contact form’s message goes to the people who run Crease, as it was written', async () => {
  const written = {
    name: 'Ravi <b>',
    email: newEmail(),
    subject: `रोशनी ${randomUUID()}`,
    message: 'Lights & <i>nets</i>\n  twice, see http://x',
  }
  await world.visitor.call(sendContactMessage, { body: written })
  const letters = (await lettersTo(CONTACT.email)).filter(({ email }) => email.subject === `Contact: ${written.subject}`)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.email.replyTo).toEqual([{ name: written.name, address: written.email }])
  expect(letters[0]!.email.text).toContain(written.message)
  expect(letters[0]!.email.html).toContain('Lights &amp; &lt;i&gt;nets&lt;/i&gt;\n  twice, see http://x')
})
