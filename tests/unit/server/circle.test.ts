import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandsOf, kmBetween, type Position } from '#server/modules/grounds/circle.ts'

const latitude = fc.double({ min: -90, max: 90, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const anywhere = fc.record({ latitude, longitude })
const around = fc.record({ east: fc.double({ min: -1.5, max: 1.5, noNaN: true }), north: fc.double({ min: -1.5, max: 1.5, noNaN: true }) })

const isCovered = (centre: Position, radius: number, { latitude: north, longitude: east }: Position) =>
  bandsOf(centre, radius).some((band) => band.lrow === Math.floor(north * 20) && east >= band.west && east <= band.east)

describe('the bands of a circle', () => {
  it('hold every position within it, also at the poles and across the date line', () => {
    fc.assert(
      fc.property(anywhere, around, fc.double({ min: 0.1, max: 150, noNaN: true }), (centre, { east, north }, radius) => {
        const wrapped = ((centre.longitude + east + 540) % 360) - 180
        const place = { latitude: Math.max(-90, Math.min(90, centre.latitude + north)), longitude: wrapped }
        fc.pre(kmBetween(centre, place) <= radius)
        expect(isCovered(centre, radius, place)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('hold every position on earth that is within thousands of km', () => {
    fc.assert(
      fc.property(anywhere, anywhere, fc.double({ min: 500, max: 20_000, noNaN: true }), (centre, place, radius) => {
        fc.pre(kmBetween(centre, place) <= radius)
        expect(isCovered(centre, radius, place)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('hold little else: ten km around Bengaluru are five bands of at most twenty km', () => {
    const bands = bandsOf({ latitude: 12.97, longitude: 77.59 }, 10)
    expect(bands.length).toBeLessThanOrEqual(5)
    for (const { west, east } of bands)
      expect(kmBetween({ latitude: 12.97, longitude: west }, { latitude: 12.97, longitude: east })).toBeLessThan(20.01)
  })
})

describe('kmBetween', () => {
  it('is the way along the earth', () => {
    expect(kmBetween({ latitude: 12.9719, longitude: 77.5937 }, { latitude: 19.0728, longitude: 72.8826 })).toBeCloseTo(844, -1)
  })
})
