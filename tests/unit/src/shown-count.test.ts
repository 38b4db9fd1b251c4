import { expect, test } from 'vitest'
import { shownCount } from '#src/lib/shown-count.ts'

test('a count of grounds goes no further than the server counts', () => {
  expect(shownCount(999)).toBe('999')
  expect(shownCount(2_000)).toBe('2,000')
  expect(shownCount(2_001)).toBe('2,000+')
})
