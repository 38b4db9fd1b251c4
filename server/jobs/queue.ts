import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db, Deps } from '#server/deps.ts'
import { handlersFor } from '#server/jobs/handlers.ts'
import type { JobHandlers, JobKind, JobKinds, Jobs } from '#server/jobs/port.ts'

/** Tried for about a day: the waits double from 5 seconds up to an hour. */
const RETRIES = { retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 }
const DAY_SECONDS = 86_400
const QUEUES: { readonly [K in JobKind]: { policy: 'standard' | 'short' } & Partial<typeof RETRIES> } = {
  'booking-mail': { policy: 'standard', ...RETRIES },
  'account-mail': { policy: 'standard', ...RETRIES },
  'contact-mail': { policy: 'standard', ...RETRIES },
  'process-refund': { policy: 'standard', ...RETRIES },
  'rain-out': { policy: 'standard', ...RETRIES },
  'sandbox-webhook': { policy: 'standard', ...RETRIES },
  'forget-pictures': { policy: 'standard', ...RETRIES },
  // One waiting round is enough, however many processes ask for it.
  housekeeping: { policy: 'short', retryLimit: 0 },
}
const KINDS = Object.keys(QUEUES) as JobKind[]
const NO_JOB = '00000000-0000-0000-0000-000000000000'
const EVERY_MINUTE = '* * * * *'

/**
 * The queue's own statements, each on a connection that is handed back clean: some are whole `begin … commit` scripts, and one that
 * fails half-way (two processes installing at once) would leave its transaction open for whoever gets the connection next.
 */
function cleanly(db: Deps['db']): ReturnType<typeof fromKysely> {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values)
        } catch (error) {
          // The first error is the one to tell, also when the connection itself is gone.
          await sql`rollback`.execute(connection).catch(() => undefined)
          throw error
        }
      }),
  }
}

function connect(db: Deps['db'], isEmbedded: boolean): PgBoss {
  const boss = new PgBoss({
    db: cleanly(db),
    createSchema: false,
    backend: isEmbedded ? 'pglite' : 'postgres',
    // The embedded database has one connection: the less the queue asks of it, the better.
    monitorIntervalSeconds: 60,
    maintenanceIntervalSeconds: DAY_SECONDS,
  })
  boss.on('error', (error) => process.stderr.write(`jobs: ${String(error)}\n`))
  return boss
}

async function prepareQueues(boss: PgBoss): Promise<void> {
  for (const kind of KINDS) {
    await boss.createQueue(kind, { ...QUEUES[kind], deleteAfterSeconds: DAY_SECONDS })
    // Fills the queue's cache: looked up inside a transaction it would wait for the embedded database's only connection for ever.
    await boss.findJobs(kind, { id: NO_JOB })
  }
}

/** Takes one job of a kind and does it; false when none is due. Rejects when the job does. */
async function runNext<K extends JobKind>(boss: PgBoss, handlers: JobHandlers, kind: K): Promise<boolean> {
  const [job] = await boss.fetch<JobKinds[K]>(kind)
  if (!job) return false
  try {
    await handlers[kind](job.data)
  } catch (error) {
    await boss.fail(kind, job.id, { message: String(error) })
    throw error
  }
  await boss.complete(kind, job.id)
  return true
}

function work<K extends JobKind>(boss: PgBoss, handlers: JobHandlers, kind: K): Promise<string> {
  return boss.work<JobKinds[K]>(kind, { batchSize: 1, pollingIntervalSeconds: 2 }, async ([job]) => {
    await handlers[kind](job!.data)
  })
}

/**
 * The job queue on the application's own database: an enqueued job commits or vanishes with the caller's transaction.
 * Installs its tables when they are not there; several processes at once are safe.
 * `isEmbedded` tells that `db` is the embedded database with its single connection.
 */
export async function createJobs(parts: Omit<Deps, 'jobs'>, isEmbedded: boolean): Promise<Jobs> {
  const boss = connect(parts.db, isEmbedded)
  await boss.start()
  await prepareQueues(boss)
  const jobs: Jobs = {
    async enqueue(tx: Db, kind, payload, afterSeconds = 0) {
      await boss.send(kind, payload, { db: fromKysely(tx), ...(afterSeconds > 0 && { startAfter: afterSeconds }) })
    },
    async start() {
      await Promise.all(KINDS.map((kind) => work(boss, handlers, kind)))
      await boss.schedule('housekeeping', EVERY_MINUTE)
    },
    async drain() {
      for (let ran = true; ran;) {
        ran = false
        for (const kind of KINDS) while (await runNext(boss, handlers, kind)) ran = true
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
  const handlers = handlersFor({ ...parts, jobs })
  return jobs
}
