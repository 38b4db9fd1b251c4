import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#core/domain/permissions.ts'
import { bookingButton, type BookingButton, type BookingButtonInput } from '#src/features/ground-details/booking-button.ts'
import { overwriteGetLocale } from '#src/paraglide/runtime.js'

beforeAll(() => overwriteGetLocale(() => 'en'))

const ready: BookingButtonInput = { status: 'signed-in', role: 'customer', hasSlot: true, mode: 'full', advance: 257.82 }

const TABLE: [string, Partial<BookingButtonInput>, BookingButton][] = [
  ['signed out', { status: 'signed-out', role: null }, { text: 'Login to Book', action: 'login' }],
  ['signed out with no slot', { status: 'signed-out', role: null, hasSlot: false }, { text: 'Login to Book', action: 'login' }],
  ['a super admin', { role: 'super_admin' }, { text: 'Super Admins cannot book grounds', action: null }],
  ['any other role', { role: 'umpire' as Role }, { text: 'Booking not available for this role', action: null }],
  ['no slot chosen', { hasSlot: false, advance: null }, { text: 'Select a Slot', action: null }],
  ['the session still starting', { status: 'loading', role: null }, { text: 'Loading...', action: null }],
  ['the charges still asked for', { advance: null }, { text: 'Loading...', action: null }],
  ['a full match', {}, { text: 'Book Full Match for ₹257.82', action: 'book' }],
  ['a first half', { mode: 'half' }, { text: 'Book Half Slot for ₹257.82', action: 'book' }],
  ['the half that waits', { mode: 'join' }, { text: 'Join Match for ₹257.82', action: 'book' }],
  ['a ground admin', { role: 'ground_admin', advance: 123456 }, { text: 'Book Full Match for ₹1,23,456', action: 'book' }],
]

test.each(TABLE)('the booking button for %s', (_, changes, button) => {
  expect(bookingButton({ ...ready, ...changes })).toEqual(button)
})
