import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchGrounds, type GroundQuery } from '#server/modules/grounds/search.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { fillGrounds, makeGround, makeOwner } from '#tests/support/factories/grounds.ts'
import { plansOf } from '#tests/support/statements.ts'

/** Enough that reading the whole table is never the cheaper plan. */
const GROUNDS = 20_000
const PAGE = { standing: 'active', skip: 0, limit: 20 } as const
const NEAR = { latitude: 19.07, longitude: 72.88 }

let test: TestApp

const plansOfSearch = async (query: GroundQuery) => (await plansOf(test.db, () => searchGrounds(test.db, query))).join('\n')

beforeAll(async () => {
  test = await buildTestApp()
  await fillGrounds(test.db, await makeOwner(test.db), { count: GROUNDS, weekday: 0 })
})
afterAll(() => test.close())

describe('the plans of the search', () => {
  it.each<[string, GroundQuery, string]>([
    ['a distance walks the index of places', { ...PAGE, near: NEAR, withinKm: 10, ball: 'tennis' }, 'grounds_by_place'],
    [
      'a priced slot within 100 km too',
      { ...PAGE, near: NEAR, withinKm: 100, ball: 'leather', slot: 12, day: '2026-11-23' },
      'grounds_by_place',
    ],
    ['a rare name asks its trigrams', { ...PAGE, name: 'oval 3c6f' }, 'grounds_name_trigrams'],
    ['an area asks its trigrams', { ...PAGE, location: 'ward 123', near: NEAR, withinKm: 50 }, 'grounds_area_trigrams'],
  ])('%s and never read the whole table', async (_, query, index) => {
    const plans = await plansOfSearch(query)
    expect(plans).toContain(index)
    expect(plans).not.toContain('Seq Scan on grounds')
  })

  it.each<[string, GroundQuery]>([
    ['no text and no place', PAGE],
    ['two letters', { ...PAGE, name: 'al' }],
  ])('%s walk the index of names in the order of the answer', async (_, query) => {
    const plans = await plansOfSearch(query)
    expect(plans).toContain('grounds_by_name')
    expect(plans).not.toContain('Sort')
  })
})

describe('the lists of those who manage grounds', () => {
  const owned = (query: Partial<GroundQuery>) => plansOfSearch({ skip: 0, limit: 25, ...query })

  it('of few grounds read only these, also of the open ones', async () => {
    const ownerId = await makeOwner(test.db)
    for (let turn = 0; turn < 3; turn += 1) await makeGround(test.db, ownerId)
    await sql`analyze grounds`.execute(test.db)
    for (const standing of ['active', undefined] as const) {
      const plans = await owned({ ownerId, ...(standing && { standing }) })
      expect(plans).toContain('grounds_by_owner')
      expect(plans).not.toMatch(/Seq Scan on grounds|grounds_by_name/)
    }
  })

  it('of all grounds walk the names', async () => {
    for (const [standing, index] of [
      [undefined, 'grounds_by_name_all'],
      ['disabled', 'grounds_by_name_disabled'],
    ] as const) {
      const plans = await owned(standing ? { standing } : {})
      expect(plans).toContain(index)
      expect(plans).not.toContain('Sort')
    }
  })
})
