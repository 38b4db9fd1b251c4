import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#src/lib/session.ts'
import { clearToken, storedToken, storeToken } from '#src/lib/token.ts'
import { sessionOf, tokenOf, USER } from '#tests/support/signed-in.ts'

afterEach(() => vi.restoreAllMocks())

test('who signs in while the last sign-out is still being told keeps their cookie: the server hears of the sign-out first', async () => {
  const told: string[] = []
  let hear = (): void => undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname !== '/api/auth/logout') return Response.json(USER)
    told.push('sign-out asked')
    await new Promise<void>((resolve) => (hear = resolve))
    told.push('sign-out heard')
    return Response.json({ message: 'Done' })
  })
  await session.signIn(() => Promise.resolve(sessionOf('first')))
  const leaving = session.signOut()
  await vi.waitFor(() => expect(told).toEqual(['sign-out asked']))
  const coming = session.signIn(() => {
    told.push('sign-in asked')
    return Promise.resolve(sessionOf('second'))
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
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ ...USER, message: 'Done' })))
  await session.signIn(() => Promise.resolve(sessionOf(tokenOf(7))))
  const remembered = localStorage.getItem('session')!
  await session.signOut()
  // As a page finds it that is opened now.
  localStorage.setItem('session', remembered)
  storeToken(sessionOf(tokenOf(tokenFor)))
  session.restore()
  expect(session.get().user?.id).toBe(shown)
  clearToken()
  await session.signOut()
})
