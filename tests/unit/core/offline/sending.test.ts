import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WaitingWrite } from '#core/offline/queue.ts'
import { sendWaiting, type Sender } from '#core/offline/sending.ts'
import type { WaitingStore } from '#core/offline/waiting-store.ts'

const write = (id: string): WaitingWrite => ({
  id,
  kind: 'contact',
  person: 7,
  madeAt: 0,
  request: { method: 'POST', address: '/api/contact', body: { id } },
  about: null,
  refusal: null,
})

function memory(...ids: string[]): WaitingStore & { list: readonly WaitingWrite[] } {
  return {
    list: ids.map(write),
    read() {
      return Promise.resolve(this.list)
    },
    change(edit) {
      this.list = edit(this.list)
      return Promise.resolve()
    },
    erase() {
      this.list = []
      return Promise.resolve()
    },
  }
}

const json = (status: number, body: unknown = { detail: 'No, thank you' }) => Response.json(body, { status })
const portal = () => new Response('<title>Welcome to the café</title>', { headers: { 'content-type': 'text/html' } })
type Answer = () => Response | Promise<Response>

/** Answers one call after the other with what is given; the last one for ever. */
function senderOf(store: WaitingStore, ...answers: Answer[]) {
  const calls: { key: string | undefined; authorization: string | undefined }[] = []
  const sender: Sender = {
    store,
    token: 'a.b.c',
    onChange: () => undefined,
    fetch(_address, { headers }) {
      calls.push({ key: headers['idempotency-key'], authorization: headers['authorization'] })
      return Promise.resolve(answers[Math.min(calls.length, answers.length) - 1]!())
    },
  }
  return { sender, calls, keys: () => calls.map(({ key }) => key) }
}

const good = () => json(200)

describe('what waits', () => {
  it('is sent in order, each once, as its person, until nothing waits', async () => {
    const store = memory('a', 'b', 'c')
    const { sender, calls, keys } = senderOf(store, good)
    expect(await sendWaiting(sender)).toBe('empty')
    expect(keys()).toEqual(['a', 'b', 'c'])
    expect(calls[0]!.authorization).toBe('Bearer a.b.c')
    expect(store.list).toEqual([])
  })

  it('stays, with a reason, when it is refused; the others are sent all the same', async () => {
    const store = memory('a', 'b')
    const { sender, keys } = senderOf(store, () => json(400), good)
    expect(await sendWaiting(sender)).toBe('empty')
    expect(keys()).toEqual(['a', 'b'])
    expect(store.list).toMatchObject([{ id: 'a', refusal: { status: 400, detail: 'No, thank you' } }])
  })

  it.each<[string, Answer, 'later' | 'token-needed']>([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'later'],
    ['a server in trouble', () => json(503), 'later'],
    ['too many', () => json(429), 'later'],
    ['a sign-in page of the network, which says 200', portal, 'later'],
    ['a page of a gateway, which says 404', () => new Response('gone', { status: 404 }), 'later'],
    ['a token that has ended', () => json(401), 'token-needed'],
  ])('stops at %s and has lost nothing', async (_name, answer, end) => {
    const store = memory('a', 'b')
    const { sender, keys } = senderOf(store, answer)
    expect(await sendWaiting(sender)).toBe(end)
    expect(keys()).toEqual(['a'])
    expect(store.list).toEqual([write('a'), write('b')])
  })

  it('does not come back when it was wiped while it was sent', async () => {
    const store = memory('a', 'b')
    const { sender, keys } = senderOf(store, async () => {
      await store.erase()
      return json(400)
    })
    expect(await sendWaiting(sender)).toBe('empty')
    expect(keys()).toEqual(['a'])
    expect(store.list).toEqual([])
  })

  it('and is replaced while it is sent: the one in its place is sent after it', async () => {
    const store = memory('a')
    const { sender, keys } = senderOf(store, () => {
      store.list = [write('b')]
      return good()
    })
    expect(await sendWaiting(sender)).toBe('empty')
    expect(keys()).toEqual(['a', 'b'])
    expect(store.list).toEqual([])
  })

  it('is done once on a server that knows the keys, in order, however the network behaves', async () => {
    const fate = fc.constantFrom('good', 'lost on the way', 'answer lost', 'trouble', 'portal')
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), async (fates, count) => {
        const ids = Array.from({ length: count }, (_, index) => `key-${index}`)
        const store = memory(...ids)
        const done: string[] = []
        const left = [...fates]
        const sender: Sender = {
          store,
          token: null,
          onChange: () => undefined,
          fetch: (_address, { headers }) => {
            const now = left.shift() ?? 'good'
            if (now === 'lost on the way') return Promise.reject(new TypeError('Failed to fetch'))
            if (now === 'trouble') return Promise.resolve(json(502))
            if (now === 'portal') return Promise.resolve(portal())
            const key = headers['idempotency-key']!
            if (!done.includes(key)) done.push(key)
            return now === 'good' ? Promise.resolve(json(200)) : Promise.reject(new TypeError('Failed to fetch'))
          },
        }
        for (let tries = 0; tries <= fates.length && store.list.length > 0; tries += 1) await sendWaiting(sender)
        expect(store.list).toEqual([])
        expect(done).toEqual(ids)
      }),
    )
  })
})
