import { notifyManager, type Query, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { SAVED } from '#core/offline/stores.ts'
import type { SavedQueries } from '#src/lib/saved-queries.ts'
import type { Records } from '#src/lib/saved-records.ts'

type QueryFunction<T> = (context: QueryFunctionContext) => T | Promise<T>

let owner: number | null = null
let opened: SavedQueries | null = null
/** The store weighs 3 kB and the home page has nothing to save: it comes with the first query that has. */
const loadStore = () => import('#src/lib/saved-queries.ts')

/** The saved data of who is signed in now; null when that changed while it was opened. */
async function openOwn(): Promise<SavedQueries | null> {
  const asked = owner
  const { openSavedQueries } = await loadStore()
  if (owner !== asked) return null
  opened ??= openSavedQueries(owner)
  return opened
}

async function savedOrFetched<T>(fetch: QueryFunction<T>, context: QueryFunctionContext, query: Query): Promise<T> {
  const saved = await openOwn()
  if (!saved) return fetch(context)
  let isFetched = false
  const fetchNow: QueryFunction<T> = (given) => {
    isFetched = true
    return fetch(given)
  }
  const answer = await saved.persisters.get(String(query.queryKey[0]))!.persisterFn(fetchNow, context, query)
  // What was saved is shown first, never instead: a reload right after a booking must not show the slot as it was before.
  // A failure stays in the query's state, where the page reads it.
  if (!isFetched) notifyManager.schedule(() => void query.fetch().catch(() => undefined))
  return answer
}

/** From now on answers that may be read offline are saved, one record per query, and read back when there is no network. */
export function attachPersistence(client: QueryClient): void {
  for (const root of Object.keys(SAVED)) client.setQueryDefaults([root], { persister: savedOrFetched })
}

/** Saves what `setQueryData` changed; fetched answers are saved by themselves. */
export async function persistChange(client: QueryClient, queryKey: readonly [string, ...unknown[]]): Promise<void> {
  const saved = await openOwn()
  await saved?.persisters.get(queryKey[0])?.persistQueryByKey(queryKey, client)
}

/** An answer that was seen, and when it came, in ms. */
export interface SeenAnswer<T> {
  queryKey: readonly unknown[]
  data: T
  updatedAt: number
}

/** All answers under the first part of a key that this phone still has, in memory or saved. What is shown is not touched by it. */
export async function seenAnswers<T>(client: QueryClient, root: string): Promise<SeenAnswer<T>[]> {
  const saved = (await (await openOwn())?.under(root)) ?? []
  const inMemory = client.getQueryCache().findAll({ queryKey: [root] })
  return [...saved, ...inMemory]
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => ({ queryKey, data: state.data as T, updatedAt: state.dataUpdatedAt }))
}

/** Where the signed-in person's own things lie on this device; null for a visitor. */
export async function ownRecords(): Promise<Records | null> {
  const saved = await openOwn()
  return saved && saved.userId !== null ? saved.records : null
}

/** Reads and writes the saved data of this person (null: nobody signed in) from now on; what was asked for another is not kept any more. */
export function openSavedDataOf(userId: number | null): void {
  if (userId === owner) return
  opened?.records.close()
  opened = null
  owner = userId
}

/** Removes everything that was saved for this person from this device, and whatever is still being written. */
export async function forgetSavedData(userId: number): Promise<void> {
  const own = opened?.userId === userId ? opened : null
  own?.records.close()
  const saved = own ?? (await loadStore()).openSavedQueries(userId)
  await saved.erase()
}
