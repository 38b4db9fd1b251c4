import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#src/lib/session.ts'
import { clearToken, storedToken, storeToken } from '#src/lib/token.ts'

const user = {
  id: 7,
  email: 'asha@example.com',
  full_name: 'Asha Rao',
  phone: null,
  role: 'customer',
  is_active: true,
  created_at: '2026-11-01T00:00:00Z',
  preferred_ball_type: 'tennis',
  city: null,
  latitude: null,
  longitude: null,
  language: 'en',
}
const answerOf = (token: string) => ({ access_token: token, expires_in: 900, user_id: 7, role: 'customer' as const })
/** As the server's own: whose it is can be read. */
const tokenOf = (person: number) => `head.${btoa(JSON.stringify({ sub: String(person) }))}.seal`

afterEach(() => vi.restoreAllMocks())

test('who signs in while the last sign-out is still being told keeps their cookie: the server hears of the sign-out first', async () => {
  const told: string[] = []
  let hear = (): void => undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname !== '/api/auth/logout') return Response.json(user)
    told.push('sign-out asked')
    await new Promise<void>((resolve) => (hear = resolve))
    told.push('sign-out heard')
    return Response.json({ message: 'Done' })
  })
  await session.signIn(() => Promise.resolve(answerOf('first')))
  const leaving = session.signOut()
  await vi.waitFor(() => expect(told).toEqual(['sign-out asked']))
  const coming = session.signIn(() => {
    told.push('sign-in asked')
    return Promise.resolve(answerOf('second'))
  })
  hear()
  await Promise.all([leaving, coming])
  expect(told).toEqual(['sign-out asked', 'sign-out heard', 'sign-in asked'])
  expect(storedToken()).toBe('second')
})

test.each([
  ['their own token is shown at once', 7, 7],
  ['the token of somebody else, who signed in in another tab a moment ago, is not shown', 8, undefined],
])('who was here last, with %s', async (_name, tokenFor, shown) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ ...user, message: 'Done' })))
  await session.signIn(() => Promise.resolve(answerOf(tokenOf(7))))
  const remembered = localStorage.getItem('session')!
  await session.signOut()
  // As a page finds it that is opened now.
  localStorage.setItem('session', remembered)
  storeToken(answerOf(tokenOf(tokenFor)))
  session.restore()
  expect(session.get().user?.id).toBe(shown)
  clearToken()
  await session.signOut()
})
