import { sql } from 'kysely'
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Db, Deps } from '#server/deps.ts'
import { handlersFor } from '#server/jobs/handlers.ts'
import { logFailure } from '#server/log.ts'
import type { GivenUp, JobHandlers, JobKind, JobKinds, Jobs } from '#server/jobs/port.ts'
import { keepDead } from '#server/modules/deliveries/service.ts'

/** Where the queue puts a job after its last attempt. */
const DEAD = 'dead-letter'
/** Tried for about a day: the waits double from 5 seconds up to an hour. Then given up, and a super admin is told. */
const RETRIES = { retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, deadLetter: DEAD }
/**
 * Whoever works on a job says so twice within this time, and somebody looks twice as well for those of whom nothing was heard: what a process was
 * doing when it was killed is another's within the minute. On the embedded database there is no other, and a long query would look like an end.
 */
const HEARTBEAT = { heartbeatSeconds: 30 }
const DAY_SECONDS = 86_400
const QUEUES: { readonly [K in JobKind]: { policy: 'standard' | 'short' } & Partial<typeof RETRIES> } = {
  'booking-mail': { policy: 'standard', ...RETRIES },
  'account-mail': { policy: 'standard', ...RETRIES },
  push: { policy: 'standard', ...RETRIES },
  'contact-mail': { policy: 'standard', ...RETRIES },
  'process-refund': { policy: 'standard', ...RETRIES },
  'rain-out': { policy: 'standard', ...RETRIES },
  'sandbox-webhook': { policy: 'standard', ...RETRIES },
  'forget-pictures': { policy: 'standard', ...RETRIES },
  // One waiting round is enough, however many processes ask for it.
  'reconcile-payments': { policy: 'short', retryLimit: 0 },
  housekeeping: { policy: 'short', retryLimit: 0 },
}
const KINDS = Object.keys(QUEUES) as JobKind[]
const NO_JOB = '00000000-0000-0000-0000-000000000000'
const EVERY_MINUTE = '* * * * *'
/** What a schedule cannot do: a payment is to be known within a minute, also when the process that was asking about it is killed. */
const LOOK_MS = 15_000

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
    superviseIntervalSeconds: isEmbedded ? 60 : 15,
    monitorIntervalSeconds: isEmbedded ? 60 : 15,
    maintenanceIntervalSeconds: DAY_SECONDS,
  })
  boss.on('error', (error) => logFailure('a job failed, or the queue', error))
  return boss
}

async function prepareQueues(boss: PgBoss, isEmbedded: boolean): Promise<void> {
  const { deadLetter: _none, ...retries } = RETRIES
  const heartbeat = isEmbedded ? {} : HEARTBEAT
  await boss.createQueue(DEAD, { policy: 'standard', ...retries, ...heartbeat })
  for (const kind of KINDS) {
    const { policy, ...options } = { ...QUEUES[kind], ...heartbeat, deleteAfterSeconds: DAY_SECONDS }
    await boss.createQueue(kind, { policy, ...options })
    // A queue that an older version made is there already.
    await boss.updateQueue(kind, options)
    // Fills the queue's cache: looked up inside a transaction it would wait for the embedded database's only connection for ever.
    await boss.findJobs(kind, { id: NO_JOB })
  }
}

/** On the embedded database nobody else is at work: what is under way at the start was its last process's, and is to be done again. */
async function handBack(boss: PgBoss, db: Deps['db']): Promise<void> {
  const { rows } = await sql<{ name: string; id: string }>`select name, id from pgboss.job where state = 'active'`.execute(db)
  for (const { name, id } of rows) await boss.fail(name, id, { message: 'The process that worked on it has ended' })
}

/** Takes one job of a kind and does it; false when none is due. Rejects when the job does. */
async function runNext<K extends JobKind>(boss: PgBoss, handlers: JobHandlers, kind: K): Promise<boolean> {
  const [job] = await boss.fetch<JobKinds[K]>(kind)
  if (!job) return false
  try {
    await handlers[kind](job.data)
  } catch (error) {
    await boss.fail(kind, job.id, { message: error instanceof Error ? error.message : String(error) })
    throw error
  }
  await boss.complete(kind, job.id)
  return true
}

