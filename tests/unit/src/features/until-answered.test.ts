import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilAnswered } from '#src/features/payment/until-answered.ts'
import { ApiError, NetworkError } from '#src/lib/http.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asks until there is an answer, and tells of each silence', async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new NetworkError())
    .mockRejectedValueOnce(new ApiError(503, null))
    .mockResolvedValue('confirmed')
  const onSilence = vi.fn<() => void>()
  const answer = untilAnswered(ask, { signal: new AbortController().signal, onSilence })
  await vi.runAllTimersAsync()
  expect(await answer).toBe('confirmed')
  expect(onSilence).toHaveBeenCalledTimes(2)
})

test('a refusal is an answer', async () => {
  const refusal = new ApiError(400, { detail: 'no' })
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(refusal)
  await expect(untilAnswered(ask, { signal: new AbortController().signal, onSilence: () => undefined })).rejects.toBe(refusal)
  expect(ask).toHaveBeenCalledOnce()
})

test('stops asking when the person leaves', async () => {
  const leaving = new AbortController()
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new NetworkError())
  const answer = untilAnswered(ask, { signal: leaving.signal, onSilence: () => leaving.abort() })
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledOnce()
})
