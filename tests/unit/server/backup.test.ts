import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { createRazorpay } from '#server/adapters/payments/razorpay.ts'
import { backUpOnRequest, requestBackup } from '#server/db/backup/on-request.ts'
import { openDatabase } from '#server/db/database.ts'
import { bookAndPay } from '#tests/support/crash/journeys.ts'
import { makePeople } from '#tests/support/crash/people.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { administer, urlOfDatabase } from '#tests/support/database-admin.ts'
import { RazorpayGateway } from '#tests/support/razorpay-gateway.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres/server.ts'
import { runProgram, startServer } from '#tests/support/server-process.ts'
import { TEST_SECRETS } from '#tests/support/test-config.ts'
import { auditMoney } from '#tests/support/slot-audit.ts'
import { snapshotOf } from '#tests/support/whole-database.ts'

let folder: string
let postgres: PostgresServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crease-backup-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.remove()
  rmSync(folder, { recursive: true })
})

type Env = Record<string, string>
type Engine = 'embedded' | 'postgres'

let made = 0
/** A new, empty place for an installation. */
async function newPlace(engine: Engine): Promise<Env> {
  const name = `place${(made += 1)}`
  if (engine === 'embedded') return { DATA_DIR: join(folder, name) }
  await administer(postgres.url, `create database ${name}`)
  return { ...TEST_SECRETS, DATA_DIR: join(folder, name), DATABASE_URL: urlOfDatabase(postgres.url, name) }
}

const backUp = (env: Env, into: string, ...options: string[]) => runProgram('server/cli/backup.ts', [into, ...options], env)
const restore = (env: Env, from: string) => runProgram('server/cli/restore.ts', [from], env)
const open = (env: Env) => openDatabase({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir: env['DATA_DIR']! })

/** Every row of every table, and the next number of every sequence. */
async function contentOf(env: Env): Promise<object> {
  const { db, close } = await open(env)
  const { jobs: _jobs, call_counts: _counts, ...rows } = await snapshotOf(db)
  const { rows: sequences } = await sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(
    db,
  )
  await close()
  return { rows, sequences }
}

const PICTURE = 'uploads/grounds/a-picture-400.webp'
const LETTER = 'outbox/CR-000000.confirmed@localhost.eml'

function writeFiles({ DATA_DIR = '' }: Env): void {
  for (const path of [PICTURE, LETTER]) {
    mkdirSync(join(DATA_DIR, path, '..'), { recursive: true })
    writeFileSync(join(DATA_DIR, path), `what is in ${path}`)
  }
}

