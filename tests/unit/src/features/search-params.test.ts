import { describe, expect, it, test } from 'vitest'
import { readSearchParams } from '#src/features/ground-search/read-search-params.ts'
import { resolveSearch, toSearchArgs, toSearchParams, type SearchDefaults } from '#src/features/ground-search/search-params.ts'

const TODAY = '2026-11-21'
const HOME = { latitude: 12.97, longitude: 77.59 }
const SLOT = '06:00 PM - 07:00 PM'
const visitor: SearchDefaults = { today: TODAY, ball: 'tennis', savedPlace: null }
const player: SearchDefaults = { today: TODAY, ball: 'leather', savedPlace: HOME }

const resolve = (query: Record<string, unknown>, defaults = visitor) => resolveSearch(readSearchParams(query), defaults)

describe('garbage in the address is as if it were not there', () => {
  const clean = readSearchParams({})
  test.each([
    ['name', { a: 1 }],
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['location', ['a']],
    ['date', '2026-02-30'],
    ['date', 20261128],
    ['page', 0],
    ['page', -3],
    ['page', 1.5],
    ['page', 'two'],
    ['page', null],
    ['distance', 0],
    ['distance', 101],
    ['distance', ''],
    ['distance', 'far'],
    ['ballType', 'rugby'],
    ['slot', '6 PM'],
    ['lat', 91],
    ['lat', 'north'],
    ['lng', {}],
    ['view', 'globe'],
  ])('%s=%j', (name, value) => {
    expect(readSearchParams({ [name]: value })).toEqual({ ...clean, ...readSearchParams({ [name]: undefined }) })
  })

  it('leaves the rest of the address in force', () => {
    expect(resolve({ page: 'x', name: 'Oval', distance: 25, unknown: 1 })).toMatchObject({ page: 1, name: 'Oval', distanceKm: 25 })
  })

  it('takes a name that looks like a number', () => {
    expect(resolve({ name: 360 }).name).toBe('360')
  })

  it('takes numbers that were quoted', () => {
    expect(resolve({ page: '3', lat: '12.5', lng: '77.5' })).toMatchObject({ page: 3, near: { latitude: 12.5, longitude: 77.5 } })
  })
})

describe('defaults (SPEC 2, 5)', () => {
  it('are today, page 1, 10 km, every slot and the preferred ball', () => {
    expect(resolve({}, player)).toMatchObject({ day: TODAY, page: 1, distanceKm: 10, slot: null, ball: 'leather', view: 'list' })
  })

  it('put the ball of the address before the preference', () => {
    expect(resolve({ ballType: 'tennis' }, player).ball).toBe('tennis')
  })

  it('use the saved coordinates only when the address has none', () => {
    expect(resolve({}, player)).toMatchObject({ near: HOME, nearSource: 'saved' })
    expect(resolve({ lat: 19, lng: 72 }, player)).toMatchObject({ near: { latitude: 19, longitude: 72 }, nearSource: 'url' })
  })

  it('ignore half a position', () => {
    expect(resolve({ lat: 19 }).near).toBeNull()
  })

  test.each([
    ['2026-11-20', TODAY],
    ['2026-11-21', '2026-11-21'],
    ['2026-12-19', '2026-12-19'],
    ['2026-12-20', TODAY],
  ])('the date %s is searched as %s: today to 28 days ahead', (date, day) => {
    expect(resolve({ date }).day).toBe(day)
  })
})

describe('the address of a search', () => {
  it('leaves defaults out', () => {
    const given = Object.entries(toSearchParams(resolve({}, player), TODAY)).filter(([, value]) => value !== undefined)
    expect(given).toEqual([['ballType', 'leather']])
  })

  it('gives the same search back', () => {
    const search = resolve({
      name: 'Oval',
      location: 'HSR',
      date: '2026-11-28',
      page: 2,
      distance: 25,
      ballType: 'leather',
      slot: SLOT,
      lat: 19,
      lng: 72,
      view: 'map',
    })
    expect(resolveSearch(toSearchParams(search, TODAY), visitor)).toEqual(search)
  })
})

describe('the call of a search', () => {
  it('has a distance only when both coordinates are known', () => {
    expect(toSearchArgs(resolve({ distance: 25 })).near).toBeUndefined()
    expect(toSearchArgs(resolve({ distance: 25 }, player)).near).toEqual({ ...HOME, distanceKm: 25 })
  })
})
