/** How long `npm run soak` was asked to go on, in minutes; 0 in `npm test`, which has the short form of everything. */
export const SOAK_MINUTES = Number(process.env['SOAK_MINUTES'] ?? 0)

/** How long a test may take, ms: `short` in `npm test`; in a soak, which has all there is, hours. */
export const timeLimit = (short: number): number => (SOAK_MINUTES > 0 ? (SOAK_MINUTES + 120) * 60_000 : short)
