import { clear, createStore, get, update, values, type UseStore } from 'idb-keyval'
import { removeDatabase } from '#core/offline/remove-database.ts'
import { SAVED_DATA_VERSION, SAVED_QUERY_PREFIX, savedDataName } from '#core/offline/stores.ts'

type QueryKey = readonly unknown[]

/** A saved answer as the page's persister keeps it (src/lib/saved-queries.ts), so that whoever writes it the page can read it. */
export interface SavedAnswer<T> {
  buster: string
  queryKey: QueryKey
  queryHash: string
  state: { data: T; dataUpdatedAt: number; status: 'success' }
  /** Of the answer that `data` is, word for word; a page that changes the data writes the record without it. */
  etag?: string
}

/** As the page's queries are told apart: the order of an object's fields does not matter. */
export function hashOf(queryKey: QueryKey): string {
  return JSON.stringify(queryKey, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** A record of an answer that came at that moment (ms since 1970). Only what a page needs of a query that stands still and went well. */
function recordOf<T>(queryKey: QueryKey, { data, at, etag }: Answered<T>): SavedAnswer<T> {
  const state = {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: at,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success' as const,
    fetchStatus: 'idle',
  }
  return { buster: SAVED_DATA_VERSION, queryKey, queryHash: hashOf(queryKey), state, ...(etag && { etag }) }
}

export interface Answered<T> {
  data: T
  at: number
  etag?: string | null
}

/** A connection that is closed again: an open one would hold up whoever removes the database at a sign-out. */
async function withStoreOf<T>(person: number, work: (store: UseStore) => Promise<T>): Promise<T> {
  const store = createStore(savedDataName(person), 'queries')
  try {
    return await work(store)
  } finally {
    await store('readonly', ({ transaction }) => transaction.db.close())
  }
}
const keyOf = (queryKey: QueryKey) => `${SAVED_QUERY_PREFIX}-${hashOf(queryKey)}`
const ofThisVersion = <T>(saved: SavedAnswer<T> | undefined) => (saved?.buster === SAVED_DATA_VERSION ? saved : undefined)

/** What is saved for this person under a query's key, in the shape of this version; else undefined. */
export async function readSavedAnswer<T>(person: number, queryKey: QueryKey): Promise<SavedAnswer<T> | undefined> {
  return withStoreOf(person, async (store) => ofThisVersion(await get<SavedAnswer<T>>(keyOf(queryKey), store)))
}

/** The keys of everything that is saved for this person in the shape of this version. */
export async function listSavedKeys(person: number): Promise<QueryKey[]> {
  const saved = await withStoreOf(person, (store) => values<SavedAnswer<unknown>>(store))
  // A draft lies there too, and is no answer.
  return saved.filter((each) => ofThisVersion(each)).map(({ queryKey }) => queryKey)
}

/**
 * Changes what is saved, in one step for all tabs and the worker; `edit` answers null to leave it. `isStill` is asked afterwards too: when
 * the person signed out meanwhile, nothing of the answer stays (DECISIONS 9).
 */
export async function changeSavedAnswer<T>(
  { person, isStill }: { person: number; isStill: () => Promise<boolean> },
  queryKey: QueryKey,
  edit: (saved: SavedAnswer<T> | undefined) => Answered<T> | null,
): Promise<void> {
  if (!(await isStill())) return
  const changed = (saved: SavedAnswer<T> | undefined) => {
    const answered = edit(ofThisVersion(saved))
    return answered ? recordOf(queryKey, answered) : saved
  }
  await withStoreOf(person, async (store) => {
    await update<SavedAnswer<T> | undefined>(keyOf(queryKey), changed, store)
    if (!(await isStill())) await clear(store)
  })
}

/** Takes everything that was saved for this person off the device, the database too: at a sign-out. */
export async function eraseSavedAnswers(person: number): Promise<void> {
  await withStoreOf(person, clear)
  await removeDatabase(savedDataName(person))
}
