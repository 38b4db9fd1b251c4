/** Grows when the shape of saved answers changes; older ones are then dropped. A schema version, not a build (ARCHITECTURE 3). */
export const SAVED_DATA_VERSION = '3'
/** Key prefix of the records; page and worker speak one record format. */
export const SAVED_QUERY_PREFIX = 'q'

const DAY_MS = 86_400_000

/** First part of the query keys whose answers may be read with no network (DECISIONS 9), and for how long. */
export const SAVED_FOR_MS: Readonly<Record<string, number>> = {
  config: 30 * DAY_MS,
  grounds: 7 * DAY_MS,
  'slot-states': DAY_MS,
  bookings: 30 * DAY_MS,
  notifications: 7 * DAY_MS,
  'open-matches': DAY_MS,
  reviews: 7 * DAY_MS,
  'owner-day': 7 * DAY_MS,
  'owner-week': 7 * DAY_MS,
  'rain-outs': 7 * DAY_MS,
}

/** One database per person, so that another one on the same phone never reads it. */
export function savedDataName(userId: number | null): string {
  return `crease-${userId ?? 'guest'}`
}
