import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime, { type Mailbox } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES } from '#core/domain/language.ts'
import { toMailOptions } from '#server/adapters/mail/compose-message.ts'
import { formats } from '#server/mail-text/formats.ts'
import { footerIn, mailOf, messageIdOf } from '#server/mail-text/letter.ts'
import { expectSameInBothParts } from '#tests/support/letters.ts'

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** A message as it travels. */
async function wireOf(message: Parameters<typeof toMailOptions>[0]): Promise<string> {
  return ((await transport.sendMail(toMailOptions(message, 'no-reply@crease.test'))).message as Buffer).toString('utf8')
}

/** What people write in names, and what they had better not. */
const written = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\r\n', '\n', '\r', '\u2028', 'Bcc: eve@evil.test', '<script>', '"', '&lt;', 'आशा', ',', ';'),
    ),
  )
  .map((parts) => parts.join(''))

const letterTo = (name: string, subject: string) =>
  mailOf(
    { to: { name, address: 'asha@crease.test' }, subject, messageId: messageIdOf('https://crease.test', 'CR-7K2M9X', 'confirmed') },
    {
      language: 'hi',
      name,
      heading: subject,
      blocks: [
        { kind: 'text', text: name },
        { kind: 'facts', rows: [['Team', name]] },
        { kind: 'button', label: 'Open', link: 'https://crease.test/my-bookings?a=1&b=2' },
        { kind: 'quote', text: name },
      ],
      footer: footerIn('hi', 'booking'),
    },
  )

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
]

describe('a letter', () => {
  it('keeps its headers, its one recipient and its markup, whatever people call themselves', async () => {
    await fc.assert(
      fc.asyncProperty(written, written, async (name, subject) => {
        const message = letterTo(name, subject)
        const { headers, to } = await PostalMime.parse(await wireOf(message))
        expect(headers.map(({ key }) => key).toSorted()).toEqual(subject.trim() === '' ? expect.any(Array) : HEADERS)
        expect(to).toHaveLength(1)
        expect((to![0] as Mailbox).address).toBe('asha@crease.test')
        const tags = [...message.html.matchAll(/<\/?([a-z!]\w*)/g)].map(([, tag]) => tag!)
        expect(tags).toEqual([...letterTo('x', 'x').html.matchAll(/<\/?([a-z!]\w*)/g)].map(([, tag]) => tag!))
      }),
      { numRuns: 200 },
    )
  })

  it('has a subject in Hindi that travels as plain letters and arrives as it was', async () => {
    const subject = 'बुकिंग पक्की: शिवाजी पार्क मैदान नंबर दो, गुरु, 26 नव॰ 2026'
    const wire = await wireOf(letterTo('आशा राव', subject))
    expect(wire.slice(0, wire.indexOf('\r\n\r\n'))).toMatch(/^(?:[ -~]|\r\n)*$/)
    expect(wire.split('\r\n').every((line) => line.length <= 998)).toBe(true)
    expect((await PostalMime.parse(wire)).subject).toBe(subject)
  })

  it('says the same as text and as HTML, a person’s line breaks never passing for its own', () => {
    const message = letterTo('Asha\nPaid online: ₹0', 'मैदान')
    expectSameInBothParts(message)
    expect(message.text).toContain('Team: Asha Paid online: ₹0\n')
  })
})

describe('days, hours and amounts', () => {
  it.each([
    ['en', 'Thursday, 26 November 2026', 'Thu, 26 Nov 2026'],
    ['hi', 'गुरुवार, 26 नवंबर 2026', 'गुरु, 26 नव॰ 2026'],
  ] as const)('are written as %s writes them', (language, day, shortDay) => {
    const format = formats[language]
    expect([format.day('2026-11-26'), format.shortDay('2026-11-26')]).toEqual([day, shortDay])
    expect([format.money(1_23_456_00), format.money(257_82), format.money(50)]).toEqual(['₹1,23,456', '₹257.82', '₹0.50'])
    expect([format.slot(0), format.slot(5), format.slot(6), format.slot(16)]).toEqual([
      '6:00 AM – 7:00 AM',
      '11:00 AM – 12:00 PM',
      '12:00 PM – 1:00 PM',
      '10:00 PM – 11:00 PM',
    ])
  })

  it('are there in every language', () => {
    expect(Object.keys(formats).toSorted()).toEqual([...LANGUAGE_CODES].toSorted())
  })
})
