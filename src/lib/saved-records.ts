import { clear, createStore, del, entries, get, keys, set, type UseStore } from 'idb-keyval'
import { removeDatabase } from '#core/offline/remove-database.ts'
import { savedDataName } from '#core/offline/stores.ts'

/** A phone that put the app to sleep may have cut its connection to the database; the first who notices opens another. */
function isCut(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')
}

/** A connection that lets go when somebody deletes the database: who signs out in another tab does not wait for this one. */
function connect(name: string): UseStore {
  const transact = createStore(name, 'queries')
  const letGo = async () => transact('readonly', ({ transaction: { db } }) => db.addEventListener('versionchange', () => db.close()))
  // A browser that has no database at all is told of by what is asked of it.
  letGo().catch(() => undefined)
  return transact
}

/** One person's database on this device (null: a visitor's), where saved answers and drafts lie by key. */
export function openRecords(userId: number | null) {
  const name = savedDataName(userId)
  let transact = connect(name)
  let isClosed = false
  const writing = new Set<Promise<void>>()

  async function withStore<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
    try {
      return await work(transact)
    } catch (error) {
      if (!isCut(error) || isClosed) throw error
      transact = connect(name)
      return work(transact)
    }
  }
  /** From now on nothing is written, however late it comes. */
  const close = () => {
    isClosed = true
  }
  async function write(key: string, value: unknown): Promise<void> {
    const done = withStore((store) => set(key, value, store))
    writing.add(done)
    await done.finally(() => writing.delete(done))
  }
  return {
    get: <T>(key: string) => withStore((store) => get<T>(key, store)),
    keys: () => withStore((store) => keys<string>(store)),
    entries: <T>() => withStore((store) => entries<string, T>(store)),
    /** Does nothing once it is closed. */
    set: (key: string, value: unknown) => (isClosed ? Promise.resolve() : write(key, value)),
    remove: (key: string) => withStore((store) => del(key, store)),
    close,
    /** Removes everything from this device, also what is just being written. */
    async erase(): Promise<void> {
      close()
      await Promise.allSettled(writing)
      await withStore((store) => clear(store))
      await transact('readonly', ({ transaction: { db } }) => db.close()).catch(() => undefined)
      await removeDatabase(name)
    },
  }
}
export type Records = ReturnType<typeof openRecords>
