import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { savedDataName } from '#core/offline/stores.ts'
import { session } from '#src/lib/session.ts'

// What is typed and chosen and not sent yet, with its files: longer than a tab may live on a phone whose camera is opened meanwhile.

/** The signed-in person's own store, which signing out empties (DECISIONS 9); answers of the server have another prefix in it. */
function ownStore(): UseStore {
  return createStore(savedDataName(session.get().user?.id ?? null), 'queries')
}
const keyOf = (name: string) => `draft-${name}`
const tell = (error: unknown) => console.warn('A draft could not be kept on this device', error)

/** Drafts of forms on this device, by name, of the signed-in person alone. A device that cannot keep one is no reason to stop. */
export const drafts = {
  /** Keeps whatever the browser can clone, files too. */
  async keep(name: string, draft: unknown): Promise<void> {
    await set(keyOf(name), draft, ownStore()).catch(tell)
  },
  /** What was kept, unchecked; undefined when nothing was. */
  read(name: string): Promise<unknown> {
    return get<unknown>(keyOf(name), ownStore()).catch(() => undefined)
  },
  async forget(name: string): Promise<void> {
    await del(keyOf(name), ownStore()).catch(tell)
  },
}
