import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rainOutFailure, rainOutRefusal } from '#src/features/rain-out/rain-out-refusal.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { getLocale, overwriteGetLocale } from '#src/paraglide/runtime.js'

const before = getLocale
beforeEach(() => overwriteGetLocale(() => 'hi'))
afterEach(() => overwriteGetLocale(before))

test('everything that the server says about a rain-out is told in Hindi', () => {
  const written = ['service', 'work-off'].map((file) => readFileSync(`server/modules/rain-outs/${file}.ts`, 'utf8')).join('\n')
  const sentences = [...written.matchAll(/(?:badRequest|notFound)\('(.+?)'\)|: '([A-Z][^']+\.)'/g)].map(
    ([, refused, failed]) => refused ?? failed ?? '',
  )
  expect(sentences).toEqual(['These hours are over', 'Rain-out not found', 'Could not be cancelled yet. It is tried again.'])
  for (const sentence of [...sentences, 'Ground not found']) expect(rainOutRefusal(sentence)).toMatch(/\p{Script=Devanagari}/u)
})

test('a refusal has its reason, a failure says what it means', () => {
  overwriteGetLocale(() => 'en')
  expect(rainOutFailure(new ApiError(400, { detail: 'These hours are over' }))).toBe('These hours are over')
  expect(rainOutFailure(new ApiError(500, { detail: 'Internal server error' }))).toMatch(
    /^The rain-out could not be started\. Nothing was cancelled/,
  )
  expect(rainOutFailure(new NetworkError())).toMatch(/nothing is cancelled twice/)
})
