import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { makeGround, makeOwner, type GroundChanges } from '#tests/support/factories/grounds.ts'

const SITE = 'https://crease.test'
const BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<title>Crease</title>
<meta name="description" content="neutral" />
<script>theme()</script></head><body><div id="root"></div></body></html>`
const BROKEN_OUT = `Oval </title></script><script>alert(1)</script> "x" 'y' <!-- &amp;`
let test: TestApp
let owner: number
let pageDir: string

beforeAll(async () => {
  pageDir = await mkdtemp(join(tmpdir(), 'crease-page-'))
  await writeFile(join(pageDir, 'index.html'), BUILT)
  test = await buildTestApp({ pageDir, config: { publicUrl: SITE } })
  owner = await makeOwner(test.db)
})
afterAll(async () => {
  await test.close()
  await rm(pageDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const ground = (changes: GroundChanges = {}) => makeGround(test.db, owner, changes)
/** As the reviews themselves leave a ground. */
const rate = (id: number, count: number, sum: number) =>
  sql`update grounds set review_count = ${count}::int, rating_sum = ${sum}::int where id = ${id}::int`.execute(test.db)
const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
const first = (html: string, pattern: RegExp) => {
  const found = pattern.exec(html)?.[1]
  return found === undefined ? null : plain(found)
}

/** What a reader of heads finds in a page. */
function headOf(html: string) {
  const meta = (name: string) => first(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  const records = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )
  return { title: first(html, /<title>([^<]*)<\/title>/), canonical: first(html, /<link rel="canonical" href="([^"]*)"/), meta, records }
}

async function readHead(url: string) {
  const answer = await get(url)
  return { status: answer.statusCode, html: answer.body, ...headOf(answer.body) }
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

/** Addresses, the message that their page takes its title from, and whether a search may find them. */
const ADDRESSES: [path: string, message: string, isFound: boolean][] = [
  ['/', 'home_title', true],
  ['/search', 'search_title', true],
  ['/about', 'info_about_title', true],
  ['/booking-guide', 'info_guide_title', true],
  ['/cancellation-policy', 'info_cancellation_title', true],
  ['/terms', 'info_terms_title', true],
  ['/privacy', 'info_privacy_title', true],
  ['/contact', 'contact_title', true],
  ['/login', 'auth_login_title', false],
  ['/register', 'auth_register_title', false],
  ['/forgot-password', 'auth_forgot_title', false],
  ['/reset-password', 'auth_reset_title', false],
  ['/dashboard', 'dashboard_title', false],
  ['/my-bookings', 'my_bookings_title', false],
  ['/nearby-grounds', 'nearby_title', false],
  ['/profile', 'profile_title', false],
  ['/booking/7', 'booking_title', false],
]

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
    const [site] = (await readHead('/')).records
    expect(site).toMatchObject({
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
    await test.db
      .insertInto('ground_images')
      .values([image('uploads/grounds/a-800.webp', false), image('uploads\\grounds\\b-800.webp', true)])
      .execute()
    const [, srcset, sizes] = /<link rel="preload" as="image"[^>]* imagesrcset="([^"]*)" imagesizes="([^"]*)"/.exec(
      (await get(`/ground/${id}`)).body,
    )!
    expect(srcset).toBe([400, 800, 1600].map((width) => `/uploads/grounds/b-${width}.avif ${width}w`).join(', '))
    const gallery = await readFile('src/features/ground-details/gallery.tsx', 'utf8')
    expect(gallery).toContain(`SIZES = '${sizes}'`)
    await test.db
      .updateTable('ground_images')
      .set({ image_path: 'https://elsewhere.test/a-800.webp' })
      .where('ground_id', '=', id)
      .execute()
    expect((await get(`/ground/${id}`)).body).not.toContain('rel="preload"')
  })

  it('carries what the page would ask for first, as a visitor is answered', async () => {
    const id = await ground({ name: BROKEN_OUT })
    const { body } = await get(`/ground/${id}`)
    const written = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(body)?.[1]
    expect(JSON.parse(written!)).toEqual((await get(`/api/grounds/${id}`)).json())
    expect(written).not.toContain('contact_person_1')
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

describe('a page on the wire', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('comes as the browser takes it (%s), the same page each way', async (accepted, encoding, decode) => {
    for (const url of ['/', `/ground/${await ground()}`]) {
      const answer = await get(url, { 'accept-encoding': accepted })
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'content-type': 'text/html; charset=utf-8',
      })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(decode(answer.rawPayload).toString()).toBe((await get(url)).body)
    }
  })

  it('is not sent again to who has it, and is once the ground has changed', async () => {
    const id = await ground()
    const { headers } = await get(`/ground/${id}`)
    const again = { 'if-none-match': String(headers['etag']) }
    const unchanged = await get(`/ground/${id}`, again)
    expect([unchanged.statusCode, unchanged.body, unchanged.headers['cache-control']]).toEqual([304, '', 'no-cache'])
    await rate(id, 1, 5)
    expect((await get(`/ground/${id}`, again)).statusCode).toBe(200)
    const { headers: home } = await get('/')
    expect((await get('/', { 'if-none-match': `"other", ${String(home['etag'])}` })).statusCode).toBe(304)
  })

  it.each(['/', '/about', '/ground/999999', '/no/such/screen', '/robots.txt', '/sitemap.xml'])(
    'answers HEAD at %s as GET without the body',
    async (url) => {
      const [head, full] = await Promise.all([test.app.inject({ method: 'HEAD', url }), get(url)])
      expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([full.statusCode, '', full.headers['content-type']])
    },
  )

  it('is served without the database, saying nothing that it does not know', async () => {
    const away = new Error('connect ECONNREFUSED') as NodeJS.ErrnoException
    away.code = 'ECONNREFUSED'
    const without = test.deps.db.withPlugin({
      transformQuery: () => {
        throw away
      },
      transformResult: async ({ result }) => result,
    })
    const app = await buildApp({ ...test.deps, db: without }, { pageDir })
    for (const url of ['/ground/1', '/match/3c9f1f0e-8a34-4c62-9a39-0f5a2a1b7c11']) {
      const answer = await app.inject({ url })
      expect([answer.statusCode, headOf(answer.body).title, headOf(answer.body).canonical]).toEqual([200, 'Crease', null])
      expect(headOf(answer.body).meta('robots')).toBeNull()
    }
    expect((await app.inject({ url: '/about' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/sitemap.xml' })).statusCode).toBe(503)
    await app.close()
  })
})

describe('the sitemap', () => {
  it('lists the pages and the active grounds, all of which answer, and nothing else', async () => {
    const [open, closed] = [await ground(), await ground({ is_active: false })]
    const answer = await get('/sitemap.xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(answer.body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
    )
    const addresses = [...answer.body.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, address]) => address!)
    expect(addresses).toContain(`${SITE}/ground/${open}`)
    expect(addresses).not.toContain(`${SITE}/ground/${closed}`)
    for (const address of addresses) {
      const { status, canonical, meta } = await readHead(address.slice(SITE.length))
      expect([address, status, canonical, meta('robots')]).toEqual([address, 200, address, null])
    }
    const pages = ADDRESSES.filter(([, , isFound]) => isFound).map(([path]) => `${SITE}${path}`)
    expect(addresses.filter((address) => !address.includes('/ground/'))).toEqual(pages)
  })

  it('is an index of parts when there are more than one file may have', async () => {
    const id = await ground()
    await sql`insert into grounds (id, owner_id, name, location, address, price_per_hour_paise, balls, slot_mask, name_key, area_key) overriding system value
      select 90001 + i, owner_id, name, location, address, price_per_hour_paise, balls, slot_mask, name_key, area_key
        from grounds, generate_series(0, 6000) i where id = ${id}`.execute(test.db)
    const index = await get('/sitemap.xml')
    const parts = [...index.body.matchAll(/<sitemap><loc>([^<]*)<\/loc><\/sitemap>/g)].map(([, address]) => address!.slice(SITE.length))
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-3.xml'])
    const bodies = await Promise.all(parts.map(async (part) => (await get(part)).body))
    const counts = bodies.map((body) => body.match(/<url>/g)?.length)
    expect(counts[1]).toBe(6001)
    expect(bodies.join('').match(/\/ground\/90001</g)).toHaveLength(1)
    for (const none of ['/sitemap-2.xml', '/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
      expect((await get(none)).statusCode).toBe(404)
    expect(gunzipSync((await get(parts[1]!, { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(bodies[1])
    await test.db.deleteFrom('grounds').where('id', '>', 90_000).execute()
  })
})

describe('what asks the database', () => {
  it('is limited by the minute for one address, the sitemap more tightly', async () => {
    const limited = await buildTestApp({ pageDir, config: { publicUrl: SITE, rateLimits: true } })
    const ask = (url: string) => limited.app.inject({ url })
    for (let call = 0; call < 60; call += 1) expect((await ask('/sitemap.xml')).statusCode).toBe(200)
    const refused = await ask('/sitemap.xml')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    for (const url of ['/ground/1', '/match/1', '/preview/ground/1.jpg'])
      expect((await ask(url)).headers).toMatchObject({ 'x-ratelimit-limit': '1500' })
    expect((await ask('/about')).headers).not.toHaveProperty('x-ratelimit-limit')
    await limited.close()
  })
})

describe('robots.txt', () => {
  it('names the sitemap and hides what is private, but not what public pages read', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`)
    const rules = [...body.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, verb, path]) => ({ verb, path: path! }))
    // RFC 9309: the longest rule that fits counts.
    const mayRead = (path: string) =>
      rules.filter((rule) => path.startsWith(rule.path)).toSorted((a, b) => b.path.length - a.path.length)[0]?.verb !== 'Disallow'
    const open = [
      '/',
      '/ground/1',
      '/search',
      '/match/x',
      '/preview/ground/1.jpg',
      '/uploads/a.webp',
      '/api/grounds/1',
      '/api/bookings/slot-states/1',
    ]
    expect(open.filter((path) => !mayRead(path))).toEqual([])
    const hidden = [
      '/api/bookings',
      '/api/users/me',
      '/api/auth/refresh',
      '/my-bookings',
      '/profile',
      '/booking/1',
      '/dashboard',
      '/nearby-grounds',
    ]
    expect(hidden.filter((path) => mayRead(path))).toEqual([])
  })
})
