/** Pages and workers have it; this room knows no DOM. */
declare const indexedDB: {
  deleteDatabase(name: string): { addEventListener(event: string, listener: () => void, options: { once: boolean }): void }
}

/** Removes a database from this device. Blocked means that another tab still holds it: it is empty by then, and goes when that tab lets go. */
export function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve(), { once: true })
  })
}
