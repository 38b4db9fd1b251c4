import { expect, test, vi } from 'vitest'
import { clearToken, onTokenOfOtherTab, storedToken, storeToken } from '#src/lib/token.ts'

const session = (token: string) => ({ access_token: token, expires_in: 3600, user_id: 1, role: 'customer' as const })

test('a tab hears that somebody signed out, however soon somebody else signed in', async () => {
  // Another window of the same origin: what it writes is told here, as between two tabs.
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const other = frame.contentWindow!.localStorage
  storeToken(session('first'))
  const listener = vi.fn<(token: string | null) => void>()
  const stop = onTokenOfOtherTab(listener)

  other.removeItem('token')
  other.setItem('token', 'second')
  await expect.poll(() => listener.mock.calls).toEqual([[null], ['second']])
  expect(storedToken()).toBe('second')

  other.clear()
  await expect.poll(() => listener.mock.calls.length).toBe(3)
  expect(listener).toHaveBeenLastCalledWith(null)

  stop()
  clearToken()
  frame.remove()
})
