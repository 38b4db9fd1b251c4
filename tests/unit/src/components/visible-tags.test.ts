import { expect, test } from 'vitest'
import type { SlotState } from '#core/contract/grounds.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'
import { visibleTags } from '#src/components/ground-card/visible-tags.ts'
import { toSlotViews } from '#src/components/slot-grid/slot-views.ts'

const DAY = '2026-11-28'

const FULL: SlotState = {
  status: 'full_booked',
  bookings: [],
  booking_count: 1,
  available_for_ball_type: null,
  booked_ball_types: ['tennis'],
  held_until: null,
  is_yours: false,
}

/** The tags of a ground that is free and priced all day, seen at an hour in Kolkata. */
function tagsAt(hour: number, options: { wanted?: string; offered?: readonly string[]; taken?: readonly string[] } = {}) {
  const { wanted, offered = SLOT_LABELS, taken = [] } = options
  const states = Object.fromEntries(taken.map((label) => [label, FULL]))
  const prices = offered.map((slot_time) => ({ slot_time, tennis_price: 1000, leather_price: null }))
  const now = new Date(Date.UTC(2026, 10, 28, hour, 1) - 330 * 60_000)
  const { shown, moreCount } = visibleTags(toSlotViews({ day: DAY, ball: 'tennis', prices, states, offered, now }), wanted)
  return { shown: shown.map((slot) => slot.label), moreCount }
}

test('a card shows four slots and how many more there are', () => {
  expect(tagsAt(5)).toEqual({ shown: SLOT_LABELS.slice(0, 4), moreCount: 13 })
})

test('a card with four slots or fewer has no more', () => {
  expect(tagsAt(5, { offered: SLOT_LABELS.slice(0, 3) })).toEqual({ shown: SLOT_LABELS.slice(0, 3), moreCount: 0 })
})

test('hours that are over give way to those to come', () => {
  expect(tagsAt(12).shown[0]).toBe('01:00 PM - 02:00 PM')
})

test('late in the day the last four stay, with those in the past', () => {
  expect(tagsAt(21).shown).toEqual(SLOT_LABELS.slice(-4))
  expect(tagsAt(23).shown).toEqual(SLOT_LABELS.slice(-4))
})

test('the slot that was searched for is among them', () => {
  expect(tagsAt(5, { wanted: '06:00 PM - 07:00 PM' }).shown[0]).toBe('06:00 PM - 07:00 PM')
  expect(tagsAt(5, { wanted: '10:00 PM - 11:00 PM' }).shown).toContain('10:00 PM - 11:00 PM')
})

test('hours that can be booked come before those that are taken, in the order of the day', () => {
  const taken = [SLOT_LABELS[0]!, SLOT_LABELS[2]!, SLOT_LABELS[3]!]
  expect(tagsAt(5, { taken }).shown).toEqual([1, 4, 5, 6].map((index) => SLOT_LABELS[index]))
})

test('a day that is nearly full shows its free hour among those that are taken', () => {
  const free = SLOT_LABELS[9]!
  const { shown, moreCount } = tagsAt(5, { taken: SLOT_LABELS.filter((label) => label !== free) })
  expect(shown).toEqual([...SLOT_LABELS.slice(0, 3), free])
  expect(moreCount).toBe(13)
})
