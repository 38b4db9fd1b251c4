import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BookingParamsSchema } from '#src/features/booking/booking-params.ts'
import { MyBookingsParamsSchema } from '#src/features/my-bookings/my-bookings-params.ts'

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
    expect(v.parse(BookingParamsSchema, { [name]: value })).not.toHaveProperty(name, value)
  })

  test.each([
    ['tab', 'all'],
    ['name', ''],
    ['date', 'soon'],
    ['page', 0],
  ])('my bookings: %s=%s', (name, value) => {
    expect(v.parse(MyBookingsParamsSchema, { [name]: value })).not.toHaveProperty(name, value)
  })
})
