import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { savedDataName } from '#core/offline/stores.ts'
import { attachPersistence, forgetSavedData, openSavedDataOf, ownRecords } from '#src/lib/persistence.ts'

let person = 1_000

/** Somebody who was never here, and what they ask. */
function newcomer() {
  person += 1
  openSavedDataOf(person)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  attachPersistence(client)
  return client
}
const ask = (client: QueryClient, queryKey: readonly unknown[], answer: () => unknown) =>
  client.fetchQuery({ queryKey, queryFn: async () => answer(), staleTime: 0 })
const savedKeys = async () => (await (await ownRecords())!.keys()).toSorted()
const keyOf = (queryKey: readonly unknown[]) => `q-${JSON.stringify(queryKey)}`
const GROUND = ['grounds', 'detail', 1]
const BOOKING = ['bookings', 'detail', 7]

afterEach(async () => {
  vi.restoreAllMocks()
  openSavedDataOf(null)
  await forgetSavedData(person)
})

test('an answer outlives the page, and failures of the server and of the network after it', async () => {
  const client = newcomer()
  await ask(client, BOOKING, () => 'as it was')
  await expect.poll(savedKeys).toEqual([keyOf(BOOKING)])
  for (const failure of ['500', 'no network']) {
    await expect(ask(client, BOOKING, () => Promise.reject(new Error(failure)))).rejects.toThrow(failure)
  }
  const restarted = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  attachPersistence(restarted)
  expect(await ask(restarted, BOOKING, () => Promise.reject(new Error('no network')))).toBe('as it was')
})

test('a full device gives up pictures and grounds first, and keeps the booking', async () => {
  const client = newcomer()
  await (await caches.open('pictures')).put('/uploads/one.avif', new Response('a picture'))
  await ask(client, GROUND, () => 'a ground')
  await expect.poll(savedKeys).toEqual([keyOf(GROUND)])
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  expect(await ask(client, BOOKING, () => 'a booking')).toBe('a booking')
  await expect.poll(savedKeys).toEqual([keyOf(BOOKING)])
  expect(await caches.has('pictures')).toBe(false)
  expect(IDBObjectStore.prototype.put).not.toBe(put)
})

test('a device on which nothing can be written shows answers all the same', async () => {
  const client = newcomer()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  expect(await ask(client, BOOKING, () => 'a booking')).toBe('a booking')
  expect(await savedKeys()).toEqual([])
})

test('a connection that the phone cut is opened again', async () => {
  const opened: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = open(name, version)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  const client = newcomer()
  await ask(client, GROUND, () => 'a ground')
  await expect.poll(savedKeys).toEqual([keyOf(GROUND)])
  for (const database of opened.filter(({ name }) => name === savedDataName(person))) database.close()
  await ask(client, BOOKING, () => 'a booking')
  await expect.poll(savedKeys).toEqual([keyOf(BOOKING), keyOf(GROUND)])
})

test('what was asked for one person is never kept for the next, however late it comes', async () => {
  const client = newcomer()
  let answer: ((text: string) => void) | null = null
  const late = ask(client, BOOKING, () => new Promise((resolve) => (answer = resolve)))
  await expect.poll(() => answer).not.toBeNull()
  const first = person
  const forgotten = forgetSavedData(first)
  person += 1
  openSavedDataOf(person)
  answer!('of the first')
  await late
  await forgotten
  expect(await savedKeys()).toEqual([])
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(savedDataName(first))
})
