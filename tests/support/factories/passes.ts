import type { Pass } from '#core/offline/pass.ts'

/** What a match pass says: of a full match that owes 1800 rupees, unless told otherwise. */
export const passOf = (changes: Partial<Pass> = {}): Pass => ({
  bookingId: 77,
  reference: 'CR-7K2M9X',
  groundId: 12,
  day: '2026-11-22',
  slot: 12,
  ball: 'leather',
  isFull: true,
  owedPaise: 180_000,
  bookedAtSeconds: 1_795_000_000,
  name: 'Strikers',
  ...changes,
})
