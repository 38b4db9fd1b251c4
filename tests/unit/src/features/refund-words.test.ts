import { expect, test } from 'vitest'
import { refundWords } from '#src/features/payment/refund-words.ts'
import { overwriteGetLocale } from '#src/paraglide/runtime.js'

overwriteGetLocale(() => 'en')

const booking = { booking_date: '2026-11-28', slot_time: '06:00 PM - 07:00 PM' }

test.each([
  ['2026-11-20T00:00:00Z', 'Full refund until Thu, 26 Nov, 6:00 PM; half until Fri, 27 Nov, 6:00 PM; non-refundable after that.'],
  ['2026-11-27T00:00:00Z', 'Half refund until Fri, 27 Nov, 6:00 PM; non-refundable after that.'],
  ['2026-11-28T00:00:00Z', 'This booking is non-refundable: the slot is less than 24 hours away.'],
])('at %s only the deadlines that are still to come are named', (now, words) => {
  expect(refundWords(booking, new Date(now))).toBe(words)
})
