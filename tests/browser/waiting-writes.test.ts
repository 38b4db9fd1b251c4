import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendContactMessage } from '#core/contract/contact.ts'
import { waitingStoreOf } from '#core/offline/waiting-store.ts'
import { ApiError } from '#src/lib/http.ts'
import { session } from '#src/lib/session.ts'
import { clearToken, storeToken } from '#src/lib/token.ts'
import { sendOrKeep } from '#src/lib/waiting-writes.ts'
import { sessionOf, tokenOf, USER } from '#tests/support/signed-in.ts'

const PERSON = USER.id
const body = { name: 'Asha Rao', email: 'asha@example.com', subject: 'Floodlights', message: 'They went out.' }

/** What the server does with a message of the contact form; all else it answers as always. Answers the keys that came with messages. */
function serve(answer: () => Response | Promise<Response>) {
  const keys: (string | null)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname !== '/api/contact') return Response.json(pathname === '/api/auth/me' ? USER : { message: 'Done' })
    keys.push(request.headers.get('idempotency-key'))
    return answer()
  })
  return keys
}

const noAnswer = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const thanks = () => Response.json({ message: 'Thank you' }, { status: 201 })
const send = (subject = body.subject) => sendOrKeep(sendContactMessage, { body: { ...body, subject } }, { kind: 'contact', about: subject })
const waiting = () => waitingStoreOf(PERSON).read()

beforeEach(async () => {
  onlineManager.setOnline(true)
  serve(thanks)
  await session.signIn(() => Promise.resolve(sessionOf(tokenOf(PERSON))))
  await waitingStoreOf(PERSON).change(() => [])
})
afterEach(async () => {
  await session.signOut()
  clearToken()
  vi.restoreAllMocks()
})

test('with an answer nothing is kept', async () => {
  const keys = serve(thanks)
  expect(await send()).toEqual({ state: 'sent', answer: { message: 'Thank you' } })
  expect(keys).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('who made it sees it as done once it is kept: a page that is closed then loses nothing', async () => {
  const keys = serve(thanks)
  const seenWith: unknown[] = []
  const onKept = async () => void seenWith.push(await waiting(), [...keys])
  await sendOrKeep(sendContactMessage, { body }, { kind: 'contact', about: body.subject, onKept })
  expect(seenWith).toMatchObject([[{ person: PERSON, about: body.subject }], []])
})

test('with a refusal it is told where it was made, and nothing is kept', async () => {
  serve(() => Response.json({ detail: 'No' }, { status: 400 }))
  await expect(send()).rejects.toBeInstanceOf(ApiError)
  expect(await waiting()).toEqual([])
})

test.each([
  ['no answer', noAnswer],
  ['a page of somebody else', () => new Response('<title>Welcome to the café</title>', { headers: { 'content-type': 'text/html' } })],
])('with %s it is kept under the key that was tried, and sent under that key when there is one', async (_name, answer) => {
  let isBack = false
  const keys = serve(() => (isBack ? thanks() : answer()))
  expect(await send()).toEqual({ state: 'waiting' })
  expect(await waiting()).toMatchObject([{ id: keys[0], person: PERSON, about: 'Floodlights', refusal: null }])
  isBack = true
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000 })
  expect(new Set(keys).size).toBe(1)
})

test('behind others it waits its turn', async () => {
  let isBack = false
  const keys = serve(() => (isBack ? thanks() : noAnswer()))
  await send('first')
  expect(await send('second')).toEqual({ state: 'waiting' })
  const ids = (await waiting()).map(({ id }) => id)
  expect(keys).not.toContain(ids[1])
  isBack = true
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000 })
  expect(keys.lastIndexOf(ids[0]!)).toBeLessThan(keys.indexOf(ids[1]!))
})

test('whoever signs out before the answer comes leaves nothing behind', async () => {
  let lose = (): void => undefined
  const keys = serve(() => new Promise((_resolve, reject) => (lose = () => reject(new TypeError('Failed to fetch')))))
  const sending = send()
  await vi.waitFor(() => expect(keys).toHaveLength(1))
  await session.signOut()
  lose()
  await expect(sending).rejects.toThrow('You are offline')
  expect(await waiting()).toEqual([])
})

test('with the token of somebody else, who signed in in another tab a moment ago, nothing is sent and nothing kept', async () => {
  const keys = serve(thanks)
  storeToken(sessionOf(tokenOf(8), 8))
  await expect(send()).rejects.toThrow('You are offline')
  expect(keys).toEqual([])
  expect(await waiting()).toEqual([])
})
