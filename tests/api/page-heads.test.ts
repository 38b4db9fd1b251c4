import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { GroundPage } from '#core/contract/grounds.ts'
import { dayAt } from '#core/domain/calendar.ts'
import { ADDRESSES, SITE, usePages } from '#tests/support/page-site.ts'

const { site, get, ground, rate, readHead } = usePages()
const BROKEN_OUT = `Oval </title></script><script>alert(1)</script> "x" 'y' <!-- &amp;`

/** What a page carries in place of the first call of the API. */
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)![1]!) as { address: string; answer: unknown }

function preloadIn(html: string) {
  const [, srcset, sizes] = /<link rel="preload" as="image"[^>]* imagesrcset="([^"]*)" imagesizes="([^"]*)"/.exec(html)!
  return { srcset, sizes }
}

async function texts(): Promise<Record<string, string>> {
  const areas = [
    'home',
    'search',
    'info',
    'contact',
    'auth',
    'dashboard',
    'my-bookings',
    'nearby',
    'profile',
    'booking',
    'matches',
    'shell',
    'ground',
  ]
  const files = await Promise.all(areas.map(async (area) => readFile(`src/messages/en/${area}.json`, 'utf8')))
  return Object.assign({}, ...files.map((file) => JSON.parse(file) as object)) as Record<string, string>
}

describe('the head of an address', () => {
  it.each(ADDRESSES)('%s has the title of its page (%s), a description, a preview and its place', async (path, message, isFound) => {
    const { status, html, title, canonical, meta } = await readHead(`${path}?from=elsewhere`)
    expect(status).toBe(200)
    expect(title).toBe(`${(await texts())[message]} · Crease`)
    expect(canonical).toBe(path.startsWith('/booking/') ? null : `${SITE}${path}`)
    expect(meta('robots')).toBe(isFound ? null : 'noindex')
    expect(meta('description')!.length).toBeGreaterThan(20)
    expect(meta('description')!.length).toBeLessThan(170)
    expect(html.match(/name="description"/g)).toHaveLength(1)
    const shared = ['type', 'site_name', 'title', 'description', 'image', 'image:width', 'image:height'].map((name) => meta(`og:${name}`))
    expect(shared).toEqual(['website', 'Crease', title, meta('description'), `${SITE}/preview.jpg`, '1200', '630'])
    expect([meta('og:locale'), meta('og:url'), meta('twitter:card')]).toEqual(['en_IN', canonical, 'summary_large_image'])
    expect(html).toContain('<script>theme()</script></head>')
  })

  it('is there for every address of the page', async () => {
    const generated = await readFile('src/routeTree.gen.ts', 'utf8')
    const paths = [
      ...generated
        .slice(generated.indexOf('interface FileRoutesByFullPath'), generated.indexOf('interface FileRoutesByTo'))
        .matchAll(/'(\/[^']*)'/g),
    ]
    expect(paths.length).toBeGreaterThan(15)
    const id = await ground()
    for (const [, path] of paths) {
      const url = path!.replace('$groundId', String(id))
      if (path !== '/match/$token') expect([url, (await get(url)).statusCode]).toEqual([url, 200])
    }
  })

  it('is different on every page', async () => {
    const heads = await Promise.all(ADDRESSES.map(([path]) => readHead(path)))
    expect(new Set(heads.map(({ title }) => title)).size).toBe(ADDRESSES.length)
    expect(new Set(heads.map(({ meta }) => meta('description'))).size).toBe(ADDRESSES.length)
  })

  it('tells of the site and who is behind it on the first page only', async () => {
    const [record] = (await readHead('/')).records
    expect(record).toMatchObject({
      '@graph': [
        { '@type': 'WebSite', url: `${SITE}/` },
        { '@type': 'Organization', name: 'Crease' },
      ],
    })
    expect((await readHead('/about')).records).toEqual([])
  })

  it('of nothing says so with the status 404', async () => {
    const { status, title, canonical, meta } = await readHead('/no/such/screen')
    expect({ status, title, canonical, robots: meta('robots') }).toEqual({
      status: 404,
      title: `${(await texts())['shell_not_found']} · Crease`,
      canonical: null,
      robots: 'noindex',
    })
  })
})

