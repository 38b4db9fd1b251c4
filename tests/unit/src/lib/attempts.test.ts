import { expect, test } from 'vitest'
import { createAttempts } from '#src/lib/attempts.ts'
import { ApiError, NetworkError } from '#src/lib/http.ts'

/** Sends with the outcomes one after the other and answers the keys that were used. */
async function keysOf(
  calls: readonly { body: unknown; outcome: Error | 'answered' }[],
  attempt: ReturnType<typeof createAttempts> = createAttempts(),
): Promise<string[]> {
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
  ['the session had ended', new ApiError(401, null)],
  ['too many asked at once', new ApiError(429, null)],
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

const BLOCKED = { hours: [18] }
/** Blocks, without an answer; then frees, with this outcome; then blocks again. */
const blockFreeBlock = (freed: Error | 'answered') => [
  { body: BLOCKED, outcome: new NetworkError() },
  { body: { free: 18 }, outcome: freed },
  { body: BLOCKED, outcome: 'answered' as const },
]

test('what was undone meanwhile is meant anew: an earlier answer would say that it is done', async () => {
  const [first, , again] = await keysOf(blockFreeBlock('answered'), createAttempts({ canBeUndone: true }))
  expect(again).not.toBe(first)
})

test.each([
  ['nobody knows whether it was undone', new NetworkError()],
  ['it was not undone', new ApiError(400, null)],
])('while %s the same attempt goes on', async (_why, freed) => {
  const [first, , again] = await keysOf(blockFreeBlock(freed), createAttempts({ canBeUndone: true }))
  expect(again).toBe(first)
})

test('writes that do not undo each other leave each other alone', async () => {
  const [first, , again] = await keysOf(blockFreeBlock('answered'))
  expect(again).toBe(first)
})
