import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getMe, login } from '#core/contract/auth.ts'
import { ApiError, call, NetworkError } from '#src/lib/http.ts'
import { onSessionRefused } from '#src/lib/refresh.ts'
import { clearToken, storedToken, storeToken } from '#src/lib/token.ts'
import { sessionOf, USER } from '#tests/support/signed-in.ts'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const unauthorised = () => json({ detail: 'Not signed in' }, 401)

/** A server that knows one good token; what it was asked is counted by path. */
function serve(goodToken: string | null, refresh: () => Response | Promise<Response>) {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    if (pathname === '/api/auth/refresh') return refresh()
    if (pathname === '/api/auth/login') return json({ detail: 'Login failed. Please check your credentials.' }, 401)
    return request.headers.get('authorization') === `Bearer ${goodToken}` ? json(USER) : unauthorised()
  })
  return { countOf: (path: string) => asked.filter((each) => each === path).length }
}

beforeEach(() => storeToken(sessionOf('old')))
afterEach(() => {
  vi.restoreAllMocks()
  clearToken()
})

test('five calls that are refused together make one refresh, and all five get their answer', async () => {
  const server = serve('new', () => json(sessionOf('new')))
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(getMe)))
  expect(answers).toEqual(Array.from({ length: 5 }, () => USER))
  expect(server.countOf('/api/auth/refresh')).toBe(1)
  expect(storedToken()).toBe('new')
})

test('a token that another tab has renewed meanwhile is used without a refresh of our own', async () => {
  const server = serve('new', () => json(sessionOf('newer')))
  const pending = navigator.locks.request('crease-refresh', async () => {
    const answer = call(getMe)
    await vi.waitFor(() => expect(server.countOf('/api/auth/me')).toBe(1))
    storeToken(sessionOf('new'))
    return { answer }
  })
  expect(await (await pending).answer).toEqual(USER)
  expect(server.countOf('/api/auth/refresh')).toBe(0)
})

test('no network is not a 401: token and session stay', async () => {
  const refused = vi.fn<() => void>()
  const stop = onSessionRefused(refused)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call(getMe)).rejects.toBeInstanceOf(NetworkError)
  expect(storedToken()).toBe('old')
  expect(refused).not.toHaveBeenCalled()
  stop()
})

test('a refresh without an answer keeps the session too', async () => {
  serve(null, () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(getMe)).rejects.toBeInstanceOf(NetworkError)
  expect(storedToken()).toBe('old')
})

test('a refused refresh removes token and role and says so once for each call', async () => {
  const refused = vi.fn<() => void>()
  const stop = onSessionRefused(refused)
  serve(null, unauthorised)
  await expect(call(getMe)).rejects.toMatchObject({ status: 401 })
  expect(storedToken()).toBeNull()
  expect(localStorage.getItem('userRole')).toBeNull()
  expect(refused).toHaveBeenCalledOnce()
  stop()
})

test('a wrong password is told as it is and asks for no refresh', async () => {
  const server = serve(null, unauthorised)
  const failure = await call(login, { body: { email: 'asha@example.com', password: 'wrong' } }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect((failure as ApiError).detail).toBe('Login failed. Please check your credentials.')
  expect(server.countOf('/api/auth/refresh')).toBe(0)
})
