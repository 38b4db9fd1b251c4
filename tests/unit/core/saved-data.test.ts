import { describe, expect, test } from 'vitest'
import { outdated, SAVED, SAVED_DATA_VERSION, type SavedRecord } from '#core/offline/stores.ts'

const NOW = Date.parse('2026-11-21T06:00:00Z')
const MINUTE = 60_000

const record = (queryKey: readonly unknown[], ageMs: number, buster = SAVED_DATA_VERSION): [string, SavedRecord] => [
  JSON.stringify(queryKey),
  { queryKey, buster, state: { dataUpdatedAt: NOW - ageMs } },
]
const removed = (...records: [string, SavedRecord][]) => outdated(records, NOW).map((key) => JSON.parse(key) as unknown)

describe('what is saved for offline', () => {
  test('stays as long as its resource may be read', () => {
    const limit = SAVED['bookings']!.forMs
    expect(removed(record(['bookings', 'detail', 1], limit), record(['bookings', 'detail', 2], limit + 1))).toEqual([
      ['bookings', 'detail', 2],
    ])
  })

  test('goes with the version that wrote it', () => {
    expect(removed(record(['bookings', 'detail', 1], 0, 'older'), record(['bookings', 'detail', 2], 0))).toEqual([
      ['bookings', 'detail', 1],
    ])
  })

  test('goes when nothing of its resource is saved any more', () => {
    expect(removed(record(['people', { skip: '0' }], 0))).toEqual([['people', { skip: '0' }]])
  })

  test('is so many of each kind: the newest, and one kind takes nothing from another', () => {
    const most = SAVED['grounds']!.atMost
    const searches = Array.from({ length: most + 2 }, (_, index) => record(['grounds', 'search', { skip: String(index) }], index * MINUTE))
    const details = Array.from({ length: most }, (_, index) => record(['grounds', 'detail', index], index * MINUTE))
    expect(removed(...details, ...searches.toReversed())).toEqual([
      ['grounds', 'search', { skip: String(most) }],
      ['grounds', 'search', { skip: String(most + 1) }],
    ])
  })

  test('of one resource without kinds is counted over all its numbers', () => {
    const most = SAVED['slot-states']!.atMost
    const days = Array.from({ length: most + 1 }, (_, index) => record(['slot-states', index, '2026-11-22'], index * MINUTE))
    expect(removed(...days)).toEqual([['slot-states', most, '2026-11-22']])
  })
})
