import { notifyManager, type Query, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { SAVED_FOR_MS } from '#core/offline/stores.ts'
import type * as SavedQueriesModule from '#src/lib/saved-queries.ts'

type SavedQueries = typeof SavedQueriesModule
type QueryFunction<T> = (context: QueryFunctionContext) => T | Promise<T>

let owner: number | null = null
let loading: Promise<SavedQueries> | null = null

/** The store weighs 3 kB and the home page has nothing to save: it comes with the first query that has. */
async function loadStore(): Promise<SavedQueries> {
  loading ??= import('#src/lib/saved-queries.ts')
  const store = await loading
  store.openStoreOf(owner)
  return store
}

async function savedOrFetched<T>(fetch: QueryFunction<T>, context: QueryFunctionContext, query: Query): Promise<T> {
  const store = await loadStore()
  let isFetched = false
  const fetchNow: QueryFunction<T> = (given) => {
    isFetched = true
    return fetch(given)
  }
  const answer = await store.persisters.get(String(query.queryKey[0]))!.persisterFn(fetchNow, context, query)
  // What was saved is shown first, never instead: a reload right after a booking must not show the slot as it was before.
  // A failure stays in the query's state, where the page reads it.
  if (!isFetched) notifyManager.schedule(() => void query.fetch().catch(() => undefined))
  return answer
}

/** From now on answers that may be read offline are saved, one record per query, and read back when there is no network. */
export function attachPersistence(client: QueryClient): void {
  for (const root of Object.keys(SAVED_FOR_MS)) client.setQueryDefaults([root], { persister: savedOrFetched })
}

/** Saves what `setQueryData` changed; fetched answers are saved by themselves. */
export async function persistChange(client: QueryClient, queryKey: readonly [string, ...unknown[]]): Promise<void> {
  const store = await loadStore()
  await store.persisters.get(queryKey[0])?.persistQueryByKey(queryKey, client)
}

/** Reads and writes the saved data of this person (null: nobody signed in) from now on. */
export function openSavedDataOf(userId: number | null): void {
  owner = userId
  void loading?.then((store) => store.openStoreOf(userId))
}

/** Removes everything that was saved for this person from this device. */
export async function forgetSavedData(userId: number): Promise<void> {
  const store = await loadStore()
  await store.clearStoreOf(userId)
}