describe('the head of a ground', () => {
  it('says where it is, what an hour costs and with which ball, and no rating before the first', async () => {
    const id = await ground({
      name: 'Kaveri Oval',
      price_per_hour_paise: 12_345_600,
      balls: 1,
      facilities: ['Parking'],
      description: 'Good turf.',
    })
    const { title, canonical, meta, records } = await readHead(`/ground/${id}?date=2026-12-01`)
    expect([title, canonical, meta('robots')]).toEqual(['Kaveri Oval, Indiranagar, Bengaluru · Crease', `${SITE}/ground/${id}`, null])
    expect(meta('description')).toContain('Kaveri Oval in Indiranagar, Bengaluru: cricket ground from ₹1,23,456 an hour, tennis ball.')
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsActivityLocation',
      name: 'Kaveri Oval',
      description: 'Good turf.',
      url: canonical,
      address: { streetAddress: '1 Test Road, Bengaluru', addressLocality: 'Indiranagar, Bengaluru', addressCountry: 'IN' },
      geo: { latitude: 12.97, longitude: 77.64 },
      priceRange: 'From ₹1,23,456 an hour',
      amenityFeature: [{ name: 'Parking', value: true }],
    })
    expect(records[0]).not.toHaveProperty('aggregateRating')
  })

  it('carries its rating once it has one', async () => {
    const id = await ground()
    await rate(id, 3, 13)
    const { meta, records } = await readHead(`/ground/${id}`)
    expect(meta('description')).toContain('Rated 4.3 of 5 in 3 reviews.')
    expect(records[0]).toMatchObject({ aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 3, bestRating: 5 } })
  })

  it('asks for its first picture with the page, in the sizes that the gallery shows', async () => {
    const id = await ground()
    const image = (image_path: string, is_primary: boolean) => ({ ground_id: id, image_path, is_primary })
    await site.db
      .insertInto('ground_images')
      .values([image('uploads/grounds/a-800.webp', false), image('uploads\\grounds\\b-800.webp', true)])
      .execute()
    const { srcset, sizes } = preloadIn((await get(`/ground/${id}`)).body)
    expect(srcset).toBe([400, 800, 1600].map((width) => `/uploads/grounds/b-${width}.avif ${width}w`).join(', '))
    expect(await readFile('src/features/ground-details/gallery.tsx', 'utf8')).toContain(`SIZES = '${sizes}'`)
    await site.db
      .updateTable('ground_images')
      .set({ image_path: 'https://elsewhere.test/a-800.webp' })
      .where('ground_id', '=', id)
      .execute()
    expect((await get(`/ground/${id}`)).body).not.toContain('rel="preload"')
  })

  it('carries what the page would ask for first, as a visitor is answered', async () => {
    const id = await ground({ name: BROKEN_OUT })
    const { body } = await get(`/ground/${id}`)
    const { address, answer } = dataIn(body)
    expect(address).toBe(`/api/grounds/${id}`)
    expect(answer).toEqual((await get(address)).json())
    expect(JSON.stringify(answer)).not.toContain('contact_person_1')
  })

  it('is harmless whatever its owner calls it', async () => {
    const id = await ground({ name: BROKEN_OUT, description: BROKEN_OUT, location: `$& $1 ${BROKEN_OUT}` })
    const { html, title, records } = await readHead(`/ground/${id}`)
    expect(title).toBe(`${BROKEN_OUT}, $& $1 ${BROKEN_OUT} · Crease`)
    expect(records[0]).toMatchObject({ name: BROKEN_OUT, description: BROKEN_OUT })
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    expect(html).not.toContain('<!--')
  })

  it.each(['0', '999999', 'abc', '1e3', '-1', '99999999999999999999', '7.jpg'])(
    'of no ground (%s) is a 404 that nobody finds',
    async (id) => {
      const { status, title, canonical, meta, records } = await readHead(`/ground/${id}`)
      expect([status, title, canonical, meta('robots')]).toEqual([404, 'Ground not found · Crease', null, 'noindex'])
      expect(records).toEqual([])
    },
  )

  it('of a disabled ground opens with its name and is found by nobody; of a deleted one not even that', async () => {
    const disabled = await readHead(`/ground/${await ground({ name: 'Closed Oval', is_active: false })}`)
    expect([disabled.status, disabled.canonical, disabled.meta('robots')]).toEqual([200, null, 'noindex'])
    expect(disabled.records).toEqual([])
    expect(disabled.title).toBe('Closed Oval, Indiranagar, Bengaluru · Crease')
    const deleted = await readHead(`/ground/${await ground({ is_active: false, deleted_at: new Date() })}`)
    expect([deleted.status, deleted.title]).toEqual([404, 'Ground not found · Crease'])
  })
})

describe('the page of the search', () => {
  /** It stands for two seconds. */
  const later = (seconds: number) => site.clock.set(new Date(Date.now() + seconds * 1_000))
  afterAll(() => site.clock.set(null))

  it('carries what a visitor finds today', async () => {
    const id = await ground({ name: BROKEN_OUT })
    later(10)
    const { address, answer } = dataIn((await get('/search?utm_source=elsewhere')).body)
    expect(address).toContain(`client_date=${dayAt(site.deps.now())}`)
    expect(answer).toEqual((await get(address)).json())
    expect((answer as GroundPage).grounds.map((found) => found.id)).toContain(id)
  })

  it('asks for its first picture with the page, in the sizes that a card shows', async () => {
    const id = await ground({ name: 'Aardvark Oval' })
    await site.db
      .insertInto('ground_images')
      .values({ ground_id: id, image_path: 'uploads/grounds/c-800.webp', is_primary: true })
      .execute()
    later(20)
    const { body } = await get('/search')
    const { srcset, sizes } = preloadIn(body)
    expect(srcset).toContain('/uploads/grounds/c-400.avif 400w')
    expect(await readFile('src/components/ground-card/ground-card.tsx', 'utf8')).toContain(`SIZES = '${sizes}'`)
  })

  it('is looked up once for all who come within two seconds', async () => {
    later(30)
    const first = await get('/search')
    const id = await ground({ name: 'Aardvark Nets' })
    expect((await get('/search')).headers['etag']).toBe(first.headers['etag'])
    later(33)
    const { answer } = dataIn((await get('/search')).body)
    expect((answer as GroundPage).grounds[0]).toMatchObject({ id, name: 'Aardvark Nets' })
  })

  it('carries nothing once something is asked of it', async () => {
    const { body, statusCode } = await get('/search?location=Indiranagar')
    expect([statusCode, body.includes('page-data')]).toEqual([200, false])
  })
})
