import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reversePlace, searchPlaces } from '#core/contract/places.ts'
import { createGeocoder } from '#server/adapters/geocoder/compose.ts'
import { createNominatim } from '#server/adapters/geocoder/nominatim.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { makeGround, makeOwner } from '#tests/support/factories/grounds.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
  const owner = await makeOwner(test.db)
  await makeGround(test.db, owner, { location: 'Koramangala, Bengaluru', latitude: 12.935, longitude: 77.624 })
  await makeGround(test.db, owner, { location: 'Koramangala, Bengaluru', latitude: 12.937, longitude: 77.626 })
  await makeGround(test.db, owner, { location: 'Kormangla%', latitude: 12.9, longitude: 77.6 })
})
afterAll(() => test.close())

const find = async (q: string) => (await test.request(searchPlaces, { query: { q } })).body

describe('address search', () => {
  it.each([
    ['bangalore', 'Bengaluru', 'Karnataka'],
    ['Gurgaon', 'Gurugram', 'Haryana'],
    ['bombay', 'Mumbai', 'Maharashtra'],
    ['calcutta', 'Kolkata', 'West Bengal'],
    ['madras', 'Chennai', 'Tamil Nadu'],
    ['Mysore', 'Mysuru', 'Karnataka'],
    ['trivandrum', 'Thiruvananthapuram', 'Kerala'],
    ['poona', 'Pune', 'Maharashtra'],
    ['allahabad', 'Prayagraj', 'Uttar Pradesh'],
  ])('finds the town of today by %s', async (typed, name, state) => {
    expect((await find(typed))[0]).toMatchObject({ name, city: name, state })
  })

  it('answers the larger town first, at most eight, each once', async () => {
    const places = await find('ba')
    expect(places.length).toBeLessThanOrEqual(8)
    expect(new Set(places.map(({ name, city, state }) => `${name} ${city} ${state}`)).size).toBe(places.length)
    expect((await find('hyd'))[0]).toMatchObject({ name: 'Hyderabad', state: 'Telangana' })
  })

  it('knows the localities that grounds are in, in the middle of them', async () => {
    const place = (await find('koram')).find(({ city }) => city === 'Bengaluru')
    expect(place).toMatchObject({ name: 'Koramangala', state: 'Karnataka' })
    expect(place!.latitude).toBeCloseTo(12.936, 4)
  })

  it('takes a percent sign as it is, and refuses one letter', async () => {
    expect(await find('%%')).toEqual([])
    expect((await test.request(searchPlaces, { query: { q: 'x' } })).status).toBe(422)
  })
})

describe('the town at a position', () => {
  it.each<[string, string, string, string | null]>([
    ['Koramangala', '12.9352', '77.6245', 'Bengaluru'],
    ['Whitefield', '12.9698', '77.7500', 'Bengaluru'],
    ['Bandra', '19.0596', '72.8295', 'Mumbai'],
    ['Salt Lake', '22.5867', '88.4171', 'Kolkata'],
    ['Gurugram', '28.4595', '77.0266', 'Gurugram'],
    ['Mysuru', '12.2958', '76.6394', 'Mysuru'],
    ['Lahore', '31.5497', '74.3436', null],
    ['Dhaka', '23.8103', '90.4125', null],
    ['the Arabian Sea', '15.0', '68.0', null],
    ['London', '51.5', '-0.12', null],
  ])('%s is in the right one', async (_, latitude, longitude, city) => {
    const { body } = await test.request(reversePlace, { query: { latitude, longitude } })
    expect(body.city).toBe(city)
    expect(body.place?.city ?? null).toBe(city)
  })
})

describe('a Nominatim server', () => {
  const servers: Server[] = []
  const asked: { path: string; agent: string | undefined }[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
    asked.length = 0
  })

  async function nominatim(answer: unknown, status = 200, headers: Record<string, string> = {}): Promise<string> {
    const server = createServer((request, response) => {
      asked.push({ path: request.url!, agent: request.headers['user-agent'] })
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const hit = {
    lat: '12.93',
    lon: '77.62',
    name: '',
    display_name: 'Koramangala, Bengaluru',
    address: { suburb: 'Koramangala', city: 'Bengaluru', state: 'Karnataka', country_code: 'in' },
  }

  it('is asked for India only, says who asks, and once for the same', async () => {
    const geocoder = createNominatim({ url: await nominatim([hit]), publicUrl: 'https://crease.example' })
    const places = [await geocoder.search('koramangala', 5), await geocoder.search('koramangala', 5)]
    expect(places[1]).toEqual([{ name: 'Koramangala', city: 'Bengaluru', state: 'Karnataka', latitude: 12.93, longitude: 77.62 }])
    expect(asked).toHaveLength(1)
    expect(asked[0]!.path).toContain('countrycodes=in')
    expect(asked[0]!.agent).toBe('Crease (https://crease.example)')
  })

  it('is not followed to another address', async () => {
    const location = `${await nominatim([hit])}/search`
    const geocoder = createNominatim({ url: await nominatim({}, 302, { location }), publicUrl: 'x' })
    await expect(geocoder.search('koramangala', 5)).rejects.toThrow('fetch failed')
    expect(asked).toHaveLength(1)
  })

  it('puts a position outside India nowhere', async () => {
    const abroad = createNominatim({ url: await nominatim({ ...hit, address: { city: 'Lahore', country_code: 'pk' } }), publicUrl: 'x' })
    expect(await abroad.reverse(31.5, 74.3)).toBeNull()
  })

  it('is replaced by the embedded places when it fails', async () => {
    const geocoder = createGeocoder({ geocoder: 'nominatim', nominatimUrl: await nominatim({}, 503), publicUrl: 'x' })
    expect((await geocoder.search('bangalore', 3))[0]).toMatchObject({ name: 'Bengaluru' })
    expect(await geocoder.reverse(12.9352, 77.6245)).toMatchObject({ city: 'Bengaluru' })
  })
})
