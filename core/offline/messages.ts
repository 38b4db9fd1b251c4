/** What a page tells the worker. `person` is the signed-in person's number, null a visitor. The token is used for that message alone and never kept. */
export type ToWorker =
  /** The person agreed to the new version (DECISIONS 9). The name is known to pages of every version. */
  | { type: 'SKIP_WAITING' }
  /** Ask for notifications now. */
  | { type: 'poll'; person: number; token: string }
  /** Send what waits now. */
  | { type: 'send-waiting'; person: number | null; token: string | null }
  /** Who is signed in on this device from now on; null after a sign-out, which takes everything personal away. */
  | { type: 'person'; person: number | null }

/** Name of the BroadcastChannel between the pages of this browser and its worker. */
export const CHANNEL = 'crease'

/** What all pages are told over CHANNEL; whose data it is about is said, and a page of somebody else takes no notice. */
export type ToPages =
  /** A saved answer was written from outside the page: it is to be read again. */
  | { type: 'saved'; person: number; queryKey: readonly unknown[] }
  /** A write began to wait, was sent or was refused. */
  | { type: 'waiting-changed'; person: number | null }
  /** The server wants a newer token than the one that was handed over. */
  | { type: 'token-needed'; person: number }

/** What the worker tells one window: a notification was pressed. `path` is an address of Crease, with its query. */
export interface ToWindow {
  type: 'open'
  path: string
}
