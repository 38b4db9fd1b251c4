import { expect, test } from 'vitest'
import { createAttempts } from '#src/api/attempts.ts'
import { ApiError, NetworkError } from '#src/lib/http.ts'

/** Sends with the outcomes one after the other and answers the keys that were used. */
async function keysOf(calls: readonly { body: unknown; outcome: Error | 'answered' }[]): Promise<string[]> {
  const attempt = createAttempts()
  const keys: string[] = []
  for (const { body, outcome } of calls) {
    const sent = attempt(body, async (key) => {
      keys.push(key)
      if (outcome !== 'answered') throw outcome
    })
    await sent.catch(() => undefined)
  }
  return keys
}

test.each([
  ['no answer came', new NetworkError()],
  ['the server was in trouble', new ApiError(503, null)],
])('the same attempt keeps its key when %s', async (_why, outcome) => {
  const [first, second] = await keysOf([
    { body: { id: 1 }, outcome },
    { body: { id: 1 }, outcome: 'answered' },
  ])
  expect(second).toBe(first)
})

test.each([
  ['was answered', 'answered'],
  ['was refused', new ApiError(402, null)],
] as const)('what %s is over: the next one is a new attempt', async (_why, outcome) => {
  const [first, second] = await keysOf([
    { body: { id: 1 }, outcome },
    { body: { id: 1 }, outcome: 'answered' },
  ])
  expect(second).not.toBe(first)
})

test('another request has another key', async () => {
  const outcome = new NetworkError()
  const [first, second] = await keysOf([
    { body: { id: 1 }, outcome },
    { body: { id: 2 }, outcome },
  ])
  expect(second).not.toBe(first)
})
