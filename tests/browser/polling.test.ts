import { beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#core/contract/notifications.ts'
import { NOTIFICATIONS_KEY, pollNotifications, type PollEnd } from '#core/offline/polling.ts'
import { changeSavedAnswer, listSavedKeys, readSavedAnswer } from '#core/offline/saved-answers.ts'
import { savedDataName } from '#core/offline/stores.ts'
import { waitingStoreOf } from '#core/offline/waiting-store.ts'

const newsOf = (id: number, is_read = false): Notification => ({
  id,
  type: 'booking_confirmed',
  message: `News ${id}`,
  data: { booking_id: id },
  is_read,
  created_at: '2026-11-21T10:00:00.000Z',
})
let person = 70_000
let clock = 1_000
const isStill = () => Promise.resolve(true)
const saved = () => readSavedAnswer<Notification[]>(person, NOTIFICATIONS_KEY)

interface Asked {
  address: string
  headers: Record<string, string>
}

/** One poll that is answered so; what was asked is kept. */
async function poll(answer: () => Response | Promise<Response>, still = isStill): Promise<{ end: PollEnd; asked: Asked[] }> {
  const asked: Asked[] = []
  const fetch = async (address: string, call: { headers: Record<string, string> }) => {
    asked.push({ address, ...call })
    return answer()
  }
  return { end: await pollNotifications({ person, token: 'a-token', fetch, isStill: still, now: () => (clock += 1) }), asked }
}

const list =
  (news: Notification[], etag = 'W/"1"') =>
  () =>
    Response.json(news, { headers: { etag } })
const read = () =>
  changeSavedAnswer<Notification[]>({ person, isStill }, NOTIFICATIONS_KEY, (there) => ({
    data: there!.state.data.map((each) => ({ ...each, is_read: true })),
    at: (clock += 1),
  }))

const databasesOf = async (id: number) =>
  (await indexedDB.databases()).map(({ name }) => name!).filter((name) => name.startsWith(savedDataName(id)))

beforeEach(() => {
  person += 1
})

describe('a poll', () => {
  test('saves what came where the page reads it, and counts what is unread', async () => {
    const { end, asked } = await poll(list([newsOf(2), newsOf(1, true)]))
    expect(end).toEqual({ state: 'saved', unread: 1 })
    expect(asked).toEqual([{ address: '/api/notifications', headers: { authorization: 'Bearer a-token' } }])
    expect((await saved())!.state.data.map(({ id }) => id)).toEqual([2, 1])
  })

  test('asks only whether something changed, and notes that nothing did', async () => {
    await poll(list([newsOf(1)]))
    const before = (await saved())!.state.dataUpdatedAt
    const { end, asked } = await poll(() => new Response(null, { status: 304 }))
    expect(asked[0]!.headers['if-none-match']).toBe('W/"1"')
    expect(end).toEqual({ state: 'saved', unread: 1 })
    expect((await saved())!.state.dataUpdatedAt).toBeGreaterThan(before)
  })

  test('asks for all of it once the page has changed it', async () => {
    await poll(list([newsOf(1)]))
    await read()
    const { asked } = await poll(list([newsOf(1, true)]))
    expect(asked[0]!.headers['if-none-match']).toBeUndefined()
  })

  test('whose answer was overtaken by the page changes nothing', async () => {
    await poll(list([newsOf(1)]))
    const { end } = await poll(async () => {
      await read()
      return list([newsOf(1)])()
    })
    expect(end).toEqual({ state: 'saved', unread: 0 })
    expect((await saved())!.state.data[0]!.is_read).toBe(true)
  })

  test('does not bring back as unread what was read here and waits to be told', async () => {
    const request = { method: 'PUT' as const, address: '/api/notifications/1/read' }
    const write = { id: 'x', kind: 'mark-read' as const, person, madeAt: 1, request, about: null, refusal: null }
    await waitingStoreOf(person).change(() => [write])
    expect((await poll(list([newsOf(2), newsOf(1)]))).end).toEqual({ state: 'saved', unread: 1 })
    expect((await saved())!.state.data.map(({ is_read }) => is_read)).toEqual([false, true])
  })

  test('that is refused, failed or answered with nonsense leaves what was there', async () => {
    await poll(list([newsOf(1)]))
    const ends = [
      await poll(() => new Response(null, { status: 401 })),
      await poll(() => new Response(null, { status: 503, headers: { 'retry-after': '90' } })),
      await poll(() => Promise.reject(new TypeError('no network'))),
      await poll(() => new Response('<title>Welcome to the café</title>')),
      await poll(() => Response.json([{ id: 'nonsense' }])),
    ]
    expect(ends.map(({ end }) => end)).toEqual([
      { state: 'token-needed' },
      { state: 'failed', afterSeconds: 90 },
      { state: 'failed', afterSeconds: null },
      { state: 'failed', afterSeconds: null },
      { state: 'failed', afterSeconds: null },
    ])
    expect((await saved())!.state.data).toEqual([newsOf(1)])
  })

  test('for somebody who is not signed in here asks nothing', async () => {
    const { end, asked } = await poll(list([newsOf(1)]), () => Promise.resolve(false))
    expect(end).toEqual({ state: 'elsewhere' })
    expect(asked).toEqual([])
  })

  test('that is answered after a sign-out brings nothing back', async () => {
    const stills = [true, true, false]
    await poll(list([newsOf(1)]), () => Promise.resolve(stills.shift() ?? false))
    expect(await databasesOf(person)).toEqual([])
    expect(await saved()).toBeUndefined()
    expect(await listSavedKeys(person)).toEqual([])
  })

  test('that is refused after a sign-out leaves no database either', async () => {
    const stills = [true]
    await poll(
      () => new Response(null, { status: 401 }),
      () => Promise.resolve(stills.shift() ?? false),
    )
    expect(await databasesOf(person)).toEqual([])
  })
})

test('saved answers hold no connection open that a sign-out would have to wait for', async () => {
  await poll(list([newsOf(1)]))
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(savedDataName(person)).addEventListener('success', resolve)
  })
  expect(await databasesOf(person)).not.toContain(savedDataName(person))
})
