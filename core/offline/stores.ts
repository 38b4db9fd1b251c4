/** Grows when the shape of saved answers changes; older ones are then dropped. A schema version, not a build (ARCHITECTURE 3). */
export const SAVED_DATA_VERSION = '4'
/** The Web Lock under which the session's cookie changes: pages and worker share one refresh (DECISIONS 7). */
export const SESSION_LOCK = 'crease-refresh'
/** Key prefix of the records; page and worker speak one record format. */
export const SAVED_QUERY_PREFIX = 'q'

const DAY_MS = 86_400_000

interface Keeping {
  /** How long an answer may be read with no network. Milliseconds. */
  forMs: number
  /** How many answers are kept of each kind of the resource; the newest stay. */
  atMost: number
}

/** First part of the query keys whose answers may be read with no network (DECISIONS 9). Nothing else is ever saved. */
export const SAVED: Readonly<Record<string, Keeping>> = {
  config: { forMs: 30 * DAY_MS, atMost: 1 },
  grounds: { forMs: 7 * DAY_MS, atMost: 50 },
  'slot-states': { forMs: DAY_MS, atMost: 60 },
  bookings: { forMs: 30 * DAY_MS, atMost: 60 },
  notifications: { forMs: 7 * DAY_MS, atMost: 1 },
  'open-matches': { forMs: DAY_MS, atMost: 20 },
  reviews: { forMs: 7 * DAY_MS, atMost: 50 },
  'owner-day': { forMs: 7 * DAY_MS, atMost: 30 },
  'owner-week': { forMs: 7 * DAY_MS, atMost: 8 },
  'rain-outs': { forMs: 7 * DAY_MS, atMost: 10 },
}

/** What makes room first when the device is full: all of it can be asked again, and none of it is somebody's booking. */
export const FIRST_TO_GO: readonly string[] = ['slot-states', 'open-matches', 'reviews', 'grounds']

/** One database per person, so that another one on the same phone never reads it. */
export function savedDataName(userId: number | null): string {
  return `crease-${userId ?? 'guest'}`
}

/** What is looked at of a saved answer to say whether it stays. */
export interface SavedRecord {
  queryKey: readonly unknown[]
  buster: string
  state: { dataUpdatedAt: number }
}

/** `grounds search` and `grounds detail` are kinds of their own; a ground's number is no kind. */
function kindOf([root, second]: readonly unknown[]): string {
  return typeof second === 'string' ? `${String(root)} ${second}` : String(root)
}

/** The keys of those that are too old (`now` in ms since 1970), of another version, of no resource that is saved, or too many of their kind. */
export function outdated(records: readonly (readonly [key: string, record: SavedRecord])[], now: number): string[] {
  const counts = new Map<string, number>()
  const newestFirst = records.toSorted(([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return newestFirst
    .filter(([, { queryKey, buster, state }]) => {
      const keeping = SAVED[String(queryKey[0])]
      if (!keeping || buster !== SAVED_DATA_VERSION || now - state.dataUpdatedAt > keeping.forMs) return true
      const count = (counts.get(kindOf(queryKey)) ?? 0) + 1
      counts.set(kindOf(queryKey), count)
      return count > keeping.atMost
    })
    .map(([key]) => key)
}
