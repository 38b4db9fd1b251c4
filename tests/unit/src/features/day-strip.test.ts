import { expect, test } from 'vitest'
import { chosenDay } from '#src/features/ground-details/chosen-day.ts'
import { stripDays } from '#src/features/ground-details/strip-days.ts'

const TODAY = '2026-11-21'

test('the strip begins today while the chosen day is near', () => {
  expect(stripDays('2026-11-25', TODAY)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
})

test('a day that is further away stands in the middle', () => {
  expect(stripDays('2026-11-26', TODAY)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'])
})

test('the strip ends with the last day that can be booked', () => {
  expect(stripDays('2027-02-19', TODAY)).toEqual(['2027-02-17', '2027-02-18', '2027-02-19'])
})

test.each([
  [undefined, TODAY],
  ['2026-11-20', TODAY],
  ['2027-02-19', '2027-02-19'],
  ['2027-02-20', TODAY],
])('the date %s of the address is shown as %s: today to 90 days ahead', (date, day) => {
  expect(chosenDay(date, TODAY)).toBe(day)
})
