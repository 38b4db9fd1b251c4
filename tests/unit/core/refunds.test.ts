import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, slotStart } from '#core/domain/calendar.ts'
import { refundDeadlines, refundOf } from '#core/domain/refunds.ts'

const DAY = '2026-11-25'
const SLOT = 12
const HOUR = 3_600_000
const before = (ms: number) => new Date(slotStart(DAY, SLOT).getTime() - ms)

describe('what comes back (DECISIONS 6)', () => {
  it.each([
    ['48 hours and more before', 48 * HOUR, 257_82],
    ['a week before', 168 * HOUR, 257_82],
    ['a millisecond under 48 hours', 48 * HOUR - 1, 128_91],
    ['exactly 24 hours before', 24 * HOUR, 128_91],
    ['a millisecond under 24 hours', 24 * HOUR - 1, 0],
    ['at the start', 0, 0],
    ['after the start', -HOUR, 0],
  ])('%s (%i ms) gives back %i paise', (_when, ms, back) => {
    expect(refundOf(257_82, { day: DAY, slot: SLOT }, before(ms), 'player')).toBe(back)
  })

  it.each(['ground', 'weather', 'opponent_left'] as const)('gives everything back, whatever the hour, when the cause is %s', (by) => {
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        fc.integer({ min: -5 * HOUR, max: 100 * HOUR }),
        (paid, ms) => refundOf(paid, { day: DAY, slot: SLOT }, before(ms), by) === paid,
      ),
    )
  })

  it('gives everything back, whatever the hour, while the ground has not confirmed', () => {
    for (const hours of [100, 30, 5, 0])
      expect(refundOf(257_82, { day: DAY, slot: SLOT, isPending: true }, before(hours * HOUR), 'player')).toBe(257_82)
  })

  it('never gives back more than was paid, and never more later than earlier', () => {
    const hours = fc.integer({ min: -24, max: 24 * 90 })
    fc.assert(
      fc.property(fc.nat(100_000_000), hours, hours, (paid, a, b) => {
        const [early, late] = [Math.max(a, b), Math.min(a, b)].map((hour) =>
          refundOf(paid, { day: DAY, slot: SLOT }, before(hour * HOUR), 'player'),
        ) as [number, number]
        return early <= paid && late <= early && late >= 0
      }),
    )
  })

  it('names the moments at which less comes back', () => {
    const { fullUntil, halfUntil } = refundDeadlines(DAY, SLOT)
    expect(fullUntil).toEqual(slotStart(addDays(DAY, -2), SLOT))
    expect(halfUntil).toEqual(slotStart(addDays(DAY, -1), SLOT))
  })
})
