import { describe, expect, test } from 'vitest'
import type { SlotView } from '#src/components/slot-grid/slot-views.ts'
import { modeOf, toOfferedSlots } from '#src/features/booking/offered-slots.ts'

const view: SlotView = {
  label: '06:00 PM - 07:00 PM',
  kind: 'available',
  price: 1400,
  isOpen: true,
  canSelect: true,
  bookedBall: null,
  teams: [],
  bookingCount: 0,
  heldUntil: null,
}
const own: SlotView = { ...view, kind: 'yours', isOpen: false, canSelect: false, bookingCount: 1, heldUntil: '2026-11-21T10:10:00.000Z' }

describe('the booking page offers', () => {
  test('the own unpaid hold again', () => {
    expect(toOfferedSlots([own], false)[0]).toMatchObject({ kind: 'available', canSelect: true, isOwnHold: true })
  })
  test('the own hold on the other half of a match as a match to join', () => {
    expect(toOfferedSlots([{ ...own, bookingCount: 2 }], false)[0]).toMatchObject({ kind: 'join', isOwnHold: true })
  })
  test('nothing to choose with no network', () => {
    expect(toOfferedSlots([own], true)[0]?.canSelect).toBe(false)
  })
  test('not a booking of one’s own that is paid', () => {
    expect(toOfferedSlots([{ ...own, heldUntil: null }], false)[0]).toMatchObject({ kind: 'yours', canSelect: false, isOwnHold: false })
  })
})

test.each([
  ['join', true, 'join'],
  ['join', false, 'join'],
  ['available', true, 'full'],
  ['available', false, 'half'],
] as const)('a slot that is %s, opponent %s: %s', (kind, hasOpponent, mode) => {
  expect(modeOf({ ...view, kind }, hasOpponent)).toBe(mode)
})
