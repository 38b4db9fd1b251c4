import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { slotStart } from '#core/domain/calendar.ts'
import { formatRupees, halfOf, toPaise, toRupees } from '#core/domain/money.ts'
import { owedAtGround, priceOf } from '#core/domain/pricing.ts'
import { refundOf } from '#core/domain/refunds.ts'
import { cancellationSections, tierRows } from '#src/features/static-pages/cancellation.ts'
import { privacySections } from '#src/features/static-pages/privacy.ts'
import { readProse } from '#src/features/static-pages/read-prose.ts'
import { refundTiers, rulesOf } from '#src/features/static-pages/rules.ts'
import { termsSections } from '#src/features/static-pages/terms.ts'
import { m } from '#src/paraglide/messages.js'
import { getLocale, overwriteGetLocale } from '#src/paraglide/runtime.js'

const before = getLocale
beforeEach(() => overwriteGetLocale(() => 'en'))
afterEach(() => overwriteGetLocale(before))

const PLACE = { day: '2026-12-05', slot: 9 } as const
const hoursBefore = (hours: number) => new Date(slotStart(PLACE.day, PLACE.slot).getTime() - hours * 3_600_000)
const rupees = (paise: number) => formatRupees(toRupees(paise))
const textOf = (sections: readonly { text: string }[]) => sections.map(({ text }) => text).join('\n\n')

describe('the table of refunds says what the server computes', () => {
  const paid = priceOf(200_000, 4_900).advance

  it.each([
    [500, 0],
    [49, 0],
    [48, 0],
    [47.99, 1],
    [24, 1],
    [23.99, 2],
    [4.5, 2],
    [0, 2],
  ])('%s hours before the slot: row %s', (hours, index) => {
    const refund = refundOf(paid, PLACE, hoursBefore(hours), 'player')
    expect(tierRows(rulesOf())[index]).toMatchObject({ example: rupees(refund) })
    const tiers = refundTiers(paid)
    expect(tiers.findIndex(({ fromHours }) => hours >= fromHours)).toBe(index)
    expect(tiers[index]!.refund).toBe(refund)
  })

  it('in words', () => {
    expect(tierRows(rulesOf())).toEqual([
      { when: '48 hours or more before the slot', back: 'All', example: '₹257.82' },
      { when: '24 to 48 hours before', back: '50%', example: '₹128.91' },
      { when: 'Less than 24 hours before', back: 'Nothing', example: '₹0' },
    ])
  })
})

describe('the terms', () => {
  it('reckon their example as the price of a booking is reckoned', () => {
    const price = priceOf(200_000, 4_900)
    const terms = textOf(termsSections(rulesOf()))
    expect(terms).toContain(
      `for ₹2,000: ${rupees(price.slotPrice10pct)} + ${rupees(price.serviceCharge)} + ${rupees(price.serviceGst)} = ${rupees(price.advance)}`,
    )
    expect(terms).toContain('= ₹257.82')
    const rest = owedAtGround(price.base, 'full')
    expect(terms).toContain(`Full match: ${rupees(rest)}, that is ${rupees(halfOf(rest))} for each team`)
    expect(terms).toContain(`its own 10%, ${rupees(owedAtGround(price.base, 'half'))}`)
  })

  it('follow the configuration of the server', () => {
    const config = { booking_hold_seconds: 300, max_holds_per_user: 5, cancellation_window_hours: 6, service_charge: 60.5 }
    const terms = textOf(termsSections(rulesOf(config)))
    expect(terms).toContain('holds its slot for 5 minutes')
    expect(terms).toContain('You can hold 5 slots at once')
    expect(terms).toContain('until 6 hours before the slot')
    expect(terms).toContain(rupees(priceOf(200_000, toPaise(60.5)).advance))
    expect(terms).toContain('The payment confirms the booking')
    expect(textOf(termsSections(rulesOf({ auto_approve: false })))).toContain('The ground then confirms the booking')
    expect(textOf(cancellationSections(rulesOf(config)))).toContain('until 6 hours before the slot starts')
    const waiting = 'Until it has, you get back all that you paid online if you cancel, as long as you can cancel.'
    expect(textOf(cancellationSections(rulesOf({ auto_approve: false })))).toContain(waiting)
    expect(textOf(cancellationSections(rulesOf(config)))).not.toContain(waiting)
  })

  it('state the defaults while the configuration is unknown', () => {
    const terms = textOf(termsSections(rulesOf()))
    for (const words of ['for 10 minutes', 'hold 3 slots', 'until 4 hours', '18 or older', '30 days before', 'charge of ₹49 and 18% GST'])
      expect(terms).toContain(words)
  })
})

describe('every text, in every language', () => {
  it.each(['en', 'hi'] as const)('has all its numbers and links to places that are there: %s', (language) => {
    overwriteGetLocale(() => language)
    const rules = rulesOf()
    const parts = {
      '/terms': termsSections(rules),
      '/privacy': privacySections(rules),
      '/cancellation-policy': cancellationSections(rules),
    }
    const guide = [m.info_guide_price(rules), m.info_guide_pay(rules), m.info_guide_pick(rules), m.info_guide_confirm()]
    const texts = [...Object.values(parts).flatMap((sections) => sections.flatMap(({ title, text }) => [title, text])), ...guide]
    for (const text of texts) {
      expect(text).not.toMatch(/\{|undefined|NaN/)
      expect(text.replaceAll(/\[[^\]]+\]\([^)\s]+\)/g, '')).not.toMatch(/[[\]]/)
    }
    const links = texts.flatMap((text) =>
      readProse(text).flatMap(({ lines }) => lines.flatMap(({ runs }) => runs.flatMap(({ href }) => href ?? []))),
    )
    expect(links.length).toBeGreaterThan(10)
    for (const link of links.filter((href) => href.includes('#'))) {
      const [path, id] = link.split('#') as [keyof typeof parts, string]
      expect(parts[path].map((section) => section.id)).toContain(id)
    }
  })

  it('sections have addresses of their own', () => {
    for (const sections of [termsSections(rulesOf()), privacySections(rulesOf()), cancellationSections(rulesOf())])
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })
})

describe('a text of the catalogue', () => {
  it('is read as paragraphs, lists and links', () => {
    expect(readProse('See [terms](/terms#law).\n\n- one\n- [two](mailto:a@b.co)')).toEqual([
      {
        at: 0,
        isList: false,
        lines: [
          {
            at: 0,
            runs: [
              { at: 0, text: 'See ' },
              { at: 4, text: 'terms', href: '/terms#law' },
              { at: 23, text: '.' },
            ],
          },
        ],
      },
      {
        at: 1,
        isList: true,
        lines: [
          { at: 0, runs: [{ at: 0, text: 'one' }] },
          { at: 1, runs: [{ at: 0, text: 'two', href: 'mailto:a@b.co' }] },
        ],
      },
    ])
  })
})
