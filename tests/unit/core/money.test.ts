import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupees, groupDigits, halfOf, percentOf, toPaise, toRupees } from '#core/domain/money.ts'

const paise = fc.integer({ min: 0, max: 2_000_000_000 })

describe('money', () => {
  it('survives the wire: paise to rupees and back are the same paise', () => {
    fc.assert(fc.property(paise, (amount) => toPaise(toRupees(amount)) === amount))
  })

  it('survives JSON', () => {
    fc.assert(fc.property(paise, (amount) => toPaise(JSON.parse(JSON.stringify(toRupees(amount))) as number) === amount))
  })

  it('rounds a percentage half up to the paisa, once', () => {
    // The independent model: exact integers.
    const model = (amount: number, percent: number) => Number((BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n)
    fc.assert(
      fc.property(paise, fc.integer({ min: 0, max: 100 }), (amount, percent) => percentOf(amount, percent) === model(amount, percent)),
    )
  })

  it.each([
    [1, 1],
    [3, 2],
    [4, 2],
    [25_782, 12_891],
    [25_781, 12_891],
  ])('half of %i paise is %i', (whole, half) => {
    expect(halfOf(whole)).toBe(half)
  })

  it('two halves make the whole again, but for the paisa that was rounded up', () => {
    fc.assert(fc.property(paise, (amount) => [0, 1].includes(2 * halfOf(amount) - amount)))
  })

  it.each([
    [123_456, '₹1,23,456'],
    [257.82, '₹257.82'],
    [8.8, '₹8.80'],
    [0, '₹0'],
    [10_000_000, '₹1,00,00,000'],
  ])('writes %d rupees as %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text)
  })

  it('writes amounts and counts as India writes them', () => {
    const written = (digits: number) =>
      new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: digits, maximumFractionDigits: digits })
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (amount) => {
        const rupees = toRupees(amount)
        expect(formatRupees(rupees)).toBe(written(Number.isInteger(rupees) ? 0 : 2).format(rupees))
        expect(groupDigits(Math.abs(amount))).toBe(Math.abs(amount).toLocaleString('en-IN'))
      }),
    )
  })
})
