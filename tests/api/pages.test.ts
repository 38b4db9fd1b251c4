import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { ADDRESSES, headOf, SITE, usePages } from '#tests/support/page-site.ts'

const { site, get, ground, rate, readHead } = usePages()

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
      const [head, full] = await Promise.all([site.app.inject({ method: 'HEAD', url }), get(url)])
      expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([full.statusCode, '', full.headers['content-type']])
    },
  )

  it('is served without the database, saying nothing that it does not know', async () => {
    const away = new Error('connect ECONNREFUSED') as NodeJS.ErrnoException
    away.code = 'ECONNREFUSED'
    const without = site.deps.db.withPlugin({
      transformQuery: () => {
        throw away
      },
      transformResult: async ({ result }) => result,
    })
    const app = await buildApp({ ...site.deps, db: without }, { pageDir: site.pageDir })
    for (const url of ['/ground/1', '/match/3c9f1f0e-8a34-4c62-9a39-0f5a2a1b7c11']) {
      const answer = await app.inject({ url })
      expect([answer.statusCode, headOf(answer.body).title, headOf(answer.body).canonical]).toEqual([200, 'Crease', null])
      expect(headOf(answer.body).meta('robots')).toBeNull()
    }
    const search = await app.inject({ url: '/search' })
    expect([search.statusCode, headOf(search.body).canonical, search.body.includes('page-data')]).toEqual([200, `${SITE}/search`, false])
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
        from grounds, generate_series(0, 6000) i where id = ${id}`.execute(site.db)
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
    await site.db.deleteFrom('grounds').where('id', '>', 90_000).execute()
  })
})

describe('what asks the database', () => {
  it('is limited by the minute for one address, the sitemap more tightly', async () => {
    const limited = await buildTestApp({ pageDir: site.pageDir, config: { publicUrl: SITE, rateLimits: true } })
    const ask = (url: string) => limited.app.inject({ url })
    for (let call = 0; call < 60; call += 1) expect((await ask('/sitemap.xml')).statusCode).toBe(200)
    const refused = await ask('/sitemap.xml')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    for (const url of ['/ground/1', '/match/1', '/preview/ground/1.jpg'])
      expect((await ask(url)).headers).toMatchObject({ 'x-ratelimit-limit': '1500' })
    for (const url of ['/about', '/search']) expect((await ask(url)).headers).not.toHaveProperty('x-ratelimit-limit')
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
