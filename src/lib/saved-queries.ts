import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { FIRST_TO_GO, outdated, SAVED, SAVED_DATA_VERSION, SAVED_QUERY_PREFIX } from '#core/offline/stores.ts'
import { waitingStoreOf } from '#core/offline/waiting-store.ts'
import { openRecords, type Records } from '#src/lib/saved-records.ts'

// Loaded with the first query that is saved (lib/persistence.ts).

const PREFIX = `${SAVED_QUERY_PREFIX}-`
/** So many answers are written before those are looked for that need not be kept any longer. */
const WRITES_BETWEEN_LOOKS = 25
/** Some phones never answer the first who asks for a database: after so long the server is asked instead. Milliseconds. */
const READ_WITHIN_MS = 3_000

/** The device is full: pictures go first, then what can be asked again, bookings never. */
async function makeRoom(records: Records): Promise<void> {
  await caches.delete('pictures')
  const isFirstToGo = (key: string) => FIRST_TO_GO.some((root) => key.startsWith(`${PREFIX}["${root}"`))
  for (const key of await records.keys()) if (isFirstToGo(key)) await records.remove(key)
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Keeps what it can: an answer that cannot be saved is shown all the same. */
async function keep(records: Records, key: string, value: PersistedQuery): Promise<void> {
  try {
    await records.set(key, value).catch(async (error: unknown) => {
      if (!isFull(error)) throw error
      await makeRoom(records)
      await records.set(key, value)
    })
  } catch (error) {
    console.warn('An answer could not be kept on this device', error)
  }
}

/** What is read, or `nothing` when the device does not say. */
function inTime<T>(read: Promise<T>, nothing: T): Promise<T> {
  return Promise.race([read.catch(() => nothing), new Promise<T>((resolve) => setTimeout(() => resolve(nothing), READ_WITHIN_MS))])
}

async function tidy(records: Records): Promise<void> {
  const saved = (await records.entries<PersistedQuery>()).filter(([key]) => key.startsWith(PREFIX))
  for (const key of outdated(saved, Date.now())) await records.remove(key)
}

/**
 * The saved answers of a person (null: a visitor) on this device. Once closed it writes nothing more, however late an answer comes:
 * what was asked for one person is never kept for the next.
 */
export function openSavedQueries(userId: number | null) {
  const records = openRecords(userId)
  let writes = 0
  const storage = {
    getItem: (key: string) => inTime(records.get<PersistedQuery>(key), undefined),
    async setItem(key: string, value: PersistedQuery) {
      await keep(records, key, value)
      if (writes++ % WRITES_BETWEEN_LOOKS === 0) await tidy(records).catch(() => undefined)
    },
    removeItem: (key: string) => records.remove(key).catch(() => undefined),
    entries: () => inTime(records.entries<PersistedQuery>(), []),
  }
  const persisterFor = (maxAge: number) =>
    experimental_createQueryPersister<PersistedQuery>({
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
  return {
    userId,
    records,
    /** By the first part of a query's key. */
    persisters: new Map(Object.entries(SAVED).map(([root, { forMs }]) => [root, persisterFor(forMs)])),
    /** Removes everything of this person, and what they left waiting to be sent. */
    async erase() {
      await Promise.all([records.erase(), waitingStoreOf(userId).erase()])
    },
    /** What was saved under the first part of a key and may still be read. */
    async under(root: string): Promise<PersistedQuery[]> {
      const saved = (await storage.entries()).filter(([key]) => key.startsWith(PREFIX))
      const gone = new Set(outdated(saved, Date.now()))
      return saved.filter(([key, { queryKey }]) => queryKey[0] === root && !gone.has(key)).map(([, query]) => query)
    },
  }
}
export type SavedQueries = ReturnType<typeof openSavedQueries>
