import { expect, test } from 'vitest'
import { SLOT_LABELS } from '#core/domain/slots.ts'
import { toSlotViews } from '#src/components/slot-grid/slot-views.ts'
import { rowCount, splitPast } from '#src/components/slot-grid/split-past.ts'

const DAY = '2026-11-28'

/** A day that is free and priced throughout, seen at an hour in Kolkata. */
function slotsAt(hour: number) {
  const prices = SLOT_LABELS.map((slot_time) => ({ slot_time, tennis_price: 1000, leather_price: null }))
  const now = new Date(Date.UTC(2026, 10, 28, hour, 1) - 330 * 60_000)
  return toSlotViews({ day: DAY, ball: 'tennis', prices, states: {}, offered: SLOT_LABELS, now })
}

test('hours that are over fold into one row above those to come', () => {
  const { past, rest } = splitPast(slotsAt(14))
  expect(past.map((slot) => slot.label)).toEqual(SLOT_LABELS.slice(0, 9))
  expect(rest.map((slot) => slot.label)).toEqual(SLOT_LABELS.slice(9))
  expect(rowCount(slotsAt(14))).toBe(9)
})

test('one hour that is over stays a row of its own', () => {
  expect(splitPast(slotsAt(6)).past).toEqual([])
  expect(rowCount(slotsAt(6))).toBe(17)
})

test('a day that is over is one row', () => {
  expect(splitPast(slotsAt(23)).rest).toEqual([])
  expect(rowCount(slotsAt(23))).toBe(1)
})
