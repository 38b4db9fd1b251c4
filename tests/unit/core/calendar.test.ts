import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayAt,
  daysBetween,
  hoursUntilSlot,
  isDay,
  isSlotPast,
  slotEnd,
  slotStart,
  weekdayIndexOf,
  weekdayOf,
} from '#core/domain/calendar.ts'

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))

describe('days at the grounds', () => {
  it.each([
    ['2026-11-21T18:29:59Z', '2026-11-21'],
    ['2026-11-21T18:30:00Z', '2026-11-22'],
    ['2026-12-31T20:00:00Z', '2027-01-01'],
  ])('%s is %s in India', (moment, day) => {
    expect(dayAt(new Date(moment))).toBe(day)
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '21-11-2026', '', '2026-11-21T00:00:00Z'])('%s is no day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it('knows the weekdays, Monday first', () => {
    expect(weekdayOf('2026-11-21')).toBe('saturday')
    expect(weekdayIndexOf('2026-11-23')).toBe(0)
    expect(weekdayIndexOf('2026-11-22')).toBe(6)
  })

  it('counts days forth and back', () => {
    fc.assert(fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => daysBetween(day, addDays(day, count)) === count))
  })
})

describe('slots in time', () => {
  it('start and end by the clock of the ground, whatever the zone of the phone', () => {
    expect(slotStart('2026-11-21', 12).toISOString()).toBe('2026-11-21T12:30:00.000Z')
    expect(slotEnd('2026-11-21', 16).toISOString()).toBe('2026-11-21T17:30:00.000Z')
  })

  it('are past from the moment at which they start', () => {
    expect(isSlotPast('2026-11-21', 12, new Date('2026-11-21T12:29:59.999Z'))).toBe(false)
    expect(isSlotPast('2026-11-21', 12, new Date('2026-11-21T12:30:00Z'))).toBe(true)
    expect(hoursUntilSlot('2026-11-22', 12, new Date('2026-11-21T12:30:00Z'))).toBe(24)
  })
})
