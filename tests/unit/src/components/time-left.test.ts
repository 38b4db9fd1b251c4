import { expect, test } from 'vitest'
import { asClock, secondsLeft } from '#src/components/hold-countdown/time-left.ts'

const UNTIL = '2026-11-21T10:10:00.000Z'

test.each([
  ['2026-11-21T10:00:00.000Z', 600],
  ['2026-11-21T10:01:17.400Z', 523],
  ['2026-11-21T10:09:59.999Z', 1],
  ['2026-11-21T10:10:00.000Z', 0],
  ['2026-11-21T11:00:00.000Z', 0],
])('at %s the hold has %i seconds left, never less than none', (now, seconds) => {
  expect(secondsLeft(UNTIL, new Date(now))).toBe(seconds)
})

test.each([
  [600, '10:00'],
  [523, '8:43'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
  [3_725, '62:05'],
])('%i seconds read %s', (seconds, text) => {
  expect(asClock(seconds)).toBe(text)
})
