import { describe, expect, test } from 'vitest'
import { slotStart } from '#core/domain/calendar.ts'
import { cancellationSentences } from '#src/features/my-bookings/cancellation.ts'
import { overwriteGetLocale } from '#src/paraglide/runtime.js'

overwriteGetLocale(() => 'en')

const booking = {
  booking_date: '2026-11-28',
  slot_time: '06:00 PM - 07:00 PM',
  booking_status: 'confirmed' as const,
  paid_amount: 257.82,
  full_refund: false,
}
const start = slotStart('2026-11-28', 12).getTime()
/** The moment so many hours and minutes before the slot. */
const before = (hours: number, minutes = 0) => new Date(start - hours * 3_600_000 - minutes * 60_000)

const NONE = 'This cancellation is non-refundable.'
const FROM = 'From Fri, 27 Nov, 6:00 PM this booking is non-refundable.'
const ALL = '₹257.82 comes back to you in 5-7 business days: everything you paid online.'
const HALF = '₹128.91 comes back to you in 5-7 business days: half of what you paid online.'

describe('the cancel dialog says what comes back', () => {
  test.each([
    ['a week before', before(168), [ALL, FROM]],
    ['48 hours and a minute before', before(48, 1), [ALL, FROM]],
    ['48 hours before', before(48), [ALL, FROM]],
    ['a minute less than 48 hours before', before(48, -1), [HALF, FROM]],
    ['24 hours before', before(24), [HALF, FROM]],
    ['a minute less than 24 hours before', before(24, -1), [NONE]],
    ['five hours before', before(5), [NONE]],
  ])('%s', (_when, now, sentences) => {
    expect(cancellationSentences(booking, now)).toEqual(sentences)
  })

  test('everything comes back at any hour when the opponent has left', () => {
    expect(cancellationSentences({ ...booking, full_refund: true }, before(5))).toEqual([ALL])
  })

  test('everything comes back at any hour of what the ground has not confirmed', () => {
    expect(cancellationSentences({ ...booking, booking_status: 'pending' }, before(5))).toEqual([ALL])
  })

  test('an unpaid hold has nothing to give back', () => {
    expect(cancellationSentences({ ...booking, booking_status: 'pending', paid_amount: 0 }, before(72))).toEqual([
      'Nothing was paid. The slot is free for others at once.',
    ])
  })
})
