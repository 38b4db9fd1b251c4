import { SESSION_LOCK } from '#core/offline/stores.ts'

/** Does what changes the session's cookie while no other tab and no worker does: the answers come in the order of what was asked. */
export function aloneWithCookie<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(SESSION_LOCK, work) : work()
}
