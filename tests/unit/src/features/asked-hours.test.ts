import { describe, expect, it } from 'vitest'
import { addDays } from '#core/domain/calendar.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'
import { askedHours } from '#src/features/rain-out/asked-hours.ts'

const TODAY = '2026-11-21'
const at = (time: string) => new Date(`${TODAY}T${time}:00+05:30`)
const [THREE, FOUR, FIVE, SIX, LAST] = [9, 10, 11, 12, 16].map((slot) => SLOT_LABELS[slot]!) as [string, string, string, string, string]
const EVENING = { date: TODAY, from: FOUR, to: SIX }

describe('the hours that a rain-out is asked about', () => {
  it('are those of the address while all of them are ahead', () => {
    expect(askedHours(EVENING, at('12:10')).span).toEqual({ from: FOUR, to: SIX })
  })

  it('are the rest of today when nothing is said, and of tomorrow once today is over', () => {
    expect(askedHours({}, at('15:59'))).toMatchObject({ day: TODAY, span: { from: THREE, to: LAST } })
    expect(askedHours({}, at('23:00'))).toMatchObject({ day: addDays(TODAY, 1), span: { from: SLOT_LABELS[0], to: LAST } })
  })

  it('become fewer as they pass: the one that runs is still among them', () => {
    expect(askedHours(EVENING, at('16:59')).span).toEqual({ from: FOUR, to: SIX })
    expect(askedHours(EVENING, at('17:00')).span).toEqual({ from: FIVE, to: SIX })
    expect(askedHours(EVENING, at('18:30')).span).toEqual({ from: SIX, to: SIX })
  })

  it('are never others: once the last one is over there are none, though the day goes on', () => {
    const asked = askedHours(EVENING, at('19:00'))
    expect(asked.span).toBeNull()
    expect(asked.hours[0]).toBe(SLOT_LABELS[13])
    expect(askedHours({ date: TODAY, to: SIX }, at('19:00')).span).toBeNull()
    expect(askedHours({ date: addDays(TODAY, -1), from: FOUR, to: SIX }, at('12:10')).span).toBeNull()
  })

  it('stay on their day, however far ahead it is', () => {
    const later = addDays(TODAY, 200)
    expect(askedHours({ ...EVENING, date: later }, at('12:10'))).toMatchObject({ day: later, span: { from: FOUR, to: SIX } })
  })

  it('are the first one alone when the end stands before it, and not the rest of the day', () => {
    const asked = askedHours({ date: TODAY, from: SIX, to: FOUR }, at('12:10'))
    expect(asked.span).toEqual({ from: SIX, to: SIX })
    expect(asked.ends).toEqual(SLOT_LABELS.slice(12))
  })
})