describe.each([
  ['embedded', 'embedded'],
  ['postgres', 'postgres'],
  ['embedded', 'postgres'],
] as const)('a backup of the %s database, restored into the %s one', (from, to) => {
  it('made while the server runs, has every row, every file and what was still to be done; a server starts on it', async () => {
    const [source, target, into] = [await newPlace(from), await newPlace(to), join(folder, `${from}-${to}`)]
    writeFiles(source)
    const server = await startServer({ ...source, DEMO_DATA: 'true' })
    const saved = await backUp(source, into)
    expect(saved).toEqual({ code: 0, lines: [expect.stringMatching(/^[1-9]\d+ rows and the files are in /)] })
    await server.end('SIGTERM')
    const before = await contentOf(source)
    expect(await restore(target, into)).toEqual({ code: 0, lines: [expect.stringMatching(/rows and the files are back, as of 20/)] })
    expect(await contentOf(target)).toEqual(before)
    for (const path of [PICTURE, LETTER]) expect(readFileSync(join(target['DATA_DIR']!, path), 'utf8')).toBe(`what is in ${path}`)
    const again = await startServer(target)
    const signIn = { email: 'player@crease.test', password: 'crease123' }
    const answer = await fetch(`${again.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signIn),
    })
    expect(answer.status).toBe(200)
    expect(await again.end('SIGTERM')).toBe(0)
    // What is there already is never written over.
    expect(await restore(target, into)).toEqual({ code: 1, lines: [expect.stringContaining('is not empty')] })
  })
})

const waitingMails = async (db: Awaited<ReturnType<typeof open>>['db']) =>
  (
    await sql<{ booking_id: number; id: string }>`
      select (data->>'booking_id')::int as booking_id, id from pgboss.job where name = 'booking-mail' order by 1`.execute(db)
  ).rows

describe('a backup', () => {
  it('has every booking that was acknowledged before it began, with its e-mail that waits, while others are being made', async () => {
    const [source, target, into] = [await newPlace('postgres'), await newPlace('postgres'), join(folder, 'under-load')]
    // Nobody takes its e-mails, so that they wait.
    const server = await startServer({ ...source, SMTP_URL: 'smtp://127.0.0.1:9' })
    const { db, close } = await open(source)
    const { groundId, players } = await makePeople(db, () => server.url, 16)
    const book = (index: number) =>
      bookAndPay(players[index]!, groundId, { slot_time: slotLabelOf(index), booking_type: 'full', has_opponent: true })
    const before = [await book(0), await book(1), await book(2)]
    const [saved] = await Promise.all([backUp(source, into), ...Array.from({ length: 13 }, (_, index) => book(3 + index))])
    expect(saved.code).toBe(0)
    await close()
    await server.end('SIGKILL')
    expect((await restore(target, into)).code).toBe(0)
    const restored = await open(target)
    const confirmed = await restored.db
      .selectFrom('bookings')
      .select('id')
      .where('booking_status', '=', 'confirmed')
      .orderBy('id')
      .execute()
    expect(confirmed).toEqual(expect.arrayContaining(before.map(({ id }) => ({ id }))))
    expect(await auditMoney(restored.db, groundId)).toEqual([])
    const waiting = await waitingMails(restored.db)
    expect(waiting.map(({ booking_id }) => ({ id: booking_id }))).toEqual(confirmed)
    await restored.close()
    // By its number a job is found again, as by the list of what was resent.
    const original = await open(source)
    expect(await waitingMails(original.db)).toEqual(expect.arrayContaining(waiting))
    await original.close()
  })

  it('has the secrets when, and only when, it is asked for them; one that was cut short or damaged, or has no folder of its own, is refused', async () => {
    const source = await newPlace('embedded')
    await (await startServer(source)).end('SIGTERM')
    const secretsOf = ({ DATA_DIR = '' }: Env) => readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')
    const [without, withThem] = [join(folder, 'without'), join(folder, 'with')]
    expect([(await backUp(source, without)).code, (await backUp(source, withThem, '--with-secrets')).code]).toEqual([0, 0])
    expect(readdirSync(without, { recursive: true })).not.toContain('files/secrets.json')
    const target = await newPlace('embedded')
    expect((await restore(target, withThem)).code).toBe(0)
    expect(secretsOf(target)).toBe(secretsOf(source))
    expect(await backUp(source, without)).toEqual({ code: 1, lines: [expect.stringContaining('is not empty')] })
    writeFileSync(join(without, 'tables/users.jsonl.gz'), '')
    expect(await restore(target, without)).toEqual({ code: 1, lines: ['The backup is damaged: tables/users.jsonl.gz is not what it was.'] })
    rmSync(join(without, 'manifest.json'))
    expect(await restore(target, without)).toEqual({ code: 1, lines: [expect.stringContaining('cut short')] })
  })

  it.each(['embedded', 'postgres'] as const)(
    'of an installation whose server has never run has its rows, and is restored: %s',
    async (engine) => {
      const [source, target, into] = [await newPlace(engine), await newPlace(engine), join(folder, `never-run-${engine}`)]
      // Nothing at all: perhaps the wrong one is named.
      expect(await backUp(source, into)).toEqual({ code: 1, lines: [expect.stringContaining('nothing of Crease in it yet')] })
      expect(existsSync(into)).toBe(false)
      const account = ['--email=boss@crease.test', '--name=Asha Rao', '--password=maidan at dawn']
      expect((await runProgram('server/cli/admin.ts', ['create', ...account], source)).code).toBe(0)
      expect(await backUp(source, into)).toEqual({ code: 0, lines: [expect.stringContaining('rows and the files are in')] })
      expect((await restore(target, into)).code).toBe(0)
      const restored = await open(target)
      expect(await restored.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'boss@crease.test' }])
      await restored.close()
    },
    120_000,
  )

  it('that is asked for twice at once of one server is answered twice, to each who asked', async () => {
    const { db, close } = await open(await newPlace('postgres'))
    const dataDir = join(folder, 'asked-twice')
    mkdirSync(dataDir)
    const stop = backUpOnRequest(db, dataDir)
    const asked = ['one', 'other'].map((name) => {
      const into = join(dataDir, name)
      mkdirSync(join(into, 'is-not-empty'), { recursive: true })
      return expect(requestBackup(dataDir, { into, withSecrets: false })).rejects.toThrow(`${into} is not empty`)
    })
    await Promise.all(asked)
    stop()
    await close()
    expect(readdirSync(dataDir).toSorted()).toEqual(['one', 'other'])
  })
})

describe('a restore', () => {
  let from: string
  beforeAll(async () => {
    from = join(folder, 'of-an-empty-installation')
    const source = await newPlace('postgres')
    writeFiles(source)
    await (await startServer(source)).end('SIGTERM')
    await backUp(source, from)
  })

  it('of an older backup is refused by a database, still empty, that a newer version has migrated', async () => {
    const [older, target] = [join(folder, 'older'), await newPlace('postgres')]
    cpSync(from, older, { recursive: true })
    const manifest = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')) as { migrations: string[] }
    const newest = manifest.migrations.pop()
    writeFileSync(join(older, 'manifest.json'), JSON.stringify(manifest))
    expect((await runProgram('server/cli/admin.ts', ['check-books'], target)).code).toBe(0)
    expect(await restore(target, older)).toEqual({
      code: 1,
      lines: [expect.stringContaining(`The database has the schema of a newer version than the backup: ${newest}.`)],
    })
    expect((await restore(target, from)).code).toBe(0)
  })

  it('says how what was paid since the backup is found, which the provider alone knows', async () => {
    const gateway = await RazorpayGateway.start()
    const { keyId, keySecret, webhookSecret, apiUrl } = gateway.settings
    const payments = {
      PAYMENTS: 'razorpay',
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: apiUrl!,
    }
    const target = { ...(await newPlace('postgres')), ...payments }
    const payment = gateway.pay((await createRazorpay(gateway.settings).createOrder(25_782, 'CR-7KM2QX')).id)
    const [, told] = (await restore(target, from)).lines
    const [, moment = ''] = /npm run admin -- unknown-payments (\S+) lists/.exec(told!) ?? []
    const ask = (since: string) => runProgram('server/cli/admin.ts', ['unknown-payments', since], target)
    expect(await ask(moment)).toEqual({
      code: 0,
      lines: [
        `${payment.id} of ${payment.order_id}: ₹257.82 for CR-7KM2QX, which is not known here`,
        expect.stringContaining('Give each back in full'),
      ],
    })
    expect(await ask('yesterday')).toMatchObject({ code: 1, lines: ['No moment: yesterday', expect.stringContaining('Usage')] })
    await gateway.close()
  })

  it('goes into a folder on a disk with things of its own, which are left alone', async () => {
    const target = await newPlace('postgres')
    const inTarget = (path: string) => join(target['DATA_DIR']!, path)
    mkdirSync(inTarget('lost+found'), { recursive: true })
    symlinkSync(join(folder, 'nowhere'), inTarget('lost+found/dangling'))
    symlinkSync(join(folder, 'nowhere'), inTarget('dangling'))
    expect((await restore(target, from)).code).toBe(0)
    expect(readFileSync(inTarget(PICTURE), 'utf8')).toBe(`what is in ${PICTURE}`)
    expect(readdirSync(inTarget('lost+found'))).toEqual(['dangling'])
  })

  it('that is cut short while it writes files leaves no rows, and can be done again; other files are left alone', async () => {
    const target = await newPlace('postgres')
    const inTarget = (path: string) => join(target['DATA_DIR']!, path)
    // A disk that is not there.
    mkdirSync(target['DATA_DIR']!)
    symlinkSync(join(folder, 'no-disk/uploads'), inTarget('uploads'))
    expect((await restore(target, from)).code).toBe(1)
    rmSync(inTarget('uploads'))
    mkdirSync(inTarget('outbox'), { recursive: true })
    writeFileSync(inTarget(LETTER), 'another letter')
    expect(await restore(target, from)).toEqual({ code: 1, lines: [expect.stringContaining(`is not empty: it has ${LETTER}`)] })
    writeFileSync(inTarget(LETTER), `what is in ${LETTER}`)
    expect((await restore(target, from)).code).toBe(0)
    for (const path of [PICTURE, LETTER]) expect(readFileSync(inTarget(path), 'utf8')).toBe(`what is in ${path}`)
  })
})
