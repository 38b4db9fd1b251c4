import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listGrounds, type GroundPage } from '#core/contract/grounds.ts'
import { addDays, dayAt, weekdayIndexOf } from '#core/domain/calendar.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { COUNT_CAP, searchGrounds } from '#server/modules/grounds/search.ts'
import { kmBetween } from '#server/modules/grounds/circle.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { everyDay, fillGrounds, makeGround, makeOwner } from '#tests/support/factories/grounds.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { recordStatements } from '#tests/support/statements.ts'

const HOME = { latitude: '12.97', longitude: '77.64' }
const TOMORROW = addDays(dayAt(new Date()), 1)
const EVENING = slotLabelOf(12)

let test: TestApp
let owner: number

async function search(query: Record<string, string>, as?: { token: string }): Promise<GroundPage> {
  const { status, body } = await test.request(listGrounds, { query, as })
  expect(status).toBe(200)
  return body as GroundPage
}
const names = ({ grounds }: GroundPage) => grounds.map((ground) => ground.name)

describe('searching grounds', () => {
  beforeAll(async () => {
    test = await buildTestApp()
    owner = await makeOwner(test.db, 'Suresh Gowda')
    const make = (name: string, changes: Parameters<typeof makeGround>[2] = {}) => makeGround(test.db, owner, { name, ...changes })
    await make('Near Oval', { latitude: 12.971, longitude: 77.641 })
    await make('Tennis Turf', { latitude: 12.98, longitude: 77.65, balls: 1, prices: everyDay(12, { tennis: 90_000, leather: null }) })
    await make('Leather Club', {
      latitude: 13.0,
      longitude: 77.66,
      balls: 2,
      location: 'Ulsoor, Bengaluru',
      prices: everyDay(2, { tennis: null, leather: 150_000 }),
    })
    await make('100% Cricket_Park', { latitude: 13.05, longitude: 77.7, location: 'Hebbal, Bengaluru' })
    await make('Far Maidan', { latitude: 13.9, longitude: 77.64, location: 'Tumakuru' })
    await make('Nowhere Nets', { latitude: null, longitude: null, location: 'Mysuru' })
    await make('Shut Ground', { is_active: false })
    await make('Gone Ground', { is_active: false, deleted_at: new Date() })
    const weekday = weekdayIndexOf(TOMORROW)
    await make('Other Day Turf', {
      latitude: 13.1,
      longitude: 77.6,
      prices: [{ weekday: (weekday + 1) % 7, slot: 12, tennis_paise: 80_000, leather_paise: null }],
    })
  })
  afterAll(() => test.close())

  it.each<[string, Record<string, string>, string[]]>([
    ['within a distance, nearest first', { ...HOME, distance: '10' }, ['Near Oval', 'Tennis Turf', 'Leather Club']],
    ['within a wider distance', { ...HOME, distance: '20', skip: '3' }, ['100% Cricket_Park', 'Other Day Turf']],
    ['with one coordinate only, the distance does not count', { latitude: '12.97', distance: '1', limit: '1' }, ['100% Cricket_Park']],
    ['by part of a name, whatever its case', { name: 'OVAL' }, ['Near Oval']],
    ['by several words of a name', { name: 'turf other' }, ['Other Day Turf']],
    ['by two letters', { name: 'ov' }, ['Near Oval']],
    ['by a percent sign, which is only a percent sign', { name: '0%' }, ['100% Cricket_Park']],
    ['by an underscore, which is only an underscore', { name: 't_p' }, ['100% Cricket_Park']],
    ['by three characters of which one is a wildcard elsewhere', { name: 'n%o' }, []],
    ['by a backslash', { name: String.raw`a\b` }, []],
    ['by area', { location: 'ulsoor' }, ['Leather Club']],
    ['by the old name of a town', { location: 'mysore' }, ['Nowhere Nets']],
    ['by area and name together', { location: 'bangalore', name: 'club' }, ['Leather Club']],
    ['with a leather ball', { ball_type: 'leather', ...HOME, distance: '5' }, ['Near Oval', 'Leather Club']],
    ['with a tennis ball', { ball_type: 'tennis', ...HOME, distance: '5' }, ['Near Oval', 'Tennis Turf']],
    [
      'with a price in a slot that day',
      { slot: EVENING, client_date: TOMORROW, ball_type: 'tennis', ...HOME, distance: '30' },
      ['Near Oval', 'Tennis Turf', '100% Cricket_Park'],
    ],
    [
      'with a price of that ball',
      { slot: EVENING, client_date: TOMORROW, ball_type: 'leather', ...HOME, distance: '30' },
      ['Near Oval', '100% Cricket_Park'],
    ],
    [
      'with a price the day after',
      { slot: EVENING, client_date: addDays(TOMORROW, 1), ball_type: 'tennis', name: 'other' },
      ['Other Day Turf'],
    ],
    ['with a price in a slot on any day', { slot: EVENING, name: 'other' }, ['Other Day Turf']],
    ['not in a slot without price', { slot: slotLabelOf(16), client_date: TOMORROW }, []],
    ['disabled ones are hidden, also when asked for', { name: 'shut', is_active: 'false' }, []],
    ['deleted ones are hidden', { name: 'gone' }, []],
    ['show_all opens nothing for a visitor', { show_all: 'true', name: 'shut' }, []],
  ])('finds %s', async (_, query, expected) => {
    const page = await search(query)
    expect(names(page)).toEqual(expected)
    if (query['skip'] === undefined && query['limit'] === undefined) expect(page.total_count).toBe(expected.length)
  })

  it('puts grounds without position after those that have one', async () => {
    const page = await search(HOME)
    expect(names(page).slice(-2)).toEqual(['Far Maidan', 'Nowhere Nets'])
    expect(page.grounds.at(-1)!.distance).toBeNull()
    expect(page.grounds[0]!.distance).toBeCloseTo(
      kmBetween({ latitude: 12.97, longitude: 77.64 }, { latitude: 12.971, longitude: 77.641 }),
      2,
    )
  })

  it('carries that day’s prices and slot states with a date, and neither without', async () => {
    const [dated, plain] = [await search({ name: 'near', client_date: TOMORROW }), await search({ name: 'near' })]
    expect(dated.grounds[0]).toMatchObject({
      slot_prices: [{ slot_time: EVENING, tennis_price: 1000, leather_price: 1200 }],
      slot_states: {},
    })
    expect(plain.grounds[0]).not.toHaveProperty('slot_prices')
  })

  it('asks the database as often for a page of five as for a page of one', async () => {
    const asked = async (limit: number) =>
      (await recordStatements(() => search({ ...HOME, distance: '3', client_date: TOMORROW, limit: String(limit) }))).length
    expect(await asked(1)).toBeLessThanOrEqual(3)
    expect(await asked(5)).toBeLessThanOrEqual(3)
  })

  it('shows a ground admin all of their own and nobody else’s with show_all', async () => {
    const admin = await makeUser(test.deps, { role: 'ground_admin' })
    await makeGround(test.db, admin.id, { name: 'Mine Shut', is_active: false })
    await makeGround(test.db, admin.id, { name: 'Mine Open' })
    expect(names(await search({ show_all: 'true' }, admin))).toEqual(['Mine Open', 'Mine Shut'])
    expect(names(await search({ show_all: 'true', is_active: 'false' }, admin))).toEqual(['Mine Shut'])
    const superAdmin = await makeUser(test.deps, { role: 'super_admin' })
    expect(names(await search({ show_all: 'true', name: 'shut' }, superAdmin))).toEqual(['Mine Shut', 'Shut Ground'])
  })

  it.each([
    [{ distance: '0' }],
    [{ distance: '101' }],
    [{ ball_type: 'cork' }],
    [{ slot: '6 AM' }],
    [{ client_date: '2026-02-30' }],
    [{ limit: '0' }],
    [{ limit: '101' }],
    [{ skip: '-1' }],
    [{ latitude: '91' }],
    [{ is_active: 'yes' }],
  ])('refuses %o with 422', async (query) => {
    const { status, detail } = await test.request(listGrounds, { query: query as Record<string, string> })
    expect(status).toBe(422)
    expect(detail).toEqual([expect.objectContaining({ loc: ['query', Object.keys(query)[0]] })])
  })
})

