import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SLOT_COUNT, SLOT_LABELS, slotIndexOf, slotLabelOf, slotMask, slotStartHour, slotsInMask } from '#core/domain/slots.ts'

describe('slots of a day', () => {
  it('has 17 hours from six in the morning to eleven at night', () => {
    expect(SLOT_LABELS).toHaveLength(17)
    expect(SLOT_LABELS[0]).toBe('06:00 AM - 07:00 AM')
    expect(SLOT_LABELS[6]).toBe('12:00 PM - 01:00 PM')
    expect(SLOT_LABELS[16]).toBe('10:00 PM - 11:00 PM')
  })

  it('names each slot by one label and finds it again', () => {
    for (let slot = 0; slot < SLOT_COUNT; slot += 1) expect(slotIndexOf(slotLabelOf(slot))).toBe(slot)
    expect(slotIndexOf('6:00 AM - 7:00 AM')).toBeNull()
    expect(() => slotLabelOf(17)).toThrow(RangeError)
    expect(slotStartHour(12)).toBe(18)
  })

  it('keeps any set of slots in a mask', () => {
    const slots = fc.uniqueArray(fc.integer({ min: 0, max: SLOT_COUNT - 1 }))
    fc.assert(
      fc.property(slots, (some) => {
        expect(slotsInMask(slotMask(some))).toEqual(some.toSorted((one, other) => one - other))
      }),
    )
  })
})
