import { expect, test } from 'vitest'
import { bookingState } from '#src/components/booking-status/booking-state.ts'
import { overwriteGetLocale } from '#src/paraglide/runtime.js'

overwriteGetLocale(() => 'en')

const HOLD = '2026-11-21T10:10:00.000Z'
const full = { booking_type: 'full' as const, has_opponent: true, hold_expires_at: null }
const half = { booking_type: 'half' as const, has_opponent: false, hold_expires_at: null }

test.each([
  ['an unpaid hold', { ...full, booking_status: 'pending', hold_expires_at: HOLD }, 'Pending', 'wait'],
  ['a paid booking that the ground has to approve', { ...full, booking_status: 'pending' }, 'Waiting for approval', 'wait'],
  ['a full match', { ...full, booking_status: 'confirmed' }, 'Confirmed', 'good'],
  ['a half without an opponent', { ...half, booking_status: 'confirmed' }, 'Waiting for opponent', 'wait'],
  ['a half with its opponent', { ...half, has_opponent: true, booking_status: 'confirmed' }, 'Confirmed', 'good'],
  ['one that was played', { ...full, booking_status: 'completed' }, 'Completed', 'info'],
  ['one that is off', { ...half, booking_status: 'cancelled' }, 'Cancelled', 'bad'],
  ['a status nobody knows', { ...full, booking_status: 'rained_off' }, 'rained_off', 'info'],
])('%s reads as its word in its tone', (_name, booking, word, tone) => {
  expect(bookingState(booking)).toMatchObject({ word, tone })
})