/** Works on one kind of jobs: looks every two seconds, and after each job for the next at once, so that a hundred refunds are no minutes. */
async function work<K extends JobKind>(boss: PgBoss, handlers: JobHandlers, kind: K): Promise<void> {
  let worker = ''
  worker = await boss.work<JobKinds[K]>(kind, { batchSize: 1, pollingIntervalSeconds: 2 }, async ([job]) => {
    boss.notifyWorker(worker)
    try {
      await handlers[kind](job!.data)
    } catch (error) {
      logFailure(`job ${kind} failed`, error)
      throw error
    }
  })
}

type KeepDead = (job: GivenUp) => Promise<void>

/** A job of the queue of those that were given up, as it was before. */
function givenUpOf(job: JobWithMetadata): GivenUp {
  const { sourceId, sourceName, sourceRetryCount, sourceCreatedOn, sourceOutput, data, createdOn, id } = job
  const { message = '' } = (sourceOutput ?? {}) as { message?: unknown }
  return {
    id: sourceId ?? id,
    kind: sourceName ?? DEAD,
    payload: data,
    attempts: (sourceRetryCount ?? 0) + 1,
    orderedAt: sourceCreatedOn ?? createdOn,
    error: String(message),
  }
}

/** Keeps one job that was given up; false when there is none. */
async function keepNextDead(boss: PgBoss, keep: KeepDead): Promise<boolean> {
  const [job] = await boss.fetch<object>(DEAD, { includeMetadata: true })
  if (!job) return false
  await keep(givenUpOf(job))
  await boss.complete(DEAD, job.id)
  return true
}

function workOnDead(boss: PgBoss, keep: KeepDead): Promise<string> {
  const options = { batchSize: 1, pollingIntervalSeconds: 10, includeMetadata: true } as const
  return boss.work<object, void, typeof options>(DEAD, options, async ([job]) => keep(givenUpOf(job!)))
}

/**
 * The job queue on the application's own database: an enqueued job commits or vanishes with the caller's transaction.
 * Installs its tables when they are not there; several processes at once are safe.
 * `isEmbedded` tells that `db` is the embedded database with its single connection.
 */
export async function createJobs(parts: Omit<Deps, 'jobs'>, isEmbedded: boolean): Promise<Jobs> {
  const boss = connect(parts.db, isEmbedded)
  await boss.start()
  await prepareQueues(boss, isEmbedded)
  if (isEmbedded) await handBack(boss, parts.db)
  let looks: NodeJS.Timeout | undefined
  const jobs: Jobs = {
    async enqueue(tx: Db, kind, payload, afterSeconds = 0) {
      return boss.send(kind, payload, { db: fromKysely(tx), ...(afterSeconds > 0 && { startAfter: afterSeconds }) })
    },
    async bringBack(tx, { id, kind, payload, afterSeconds }) {
      await boss.send(kind, payload, { db: fromKysely(tx), id, startAfter: afterSeconds })
    },
    async start() {
      await Promise.all([...KINDS.map((kind) => work(boss, handlers, kind)), workOnDead(boss, keep)])
      await boss.schedule('housekeeping', EVERY_MINUTE)
      // An older version had it there.
      await boss.unschedule('reconcile-payments')
      const look = () =>
        void boss.send('reconcile-payments', {}).catch((error: unknown) => logFailure('payments were not looked at in their turn', error))
      look()
      looks = setInterval(look, LOOK_MS)
    },
    async drain() {
      for (let ran = true; ran;) {
        ran = false
        for (const kind of KINDS) while (await runNext(boss, handlers, kind)) ran = true
        while (await keepNextDead(boss, keep)) ran = true
      }
    },
    async stop() {
      clearInterval(looks)
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
  const deps = { ...parts, jobs }
  const handlers = handlersFor(deps)
  const keep: KeepDead = (job) => keepDead(deps, job)
  return jobs
}
