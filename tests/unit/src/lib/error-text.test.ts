import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorText } from '#src/lib/error-text.ts'
import { getLocale, overwriteGetLocale } from '#src/paraglide/runtime.js'

const before = getLocale
beforeEach(() => overwriteGetLocale(() => 'en'))
afterEach(() => overwriteGetLocale(before))

it('a failure of the server is told with its reference, one that is known in words of the page, another as it is', () => {
  expect(errorText('Something went wrong. Please try again. (reference 1a2b3c4d)')).toMatch(/Something went wrong.*\(reference 1a2b3c4d\)$/)
  expect(errorText('The service is not available right now. Please try again. (reference 1a2b3c4d)')).toBe(
    'The service is not available right now. Please try again. (reference 1a2b3c4d)',
  )
  overwriteGetLocale(() => 'hi')
  expect(errorText('The service is not available right now. Please try again. (reference 1a2b3c4d)')).toMatch(
    /^सेवा.*\(गड़बड़ी नंबर 1a2b3c4d\)$/,
  )
  overwriteGetLocale(() => 'en')
  expect(errorText('Too many requests. Please wait a moment and try again.')).toMatch(/^Too many requests/)
  expect(errorText('Something new')).toBe('Something new')
})
