import { afterEach, beforeEach, expect, test } from 'vitest'
import { ageInWords } from '#src/components/data-age/age-in-words.ts'
import { overwriteGetLocale } from '#src/paraglide/runtime.js'

const NOW = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => ageInWords(NOW.getTime() - seconds * 1000, NOW)

beforeEach(() => overwriteGetLocale(() => 'en'))
afterEach(() => overwriteGetLocale(() => 'en'))

test.each([
  [0, null],
  [59, null],
  [60, '1 minute ago'],
  [5 * 60 + 59, '5 minutes ago'],
  [2 * 3600, '2 hours ago'],
  [24 * 3600, 'yesterday'],
  [3 * 24 * 3600, '3 days ago'],
])('data that is %i seconds old is %s', (seconds, words) => {
  expect(ago(seconds)).toBe(words)
})

test('a phone whose clock is behind never shows data from the future', () => {
  expect(ago(-3600)).toBeNull()
})

test('the age is told in Hindi too', () => {
  overwriteGetLocale(() => 'hi')
  expect(ago(300)).toBe('5 मिनट पहले')
})
