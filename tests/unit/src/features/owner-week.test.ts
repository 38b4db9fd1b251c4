import { expect, test } from 'vitest'
import { hoursAhead } from '#src/features/rain-out/hours-ahead.ts'
import { plotRupees } from '#src/features/owner-week/plot-words.ts'
import { isWithinReach, mondayOf, sundayOf, weeksAfter } from '#src/features/owner-week/week-days.ts'

test('a week begins on its Monday and ends on its Sunday, over the turn of a year too', () => {
  expect(['2026-12-28', '2026-12-31', '2027-01-03'].map(mondayOf)).toEqual(Array.from({ length: 3 }, () => '2026-12-28'))
  expect(sundayOf('2026-12-28')).toBe('2027-01-03')
  expect([weeksAfter('2026-12-28', 1), weeksAfter('2026-12-28', -1)]).toEqual(['2027-01-04', '2026-12-21'])
})

test('one can look as far ahead as can be booked', () => {
  const now = new Date('2026-11-21T06:30:00Z')
  expect(isWithinReach('2027-02-15', now)).toBe(true)
  expect(isWithinReach('2027-02-22', now)).toBe(false)
})

test('a plot says rupees without paise, and from a lakh on in short', () => {
  expect([0, 257.82, 99_999.4, 123_456].map(plotRupees)).toEqual(['₹0', '₹258', '₹99,999', '₹1.2L'])
})

test('an hour can be rained out until it is over; those of another day all', () => {
  const quarterPastSixPm = new Date('2026-11-21T12:45:00Z')
  expect(hoursAhead('2026-11-21', quarterPastSixPm).slice(0, 2)).toEqual(['06:00 PM - 07:00 PM', '07:00 PM - 08:00 PM'])
  expect(hoursAhead('2026-11-22', quarterPastSixPm)).toHaveLength(17)
  expect(hoursAhead('2026-11-20', quarterPastSixPm)).toEqual([])
})
