import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import type { QueryClient } from '@tanstack/react-query'
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { SAVED_DATA_VERSION, SAVED_FOR_MS, SAVED_QUERY_PREFIX, savedDataName } from '#core/offline/stores.ts'

let store: UseStore | null = null
let owner: number | null = null

function currentStore(): UseStore {
  store ??= createStore(savedDataName(owner), 'queries')
  return store
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
  })
}

const persisters = new Map(Object.entries(SAVED_FOR_MS).map(([root, maxAge]) => [root, persisterFor(maxAge)]))

/** From now on answers that may be read offline are saved, one record per query, and read back when there is no network. */
export function attachPersistence(client: QueryClient): void {
  for (const [root, persister] of persisters) client.setQueryDefaults([root], { persister: persister.persisterFn })
}

/** Saves what `setQueryData` changed; fetched answers are saved by themselves. */
export async function persistChange(client: QueryClient, queryKey: readonly [string, ...unknown[]]): Promise<void> {
  await persisters.get(queryKey[0])?.persistQueryByKey(queryKey, client)
}

/** Reads and writes the saved data of this person (null: nobody signed in) from now on. */
export function openSavedDataOf(userId: number | null): void {
  if (userId === owner && store) return
  owner = userId
  store = null
}

/** Removes everything that was saved for the present person from this device. */
export async function forgetSavedData(): Promise<void> {
  await clear(currentStore())
}
