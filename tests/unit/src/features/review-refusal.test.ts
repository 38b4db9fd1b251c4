import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reviewFailure, reviewRefusal } from '#src/components/booking-status/review-refusal.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { getLocale, overwriteGetLocale } from '#src/paraglide/runtime.js'

const before = getLocale
beforeEach(() => overwriteGetLocale(() => 'hi'))
afterEach(() => overwriteGetLocale(before))

const HINDI = /\p{Script=Devanagari}/u

test('every refusal of a review is told in Hindi', () => {
  const service = readFileSync('server/modules/reviews/service.ts', 'utf8')
  const sentences = [...service.matchAll(/(?:badRequest|forbidden|notFound)\('(.+?)'\)/g)].map(([, sentence = '']) => sentence)
  expect(sentences).toHaveLength(5)
  for (const sentence of [...sentences, 'Please choose a rating', 'At most 1000 characters', 'Control characters are not allowed'])
    expect(reviewRefusal(sentence)).toMatch(HINDI)
})

test('a refusal has the server’s reason, a failure says that it may be tried again', () => {
  overwriteGetLocale(() => 'en')
  const refused = new ApiError(400, { detail: 'You have already reviewed this booking' })
  expect(reviewFailure(refused)).toBe('You have already reviewed this booking')
  for (const failure of [new NetworkError(), new ApiError(500, { detail: 'Internal error' }), new ApiError(403, null)])
    expect(reviewFailure(failure)).toBe('Your review could not be sent. Please try again.')
})
