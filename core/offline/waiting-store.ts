import { clear, createStore, get, update, type UseStore } from 'idb-keyval'
import { waitingDataName, type WaitingWrite } from '#core/offline/queue.ts'
import { removeDatabase } from '#core/offline/remove-database.ts'

const KEY = 'writes'

/** The writes of one person that wait on this device. They are one record, so that every change of the list is one step for all tabs and the worker. */
export interface WaitingStore {
  read(): Promise<readonly WaitingWrite[]>
  change(edit: (list: readonly WaitingWrite[]) => WaitingWrite[]): Promise<void>
  /** Takes everything of this person's off the device, the database too: at a sign-out. */
  erase(): Promise<void>
}

/**
 * Opens the list of this person (null: of visitors). Each step has a connection of its own: one that the browser has cut meanwhile is no use,
 * and one that stays open would keep the database from being erased.
 */
export function waitingStoreOf(person: number | null): WaitingStore {
  const name = waitingDataName(person)
  async function step<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
    const store = createStore(name, 'waiting')
    try {
      return await work(store)
    } finally {
      await store('readonly', ({ transaction }) => transaction.db.close())
    }
  }
  return {
    read: async () => (await step((store) => get<WaitingWrite[]>(KEY, store))) ?? [],
    change: (edit) => step((store) => update<WaitingWrite[]>(KEY, (list = []) => edit(list), store)),
    async erase() {
      await step(clear)
      await removeDatabase(name)
    },
  }
}
