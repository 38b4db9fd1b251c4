import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { valueText } from '#src/features/admin/audit-values.ts'
import { actionWords, fieldWords } from '#src/features/admin/audit-words.ts'
import { getLocale, overwriteGetLocale } from '#src/paraglide/runtime.js'

const OBJECTS = 'user|ground|booking'

/** What the server remembers, as it writes it; of people it puts the name together. */
function serverActions(): string[] {
  const text = globSync('server/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const whole = [...text.matchAll(new RegExp(`action: '((?:${OBJECTS})\\.[a-z-]+)'`, 'g'))].map(([, action = '']) => action)
  return [...new Set([...whole, 'user.role', 'user.active'])]
}

const before = getLocale
beforeEach(() => overwriteGetLocale(() => 'hi'))
afterEach(() => overwriteGetLocale(before))

test('every action that the server remembers is told in Hindi', () => {
  const actions = serverActions()
  expect(actions.length).toBeGreaterThan(15)
  expect(actions.filter((action) => !/\p{Script=Devanagari}/u.test(actionWords(action)))).toEqual([])
})

test('an action or a field without words is named as the server names it, and a bare number of a row not at all', () => {
  expect(actionWords('ground.paint')).toBe('ground.paint')
  expect(fieldWords('grass_height')).toBe('grass height')
  expect(fieldWords('block_id')).toBeNull()
})

test('values are read as a person would say them', () => {
  overwriteGetLocale(() => 'en')
  expect(valueText('price_per_hour', 1_500)).toBe('₹1,500')
  expect(valueText('is_active', false)).toBe('no')
  expect(valueText('umpire_fee', null)).toBe('nothing')
  expect(valueText('images', [{ id: 1 }, { id: 2 }])).toBe('2 images')
  expect(valueText('from_slot', '06:00 PM - 07:00 PM')).toBe('6:00 PM – 7:00 PM')
  expect(valueText('booking_date', '2026-11-22')).toBe('Sun, 22 Nov')
  expect(valueText('role', 'ground_admin')).toBe('Ground Admin')
  const price = { day_of_week: 'monday', slot_time: '06:00 AM - 07:00 AM', tennis_price: 1_200, leather_price: null }
  expect(valueText('weekly_pricing', [price])).toBe('Mon, 6:00 AM – 7:00 AM: Tennis ₹1,200')
})

test("a ground's own name is never taken for a word of the product", () => {
  expect(valueText('name', 'private')).toBe('private')
})
