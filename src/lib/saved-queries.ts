import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { SAVED_DATA_VERSION, SAVED_FOR_MS, SAVED_QUERY_PREFIX, savedDataName } from '#core/offline/stores.ts'

// Loaded with the first query that is saved (lib/persistence.ts).

let store: UseStore | null = null
let owner: number | null = null

/** Reads and writes the saved data of this person (null: nobody signed in) from now on. */
export function openStoreOf(userId: number | null): void {
  if (userId === owner && store) return
  owner = userId
  store = createStore(savedDataName(owner), 'queries')
}

function currentStore(): UseStore {
  if (!store) openStoreOf(owner)
  return store!
}

const storage = {
  getItem: (key: string) => get<PersistedQuery>(key, currentStore()),
  setItem: (key: string, value: PersistedQuery) => set(key, value, currentStore()),
  removeItem: (key: string) => del(key, currentStore()),
  entries: () => entries<string, PersistedQuery>(currentStore()),
}

function persisterFor(maxAge: number) {
  return experimental_createQueryPersister<PersistedQuery>({
    storage,
    // IndexedDB stores structured clones: nothing to serialize.
    serialize: (query) => query,
    deserialize: (query) => query,
    buster: SAVED_DATA_VERSION,
    prefix: SAVED_QUERY_PREFIX,
    maxAge,
    // lib/persistence.ts asks again itself: the library's own fetch would leave a failure to nobody.
    refetchOnRestore: false,
  })
}

/** By the first part of a query's key. */
export const persisters: ReadonlyMap<string, ReturnType<typeof persisterFor>> = new Map(
  Object.entries(SAVED_FOR_MS).map(([root, maxAge]) => [root, persisterFor(maxAge)]),
)

/** Removes everything that was saved for this person. */
export function clearStoreOf(userId: number): Promise<void> {
  return clear(createStore(savedDataName(userId), 'queries'))
}
