import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { administer, urlOfDatabase } from '#tests/support/database-admin.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres/server.ts'
import { startServer } from '#tests/support/server-process.ts'
import { TEST_SECRETS } from '#tests/support/test-config.ts'

let postgres: PostgresServer
let folder: string
beforeAll(async () => {
  postgres = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'crease-outage-'))
})
afterAll(async () => {
  await postgres.remove()
  rmSync(folder, { recursive: true })
})

async function envOfDatabase(name: string): Promise<Record<string, string>> {
  await administer(postgres.url, `create database ${name}`)
  // With the limits on: what counts calls in the database must not make another answer of its outage.
  return { ...TEST_SECRETS, DATA_DIR: folder, DATABASE_URL: urlOfDatabase(postgres.url, name), RATE_LIMITS: 'on' }
}

/** The status of the health probe as soon as it is the wanted one. */
async function healthBecomes(url: string, wanted: number): Promise<number> {
  for (const deadline = Date.now() + 15_000; ;) {
    const { status } = await fetch(`${url}/api/health`)
    if (status === wanted || Date.now() > deadline) return status
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

describe('servers on one PostgreSQL', () => {
  it('start five at once on an empty database: the schema is applied once and all serve', { timeout: 120_000 }, async () => {
    const env = await envOfDatabase('five')
    const servers = await Promise.all(Array.from({ length: 5 }, () => startServer(env)))
    const { pool, close } = await openDatabase({ databaseUrl: env['DATABASE_URL']!, dataDir: folder })
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name')
    expect(rows.map(({ name }) => `${name}.ts`)).toEqual(readdirSync('server/db/migrations').toSorted())
    await close()
    for (const { url } of servers) expect(await healthBecomes(url, 200)).toBe(200)
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0, 0, 0, 0])
  })

  it.each(['SIGINT', 'SIGQUIT'] as const)(
    'answer 503 while the database is away (%s), live through it, and serve again when it is back',
    { timeout: 120_000 },
    async (signal) => {
      const server = await startServer(await envOfDatabase(`outage_${signal.toLowerCase()}`))
      await postgres.stop(signal)
      const signIn = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"a@crease.test","password":"wrong"}',
      }
      const calls = Array.from({ length: 10 }, () => [fetch(`${server.url}/api/grounds`), fetch(`${server.url}/api/auth/login`, signIn)])
      const answers = await Promise.all(calls.flat())
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      const reference = answers[0]!.headers.get('x-request-id')!.slice(0, 8)
      expect(await answers[0]!.json()).toEqual({
        detail: `The service is not available right now. Please try again. (reference ${reference})`,
      })
      await postgres.start()
      expect(await healthBecomes(server.url, 200)).toBe(200)
      expect(await server.end('SIGTERM')).toBe(0)
    },
  )
})
