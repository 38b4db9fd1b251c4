import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getHealth } from '#core/contract/config.ts'
import { login } from '#core/contract/auth.ts'
import { createBooking } from '#core/contract/bookings.ts'
import { listUsers } from '#core/contract/admin.ts'
import { toldOf, withoutPersons } from '#server/log.ts'
import { Person } from '#tests/support/booking-world.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { bookingOf, makeOpenGround } from '#tests/support/factories/bookings.ts'
import { makeUser, registerByApi } from '#tests/support/factories/users.ts'

const TOKEN = 'a token of the tests 1'.replaceAll(' ', '-')
let test: TestApp
beforeAll(async () => void (test = await buildTestApp()))
afterAll(() => test.close())

describe('GET /metrics', () => {
  const measures = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    test.app.inject({ url: '/metrics', headers, remoteAddress })

  it('counts answers by route, never by address', async () => {
    await test.app.inject('/api/grounds/7')
    await test.app.inject('/api/grounds/8')
    await test.app.inject('/no-such-thing-7.js')
    const { body, headers } = await measures()
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(body).toContain('crease_http_request_duration_seconds_count{method="GET",route="/api/grounds/:id",status="404"} 2')
    expect(body).not.toMatch(/grounds\/[78]|no-such-thing/)
  })

  it('tells of the database, the jobs, the bookings and the money', async () => {
    const owner = await makeUser(test.deps, { role: 'ground_admin' })
    const player = await makeUser(test.deps)
    await test.request(createBooking, { body: bookingOf(await makeOpenGround(test.db, owner.id)), as: player })
    await test.db.transaction().execute((tx) => test.deps.jobs.enqueue(tx, 'forget-pictures', { image_paths: [] }))
    const { body } = await measures()
    expect(body).toContain('crease_database_up 1')
    expect(body).toContain('crease_dead_letters 0')
    expect(body).toContain('crease_jobs{kind="forget-pictures",state="created"} 1')
    expect(body).toContain('crease_bookings_last_hour{status="pending"} 1')
    expect(body).toMatch(/crease_database_connections\{state="idle"\} \d/)
  })

  it('counts money that came, went back and is still on its way back', async () => {
    const owner = await makeUser(test.deps, { role: 'ground_admin' })
    const { id, token } = await makeUser(test.deps)
    const player = new Person(test.app, id, () => Promise.resolve(token))
    await player.cancel(await player.bookAndPay(await makeOpenGround(test.db, owner.id)))
    const { body } = await measures()
    expect(body).toContain('crease_money_events_last_hour{kind="capture"} 1')
    expect(body).toContain('crease_money_events_last_hour{kind="refund"} 1')
    expect(body).toContain('crease_refunds_open{status="initiated"} 1')
    expect(body).toContain('crease_jobs{kind="process-refund",state="created"} 1')
  })

  it('has every measure that the runbook tells of', async () => {
    const told = readFileSync('docs/runbook.md', 'utf8')
      .match(/`crease_\w+/g)!
      .map((name) => name.slice(1))
    const { body } = await measures()
    expect(told.length).toBeGreaterThan(5)
    expect(told.filter((name) => !body.includes(`# HELP ${name} `))).toEqual([])
  })

  it('answers also while the database is away', async () => {
    const away = vi.spyOn(test.db.getExecutor(), 'executeQuery').mockRejectedValue(new Error('away'))
    const { statusCode, body } = await measures()
    away.mockRestore()
    expect(statusCode).toBe(200)
    expect(body).toContain('crease_database_up 0')
  })

  it('is not there for other machines, nor for who comes through a proxy on this one', async () => {
    expect((await measures({}, '10.0.0.9')).statusCode).toBe(404)
    expect((await measures({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
  })

  it('asks for the token, when there is one, whoever comes', async () => {
    const guarded = await buildTestApp({ config: { metricsToken: TOKEN } })
    const ask = (authorization?: string) =>
      guarded.app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }), remoteAddress: '10.0.0.9' })
    expect([(await ask()).statusCode, (await ask('Bearer x')).statusCode, (await ask(`Bearer ${TOKEN}`)).statusCode]).toEqual([
      404, 404, 200,
    ])
    await guarded.close()
  })
})

describe('a process that will end', () => {
  it('says so to who asks whether it is ready, and still answers everybody', async () => {
    test.app.drain.isOn = true
    expect((await test.request(getHealth)).status).toBe(503)
    expect((await test.app.inject('/live')).statusCode).toBe(200)
    expect((await test.app.inject('/api/grounds')).statusCode).toBe(200)
    test.app.drain.isOn = false
    expect((await test.request(getHealth)).status).toBe(200)
  })
})

/** What must not stand in any line. */
const PERSONAL = ['Zara', 'Quixworth', 'zara.q@crease.test', '91111 11111', '9111111111', 'a word of her own 1', 'SENTINEL']

describe('the log', () => {
  const lines: string[] = []
  let logged: TestApp
  beforeAll(async () => {
    const said = 'SENTINEL' // of a query, which is never logged
    logged = await buildTestApp({
      logTo: { write: (line) => void lines.push(line) },
      config: { rateLimits: true },
      geocoder: {
        search: (q) =>
          Promise.reject(Object.assign(new Error(`no answer about zara.q@crease.test +91 91111 11111`), { detail: q, row: said })),
        reverse: () => Promise.resolve(null),
      },
    })
  })
  afterAll(() => logged.close())
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

  it('is a line of JSON for a failure, with its level, its request and its reason', async () => {
    const answer = await logged.app.inject('/api/places?q=SENTINEL')
    const line = entries().find(({ reqId }) => reqId === answer.headers['x-request-id'])
    expect(line).toMatchObject({
      level: 50,
      status: 500,
      req: { method: 'GET', route: '/api/places' },
      err: { type: 'Error', message: 'no answer about [e-mail] [number]' },
    })
    expect(Object.keys(line!['err'] as object)).toEqual(['type', 'message', 'stack'])
  })

  it('is one for who is refused, by number', async () => {
    const player = await makeUser(logged.deps)
    const { headers } = await logged.request(listUsers, { query: {}, as: player })
    expect(entries().find(({ reqId }) => reqId === headers['x-request-id'])).toMatchObject({ level: 40, status: 403, actor: player.id })
  })

  it('holds nothing personal, whatever somebody does', async () => {
    const email = 'zara.q@crease.test'
    const account = { email, full_name: 'Zara Quixworth', phone: '91111 11111', password: 'a word of her own 1' }
    const zara = await registerByApi(logged, account)
    for (let tries = 0; tries < 12; tries += 1) await logged.request(login, { body: { email, password: `SENTINEL ${tries}` } })
    await logged.request(listUsers, { query: {}, as: zara })
    await logged.app.inject({ url: '/api/bookings', headers: { authorization: 'Bearer SENTINEL', cookie: 'refresh_token=SENTINEL' } })
    await logged.app.inject('/api/matches/SENTINEL?email=zara.q@crease.test')
    const refused = Object.assign(new Error('duplicate key'), { detail: `Key (email)=(${email}) already exists.`, parameters: [email] })
    const failing = vi.spyOn(logged.db.getExecutor(), 'executeQuery').mockRejectedValue(refused)
    await logged.request(login, { body: { email, password: 'SENTINEL' } })
    failing.mockRestore()
    const statuses = entries().map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([500, 401, 403, 429]))
    for (const text of [...PERSONAL, zara.token, zara.cookie.split('=')[1]!])
      expect(
        lines.filter((line) => line.includes(text)),
        text,
      ).toEqual([])
  })

  it('tells of failures outside of requests the same way', () => {
    const error = new Error('550 <zara.q@crease.test> unknown, session 01234567-89ab-4cde-8fab-0123456789ab')
    expect(toldOf(error)).toMatchObject({ type: 'Error', message: '550 <[e-mail]> unknown, session [id]' })
  })

  it('names no UPI ID, which is an address without a dot', () => {
    expect(withoutPersons('razorpay did not refund: vpa rahul.sharma@okhdfcbank, or "zara-q@ybl", is closed')).toBe(
      'razorpay did not refund: vpa [e-mail], or "[e-mail]", is closed',
    )
  })
})
