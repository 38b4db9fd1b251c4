import { describe, expect, test } from 'vitest'
import { readBookingParams } from '#src/features/booking/booking-params.ts'
import { readMyBookingsParams } from '#src/features/my-bookings/my-bookings-params.ts'

describe('nonsense in the address is as if it were not there', () => {
  test.each([
    ['date', '2026-02-30'],
    ['slot', '6 PM'],
    ['price', -1],
    ['hasOpponent', 'maybe'],
    ['ballType', 'rugby'],
    ['booking', 0],
    ['booking', '12x'],
  ])('booking: %s=%s', (name, value) => {
    expect(readBookingParams({ [name]: value })).not.toHaveProperty(name, value)
  })

  test.each([
    ['tab', 'all'],
    ['name', ''],
    ['date', 'soon'],
    ['page', 0],
  ])('my bookings: %s=%s', (name, value) => {
    expect(readMyBookingsParams({ [name]: value })).not.toHaveProperty(name, value)
  })
})
