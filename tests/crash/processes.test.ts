import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { booksBalance } from '#server/modules/ledger/books-balance.ts'
import { becomes, comeToRest, faultsOf } from '#tests/support/crash/aftermath.ts'
import { type Seen, Visitor } from '#tests/support/crash/crowd.ts'
import { makePeople } from '#tests/support/crash/people.ts'
import { administer, urlOfDatabase } from '#tests/support/database-admin.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres/server.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { SOAK_MINUTES, timeLimit } from '#tests/support/soak.ts'
import { TEST_SECRETS } from '#tests/support/test-config.ts'

const VISITORS = 24
/** How long the crowd is let alone between two blows, ms. */
const CALM_MS = 3_000

let postgres: PostgresServer
let database: OpenDatabase
let servers: ServerProcess[]
let env: Record<string, string>
const folder = mkdtempSync(join(tmpdir(), 'crease-processes-'))
beforeAll(async () => {
  postgres = await startPostgres()
  await administer(postgres.url, 'create database crowd')
  const databaseUrl = urlOfDatabase(postgres.url, 'crowd')
  // Holds that end while the crowd is there, so that payments come late as well.
  env = { ...TEST_SECRETS, DATA_DIR: folder, DATABASE_URL: databaseUrl, BOOKING_HOLD_SECONDS: '8', MAX_HOLDS_PER_USER: '1000' }
  servers = await Promise.all([startServer(env), startServer(env), startServer(env)])
  database = await openDatabase({ databaseUrl, dataDir: folder })
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await database.close()
  await postgres.remove()
  rmSync(folder, { recursive: true })
})

const calm = () => new Promise((resume) => setTimeout(resume, CALM_MS))

/** Ms until a server answers a call that asks the database. */
async function msUntilServed({ url }: ServerProcess): Promise<number> {
  const began = Date.now()
  await becomes(async () => (await fetch(`${url}/api/grounds`)).status === 200, 30_000)
  return Date.now() - began
}

async function killOneAndStartAnother(): Promise<void> {
  await servers[0]!.end('SIGKILL')
  await calm()
  servers[0] = await startServer(env)
}

/** Answers how long the servers took to serve again, ms. */
async function restartDatabase(signal: 'SIGINT' | 'SIGQUIT'): Promise<number[]> {
  await postgres.stop(signal)
  const answers = await Promise.all(servers.map(({ url }) => fetch(`${url}/api/grounds`)))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  await postgres.start()
  return Promise.all(servers.map(msUntilServed))
}

it(
  'three processes on one database, one of which is killed while the database is restarted: nothing is lost or doubled, and all serve again at once',
  async () => {
    const seen: Seen = { acknowledged: new Map(), statuses: new Map() }
    let turn = 0
    const urlOfOne = () => servers[(turn += 1) % servers.length]!.url
    const { groundId, players } = await makePeople(database.db, urlOfOne, VISITORS)
    let isEnough = false
    const crowd = players.map((player) => new Visitor(player, groundId, seen).visit(() => isEnough))
    const waits: number[] = []
    const until = Date.now() + SOAK_MINUTES * 60_000
    do {
      await calm()
      await killOneAndStartAnother()
      waits.push(...(await restartDatabase('SIGINT')))
      await calm()
      waits.push(...(await restartDatabase('SIGQUIT')))
    } while (Date.now() < until)
    await calm()
    isEnough = true
    await Promise.all(crowd)
    expect(Math.max(...waits)).toBeLessThanOrEqual(3_000)
    expect([...seen.statuses.keys()].filter((status) => ![200, 400, 503, 'no answer'].includes(status))).toEqual([])
    // What the killed process was doing is done by another, within the minute and the wait before a second try.
    expect(await comeToRest(database.db)).toEqual([])
    const stored = await database.db.selectFrom('bookings').select(['id', 'user_id']).orderBy('id').execute()
    expect(stored.length).toBeGreaterThan(20)
    expect(stored).toEqual([...seen.acknowledged].toSorted(([a], [b]) => a - b).map(([id, user_id]) => ({ id, user_id })))
    expect(await faultsOf(database.db, groundId)).toEqual([])
    // Also that no number of a receipt is missing, of which all three gave some.
    expect((await booksBalance(database.db)).differences).toEqual([])
    const { rows: twice } = await sql`
      select user_id, type, data->>'booking_id' as booking from notifications where type in ('booking_confirmed', 'payment_refunded')
       group by 1, 2, 3 having count(*) > 1`.execute(database.db)
    expect(twice).toEqual([])
  },
  timeLimit(240_000),
)
