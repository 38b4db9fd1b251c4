import { expect, test } from 'vitest'
import { forgetAttemptsAt, attemptsAt } from '#src/api/hour-attempts.ts'
import { NetworkError } from '#src/lib/http.ts'

const HOUR = { ground_id: 1, booking_date: '2026-11-28', slot_time: '06:00 PM - 07:00 PM' }
const NEXT = { ...HOUR, slot_time: '07:00 PM - 08:00 PM' }
const BODY = { customer_name: 'Ravi Kumar' }

/** Takes the hour down and answers the key that was sent. */
async function keyOf(hour: typeof HOUR, outcome: 'answered' | 'lost'): Promise<string> {
  let key = ''
  const taken = attemptsAt(hour)(BODY, async (idempotencyKey) => {
    key = idempotencyKey
    if (outcome === 'lost') throw new NetworkError()
  })
  await taken.catch(() => undefined)
  return key
}

test('an hour that was taken down, cancelled and taken down again in the same words is a new booking', async () => {
  const first = await keyOf(HOUR, 'answered')
  forgetAttemptsAt(HOUR)
  expect(await keyOf(HOUR, 'answered')).not.toBe(first)
})

test('so it is when nobody heard the answer to the first', async () => {
  const first = await keyOf(HOUR, 'lost')
  forgetAttemptsAt(HOUR)
  expect(await keyOf(HOUR, 'answered')).not.toBe(first)
})

test('what was cancelled at another hour leaves an open attempt as it is', async () => {
  const first = await keyOf(HOUR, 'lost')
  forgetAttemptsAt(NEXT)
  expect(await keyOf(HOUR, 'answered')).toBe(first)
})
