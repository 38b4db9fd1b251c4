/** How long `npm run soak` was asked to go on, in minutes; 0 in `npm test`, which has the short form of everything. */
export const SOAK_MINUTES = Number(process.env['SOAK_MINUTES'] ?? 0)

/** How long a test may take, ms: `short` in `npm test`; in a soak as long as was asked, and the same again to come to an end. */
export const timeLimit = (short: number): number => (SOAK_MINUTES > 0 ? short + SOAK_MINUTES * 120_000 : short)

/** The same in a random order. */
export function shuffled<T>(items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}
