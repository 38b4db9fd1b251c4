import { m } from '#src/paraglide/messages.js'

/** `3 matches wait for an opponent`; from `most` on there may be others. */
export function matchCount(count: number, most: number): string {
  return count >= most ? m.matches_count_many() : m.matches_count({ count, shown: String(count) })
}
