import { ownRecords } from '#src/lib/persistence.ts'

// What is typed and chosen and not sent yet, with its files: longer than a tab may live on a phone whose camera is opened meanwhile.
// It lies beside the signed-in person's saved answers, whose prefix is another, and is gone with signing out (DECISIONS 9).

const keyOf = (name: string) => `draft-${name}`
const tell = (error: unknown) => console.warn('A draft could not be kept on this device', error)

/** Drafts of forms on this device, by name, of the signed-in person alone. A device that cannot keep one is no reason to stop. */
export const drafts = {
  /** Keeps whatever the browser can clone, files too. */
  async keep(name: string, draft: unknown): Promise<void> {
    const records = await ownRecords()
    await records?.set(keyOf(name), draft).catch(tell)
  },
  /** What was kept, unchecked; undefined when nothing was. */
  async read(name: string): Promise<unknown> {
    const records = await ownRecords()
    return records?.get<unknown>(keyOf(name)).catch(() => undefined)
  },
  async forget(name: string): Promise<void> {
    const records = await ownRecords()
    await records?.remove(keyOf(name)).catch(tell)
  },
}
