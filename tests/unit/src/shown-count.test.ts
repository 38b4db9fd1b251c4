import { expect, test } from 'vitest'
import { groupedCount, shownCount } from '#src/lib/shown-count.ts'

test('a count has its digits in the groups of prices', () => {
  expect(groupedCount(999)).toBe('999')
  expect(groupedCount(100_000)).toBe('1,00,000')
})

test('a count of grounds goes no further than the server counts', () => {
  expect(shownCount(2_000)).toBe('2,000')
  expect(shownCount(2_001)).toBe('2,000+')
})
