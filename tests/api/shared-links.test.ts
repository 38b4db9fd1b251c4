import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slotStart } from '#core/domain/calendar.ts'
import { buildApp } from '#server/app.ts'
import { useWorld } from '#tests/support/booking-world.ts'
import { inDays } from '#tests/support/factories/bookings.ts'

const SITE = 'https://crease.test'
const world = useWorld({ publicUrl: SITE })
let app: FastifyInstance
let pageDir: string

beforeAll(async () => {
  pageDir = await mkdtemp(join(tmpdir(), 'crease-page-'))
  await writeFile(join(pageDir, 'index.html'), '<!doctype html><head><title>Crease</title></head><body></body>')
  app = await buildApp(world.deps, { pageDir })
})
afterAll(async () => {
  await app.close()
  await rm(pageDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const ground = async () => (await world.ground()).id

async function readHead(url: string) {
  const { statusCode: status, body } = await get(url)
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1] ?? null
  return { status, title: /<title>([^<]*)</.exec(body)?.[1], meta }
}

describe('a shared match', () => {
  async function shared() {
    const [captain, rival] = [await world.person(), await world.person()]
    const groundId = await ground()
    const booking = await captain.bookAndPay(groundId)
    return { captain, rival, groundId, booking, link: booking.share_path! }
  }
  const dayInWords = (day: string) => {
    const part = (options: Intl.DateTimeFormatOptions) => new Date(day).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
    return `${part({ weekday: 'short' })}, ${Number(day.slice(8))} ${part({ month: 'short' })}`
  }

  it('says what waits where its link is shown, and is found by nobody who has no link', async () => {
    const { booking, link } = await shared()
    const { status, title, meta } = await readHead(link)
    expect([status, title, meta('robots'), meta('og:url')]).toEqual([200, 'Join a match · Crease', 'noindex', SITE + link])
    expect(meta('og:title')).toBe(`${dayInWords(booking.booking_date)}, 6 PM: tennis-ball match at Maidan One needs an opponent`)
    const expected = 'Lions waits for an opponent at Maidan One, Indiranagar, Bengaluru. To join: ₹257.82 now by UPI, ₹800 at the ground.'
    expect([meta('description'), meta('og:description')]).toEqual([expected, expected])
  })

  it.each([
    ['has found its opponent', 'matched'],
    ['was cancelled', 'cancelled'],
    ['has been played', 'past'],
  ] as const)('%s: then it says so, without a name (%s)', async (words, state) => {
    const { captain, rival, groundId, booking, link } = await shared()
    if (state === 'matched') await rival.bookAndPay(groundId, { team_name: 'Tigers' })
    if (state === 'cancelled') await captain.cancel(booking)
    if (state === 'past') world.setNow(slotStart(inDays(5), 12))
    const { status, meta } = await readHead(link)
    world.setNow(null)
    expect([status, meta('robots')]).toEqual([200, 'noindex'])
    expect(meta('og:title')).toMatch(new RegExp(`: tennis-ball match at Maidan One ${words}$`))
    expect(meta('description')).toBe(`This match at Maidan One, Indiranagar, Bengaluru ${words}. Other matches wait for an opponent.`)
  })

  it.each(['x', '3c9f1f0e-8a34-4c62-9a39-0f5a2a1b7c11', '%3Cscript%3E'])('that never was (%s) is a 404', async (token) => {
    const { status, title, meta } = await readHead(`/match/${token}`)
    expect([status, title, meta('robots')]).toEqual([404, 'Join a match · Crease', 'noindex'])
  })
})

describe('the picture of a link', () => {
  const picture = async (id: number | string) => get(`/preview/ground/${id}.jpg`)

  async function withImage(name: string, bytes: Buffer): Promise<number> {
    const folder = join(world.deps.config.dataDir, 'uploads', 'grounds')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), bytes)
    const id = await ground()
    await world.deps.db
      .insertInto('ground_images')
      .values({ ground_id: id, image_path: `uploads\\grounds\\${name}`, is_primary: true })
      .execute()
    return id
  }
  const drawn = async (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c03028' } })
      .webp()
      .toBuffer()

  /** A few bytes that say they are 60 million pixels. */
  async function bomb(): Promise<Buffer> {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#c03028' } })
      .png()
      .toBuffer()
    png.writeUInt32BE(10_000, 16)
    png.writeUInt32BE(6_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    expect(await sharp(png).metadata()).toMatchObject({ width: 10_000, height: 6_000 })
    return png
  }

  it('is the ground’s own, 1200 x 630, made once and not sent again to who has it', async () => {
    const id = await withImage('red.webp', await drawn(900, 1600))
    expect((await readHead(`/ground/${id}`)).meta('og:image')).toBe(`${SITE}/preview/ground/${id}.jpg`)
    const answer = await picture(id)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(answer.rawPayload.length).toBeLessThan(300_000)
    const { dominant } = await sharp(answer.rawPayload).stats()
    expect(dominant.r).toBeGreaterThan(dominant.g + 100)
    const again = await Promise.all(Array.from({ length: 10 }, () => picture(id)))
    expect(new Set(again.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    const known = await get(`/preview/ground/${id}.jpg`, { 'if-none-match': String(answer.headers['etag']) })
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  })

  it('is drawn once: what is stored under a name stays what it is, and is not even read again', async () => {
    const id = await withImage('again.webp', await drawn(640, 360))
    const file = join(world.deps.config.dataDir, 'uploads', 'grounds', 'again.webp')
    const made = await picture(id)
    expect(made.headers['cache-control']).toBe('public, max-age=86400')
    await writeFile(file, 'no picture any more')
    expect((await picture(id)).rawPayload.equals(made.rawPayload)).toBe(true)
  })

  it('is the site’s where there is none, it is no picture, a drawing, too large, or not ours', async () => {
    const site = await readFile('public/preview.jpg')
    expect(await sharp(site).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const outside = await ground()
    await writeFile(join(world.deps.config.dataDir, 'secret.webp'), await drawn(10, 10))
    await world.deps.db
      .insertInto('ground_images')
      .values({ ground_id: outside, image_path: 'uploads/../secret.webp', is_primary: true })
      .execute()
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')
    const grounds = [
      await ground(),
      outside,
      await withImage('text.webp', Buffer.from('no picture')),
      await withImage('drawing.webp', drawing),
      await withImage('bomb.png', await bomb()),
      await withImage('large.webp', Buffer.alloc(15 * 1024 * 1024 + 1)),
    ]
    for (const id of grounds) {
      const answer = await picture(id)
      expect([answer.statusCode, answer.rawPayload.equals(site)]).toEqual([200, true])
      expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    }
    expect((await readHead(`/ground/${grounds[0]}`)).meta('og:image')).toBe(`${SITE}/preview.jpg`)
  })

  it.each(['999999', 'x', '..%2f..%2fsecrets'])('of no ground (%s) is a 404', async (id) => {
    expect((await picture(id)).statusCode).toBe(404)
  })
})
