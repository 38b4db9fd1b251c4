import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { makeGround, makeOwner, type GroundChanges } from '#tests/support/factories/grounds.ts'

export const SITE = 'https://crease.test'
const BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<title>Crease</title>
<meta name="description" content="neutral" />
<script>theme()</script></head><body><div id="root"></div></body></html>`

/** Addresses, the message that their page takes its title from, and whether a search may find them. */
export const ADDRESSES: [path: string, message: string, isFound: boolean][] = [
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

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
const first = (html: string, pattern: RegExp) => {
  const found = pattern.exec(html)?.[1]
  return found === undefined ? null : plain(found)
}

/** What a reader of heads finds in a page. */
export function headOf(html: string) {
  const meta = (name: string) => first(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  const records = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )
  return { title: first(html, /<title>([^<]*)<\/title>/), canonical: first(html, /<link rel="canonical" href="([^"]*)"/), meta, records }
}

/** The application of one test file with a page that was built, as it is at `SITE`. */
export function usePages() {
  const site = {} as TestApp & { pageDir: string }
  let owner: number
  beforeAll(async () => {
    const pageDir = await mkdtemp(join(tmpdir(), 'crease-page-'))
    await writeFile(join(pageDir, 'index.html'), BUILT)
    Object.assign(site, await buildTestApp({ pageDir, config: { publicUrl: SITE } }), { pageDir })
    owner = await makeOwner(site.db)
  })
  afterAll(async () => {
    await site.close()
    await rm(site.pageDir, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
  const ground = (changes: GroundChanges = {}) => makeGround(site.db, owner, changes)
  /** As the reviews themselves leave a ground. */
  const rate = (id: number, count: number, sum: number) =>
    sql`update grounds set review_count = ${count}::int, rating_sum = ${sum}::int where id = ${id}::int`.execute(site.db)
  async function readHead(url: string) {
    const answer = await get(url)
    return { status: answer.statusCode, html: answer.body, ...headOf(answer.body) }
  }
  return { site, get, ground, rate, readHead }
}
