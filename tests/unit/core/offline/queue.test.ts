import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextToSend, outcomeOf, WAITING_KINDS, waitingDataName, withWrite, type WaitingWrite } from '#core/offline/queue.ts'

type Method = WaitingWrite['request']['method']

let made = 0
const write = (kind: WaitingWrite['kind'], address: string, { body, method = 'PUT' }: { body?: unknown; method?: Method } = {}) => {
  const madeAt = ++made
  return { id: `key-${madeAt}`, kind, person: 7, madeAt, request: { method, address, body }, about: null, refusal: null } as WaitingWrite
}
const refused = (each: WaitingWrite): WaitingWrite => ({ ...each, refusal: { status: 400, detail: 'No' } })
const listOf = (...writes: WaitingWrite[]) => writes.reduce<WaitingWrite[]>((list, each) => withWrite(list, each), [])

const anyWrite = fc
  .record({ kind: fc.constantFrom(...WAITING_KINDS), about: fc.nat(2), field: fc.constantFrom('full_name', 'phone'), value: fc.nat(9) })
  .map(({ kind, about, field, value }) => write(kind, `/api/${kind}/${about}`, { body: { booking_id: about, [field]: value } }))

describe('a write more that waits', () => {
  it('comes last, and what was there keeps its order', () => {
    fc.assert(
      fc.property(fc.array(anyWrite), (writes) => {
        const list = listOf(...writes)
        const order = list.map(({ madeAt }) => madeAt)
        expect(order).toEqual(order.toSorted((one, other) => one - other))
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      }),
    )
  })

  it('never changes what stands for another kind, nor for a message that was written', () => {
    fc.assert(
      fc.property(fc.array(anyWrite), (writes) => {
        const list = listOf(...writes)
        for (const kind of WAITING_KINDS) {
          expect(list.filter((each) => each.kind === kind)).toEqual(listOf(...writes.filter((each) => each.kind === kind)))
        }
        expect(list.filter(({ kind }) => kind === 'contact')).toEqual(writes.filter(({ kind }) => kind === 'contact'))
      }),
    )
  })

  it('leaves the profile with the last value of every field', () => {
    fc.assert(
      fc.property(fc.array(anyWrite, { minLength: 1 }), (writes) => {
        const changes = writes.filter(({ kind }) => kind === 'profile')
        const wanted = Object.assign({}, ...changes.map(({ request }) => request.body)) as object
        const sent = listOf(...writes).filter(({ kind }) => kind === 'profile')
        expect(sent.map(({ request }) => request.body)).toEqual(changes.length > 0 ? [wanted] : [])
      }),
    )
  })

  it('of a notification that is marked already is not needed', () => {
    const [first, other] = [write('mark-read', '/api/notifications/1/read'), write('mark-read', '/api/notifications/2/read')]
    expect(listOf(first, other, write('mark-read', '/api/notifications/1/read'))).toEqual([first, other])
  })

  it('of a ball replaces the one chosen before, at its own place and with its own key', () => {
    const [tennis, leather] = ['tennis', 'leather'].map((ball) => write('ball-preference', '/api/users/7/ball', { body: { ball } }))
    const between = write('profile', '/api/profile/me', { body: { preferred_ball_type: 'tennis' } })
    expect(listOf(tennis!, between, leather!)).toEqual([between, leather])
  })

  it('of a review about another booking of the same ground is another review', () => {
    const [one, two, again] = [1, 2, 1].map((booking_id) => write('review', '/api/grounds/3/reviews', { body: { booking_id } }))
    expect(listOf(one!, two!)).toEqual([one, two])
    expect(listOf(one!, two!, again!)).toEqual([two, again])
  })

  it('of a check-in keeps the first scan; whether they are here is what was said last', () => {
    const scan = () => write('check-in', '/api/bookings/5/check-in')
    const undo = write('check-in', '/api/bookings/5/check-in', { method: 'DELETE' })
    const [first, second, third] = [scan(), scan(), scan()]
    expect(listOf(first, second)).toEqual([first])
    expect(listOf(first, undo)).toEqual([undo])
    expect(listOf(first, undo, third)).toEqual([third])
  })

  it('does not meet one that was refused: that one waits to be read', () => {
    const before = refused(write('profile', '/api/profile/me', { body: { email: 'taken@example.com' } }))
    const after = write('profile', '/api/profile/me', { body: { email: 'free@example.com' } })
    expect(withWrite([before], after)).toEqual([before, after])
  })
})

describe('what is sent next', () => {
  it('is the oldest that was not refused', () => {
    const [one, two, three] = [1, 2, 3].map((id) => write('mark-read', `/api/notifications/${id}/read`))
    expect(nextToSend([refused(one!), two!, three!])).toBe(two)
    expect(nextToSend([refused(one!)])).toBeUndefined()
    expect(nextToSend([])).toBeUndefined()
  })
})

describe('what an answer means', () => {
  it.each([
    [200, 'done'],
    [201, 'done'],
    [204, 'done'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [422, 'refused'],
    [401, 'token-needed'],
    [408, 'later'],
    [429, 'later'],
    [500, 'later'],
    [502, 'later'],
    [503, 'later'],
  ])('%i: %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome)
  })
})

it('two people on one phone have two lists', () => {
  expect(new Set([waitingDataName(1), waitingDataName(2), waitingDataName(null)]).size).toBe(3)
})
