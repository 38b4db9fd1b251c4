import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { owedAtGround, priceOf } from '#core/domain/pricing.ts'

const base = fc.integer({ min: 0, max: 1_000_000_00 })
const charge = fc.integer({ min: 0, max: 1_000_00 })

describe('what a booking costs (DECISIONS 4)', () => {
  it('is, for 2000 rupees: 200, 49, 8.82, 257.82', () => {
    expect(priceOf(2_000_00, 49_00)).toEqual({
      base: 2_000_00,
      slotPrice10pct: 200_00,
      serviceCharge: 49_00,
      serviceGst: 8_82,
      serviceTotal: 57_82,
      advance: 257_82,
    })
  })

  it.each([
    [0, 57_82],
    [5, 57_83],
    [4, 57_82],
    [1_234_55, 181_28],
    [99_99, 67_82],
  ])('asks an advance for a base of %i paise of %i', (paise, advance) => {
    expect(priceOf(paise, 49_00).advance).toBe(advance)
  })

  it('is what exact integers give, rounded half up once a line', () => {
    // The independent model: hundredths of a paisa.
    const part = (paise: number, percent: number) => Number((BigInt(paise) * BigInt(percent) + 50n) / 100n)
    fc.assert(
      fc.property(base, charge, (amount, serviceCharge) => {
        const [slotPrice10pct, serviceGst] = [part(amount, 10), part(serviceCharge, 18)]
        const serviceTotal = serviceCharge + serviceGst
        const advance = slotPrice10pct + serviceTotal
        expect(priceOf(amount, serviceCharge)).toEqual({
          base: amount,
          slotPrice10pct,
          serviceCharge,
          serviceGst,
          serviceTotal,
          advance,
        })
      }),
      { numRuns: 5_000 },
    )
  })

  it('adds up: the advance is the sum of the lines that are shown', () => {
    fc.assert(
      fc.property(base, charge, (amount, service) => {
        const price = priceOf(amount, service)
        return (
          price.advance === price.slotPrice10pct + price.serviceCharge + price.serviceGst &&
          price.serviceTotal === price.serviceCharge + price.serviceGst
        )
      }),
    )
  })

  it('takes nothing twice: for a full match the 10% online and what is owed at the ground are the base', () => {
    fc.assert(
      fc.property(base, charge, (amount, service) => priceOf(amount, service).slotPrice10pct + owedAtGround(amount, 'full') === amount),
    )
  })

  it('pays the ground in full when two halves meet, but for the paisa that half-up rounding adds', () => {
    fc.assert(
      fc.property(base, (amount) => {
        const both = 2 * (owedAtGround(amount, 'half') + priceOf(amount, 0).slotPrice10pct)
        return both - amount >= 0 && both - amount <= 1
      }),
    )
  })

  it('is whole paise and never less than the charge', () => {
    fc.assert(
      fc.property(base, charge, (amount, service) => {
        const price = priceOf(amount, service)
        return Object.values(price).every(Number.isInteger) && price.advance >= price.serviceTotal
      }),
    )
  })
})