describe('searching among many grounds', () => {
  beforeAll(async () => {
    test = await buildTestApp()
    owner = await makeOwner(test.db)
    await fillGrounds(test.db, owner, { count: 5_000, weekday: 0 })
  })
  afterAll(() => test.close())

  it('finds by rings exactly what looking at every ground finds, page by page', async () => {
    const all = await test.db
      .selectFrom('grounds')
      .select(['id', 'latitude', 'longitude', 'name_key', 'balls'])
      .where('is_active', '=', true)
      .execute()
    const centres = [
      [12.97, 77.6, 10],
      [19.1, 72.9, 2],
      [28.6, 77.2, 100],
      [20.5, 78.9, 60],
      [9.94, 76.26, 25],
      [13.2, 77.9, 40],
    ] as const
    for (const [latitude, longitude, withinKm] of centres) {
      for (const skip of [0, 20, 400]) {
        const near = { latitude, longitude }
        const found = await searchGrounds(test.db, { standing: 'active', ball: 'leather', near, withinKm, skip, limit: 20 })
        const expected = all
          .filter((ground) => ground.balls >= 2)
          .map((ground) => ({
            id: ground.id,
            name: ground.name_key,
            km: kmBetween(near, { latitude: ground.latitude!, longitude: ground.longitude! }),
          }))
          .filter(({ km }) => km <= withinKm)
          .toSorted((one, other) => one.km - other.km || (one.name < other.name ? -1 : 1))
        expect(found.total).toBe(Math.min(expected.length, COUNT_CAP + 1))
        expect(found.page.map(({ id }) => id)).toEqual(expected.slice(skip, skip + 20).map(({ id }) => id))
      }
    }
  })

  it('counts exactly to 2,000 and says 2001 beyond', async () => {
    const page = await search({ limit: '1' })
    expect(page.total_count).toBe(COUNT_CAP + 1)
    const ward = await search({ location: 'ward 7', limit: '1' })
    const { count } = await test.db
      .selectFrom('grounds')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('area_key', 'like', '%ward%')
      .where('area_key', 'like', '%7%')
      .executeTakeFirstOrThrow()
    expect(ward.total_count).toBe(Math.min(count, COUNT_CAP + 1))
  })

  it('finds a text that is everywhere in the order of distance too', async () => {
    const page = await search({ name: 'turf', latitude: '19.07', longitude: '72.88', distance: '50' })
    expect(page.total_count).toBeGreaterThan(20)
    expect(page.grounds.map((ground) => ground.distance)).toEqual(
      page.grounds.map((ground) => ground.distance).toSorted((one, other) => one! - other!),
    )
  })
})
