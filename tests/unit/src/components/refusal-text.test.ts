import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusalText } from '#src/components/booking-status/refusal-text.ts'
import { getLocale, overwriteGetLocale } from '#src/paraglide/runtime.js'

/** Sentences that only the ground's day, the provider or a broken client meets. */
const NOT_FOR_PLAYERS =
  /Not an event|Invalid signature|Idempotency-Key|can be checked in|This team already|does not wait for a payment|time to pay has run out|Failed to initiate|Order not found/

/** What the modules of bookings and payments refuse with, as they write it. */
function serverSentences(): string[] {
  const files = globSync('server/modules/{bookings,payments}/*.ts')
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const found = [
    ...text.matchAll(/(?:badRequest|forbidden|notFound|tooManyRequests)\(\s*(?:\w+, )?(['`])(.+?)\1\)|^ {2}(?:own|ball): (')(.+?)',$/gm),
  ]
  const sentences = found.map(([, , thrown, , listed]) => (thrown ?? listed ?? '').replaceAll(/\$\{.+?\}/g, '3'))
  return [...new Set(sentences)].filter((sentence) => !NOT_FOR_PLAYERS.test(sentence))
}

const before = getLocale
beforeEach(() => overwriteGetLocale(() => 'hi'))
afterEach(() => overwriteGetLocale(before))

test('every refusal of a booking that a player can meet is told in Hindi', () => {
  const sentences = serverSentences()
  expect(sentences.length).toBeGreaterThan(12)
  expect(sentences.filter((sentence) => !/\p{Script=Devanagari}/u.test(refusalText(sentence)))).toEqual([])
})

test("a setting's number stands in the translated sentence", () => {
  expect(refusalText('You already hold 3 unpaid slots. Pay or cancel one of them first.')).toContain('3')
})

test('an unknown sentence stays as it is', () => {
  expect(refusalText('The pavilion is closed')).toBe('The pavilion is closed')
})
