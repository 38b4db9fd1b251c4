import { describe, expect, test } from 'vitest'
import {
  formatDay,
  formatDistance,
  formatHour,
  formatMoment,
  formatSlot,
  formatSlotEnd,
  formatSlots,
  formatSlotStart,
} from '#src/lib/format.ts'

describe('format', () => {
  test('a day is said with its weekday, whatever zone the phone is in', () => {
    expect(formatDay('2026-11-22')).toBe('Sun, 22 Nov')
    expect(formatDay('2026-09-01')).toMatch(/^Tue, 1 Sept?$/)
  })

  test('a slot is said by its two hours', () => {
    expect(formatSlot('06:00 PM - 07:00 PM')).toBe('6:00 PM – 7:00 PM')
    expect(formatSlot('11:00 AM - 12:00 PM')).toBe('11:00 AM – 12:00 PM')
  })

  test('some slots are said by when the first begins and the last ends', () => {
    expect(formatSlots('04:00 PM - 05:00 PM', '07:00 PM - 08:00 PM')).toBe('4:00 PM – 8:00 PM')
    expect(formatSlotStart('11:00 AM - 12:00 PM')).toBe('11:00 AM')
    expect(formatSlotEnd('11:00 AM - 12:00 PM')).toBe('12:00 PM')
  })

  test('a slot can be said by its hour alone', () => {
    expect(formatHour('06:00 PM - 07:00 PM')).toBe('6 PM')
    expect(formatHour('12:00 PM - 01:00 PM')).toBe('12 PM')
  })

  test('a label that is no slot stays as it is', () => {
    expect(formatSlot('at dawn')).toBe('at dawn')
    expect(formatSlotEnd('at dawn')).toBe('at dawn')
    expect(formatHour('at dawn')).toBe('at dawn')
  })

  test('a distance has a decimal below ten km and none above', () => {
    expect(formatDistance(1.84)).toBe('1.8')
    expect(formatDistance(2.02)).toBe('2')
    expect(formatDistance(11.6)).toBe('12')
  })

  test("a moment is told in the grounds' time", () => {
    expect(formatMoment('2026-11-21T18:45:00Z')).toBe('Sun, 22 Nov, 12:15 AM')
  })
})
