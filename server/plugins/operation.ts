import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import { Gauge, Histogram, register as ofProcess, Registry } from 'prom-client'
import type { Deps } from '#server/deps.ts'

/** How many connections a pool has, has idle, and how many callers wait for one. */
export interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}
interface OperationOptions {
  deps: Pick<Deps, 'db' | 'config'>
  pool: PoolCounts | undefined
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30]
/** A scrape looks at so many of the newest rows at most, whatever the tables hold. */
const NEWEST = 20_000

interface Counted {
  name: string
  label: string
  count: number
}

/** What is told of the business and of its jobs: one statement over indexes and the newest rows. */
async function countsOf(db: Deps['db']): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'jobs' as name, name || ' ' || state as label, count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active', 'failed') group by 2
    union all select 'dead', 'letters', count(*)::int from dead_letters where resent_job_id is null
    union all select 'refunds', status, count(*)::int from refunds where status <> 'processed' group by 2
    union all select 'bookings', booking_status, count(*)::int from bookings
     where id > (select coalesce(max(id), 0) - ${NEWEST} from bookings) and created_at > now() - interval '1 hour' group by 2
    union all select 'ledger', kind, count(*)::int from ledger
     where id > (select coalesce(max(id), 0) - ${NEWEST} from ledger) and created_at > now() - interval '1 hour' group by 2`.execute(db)
  return rows
}

function gaugesOf({ deps, pool }: OperationOptions, registry: Registry): { refresh: () => Promise<void> } {
  const gauge = (name: string, help: string, ...labelNames: string[]) => new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('crease_database_up', '1 while the database answers')
  const jobs = gauge('crease_jobs', 'Jobs that wait, run, are tried again or have failed', 'kind', 'state')
  const dead = gauge('crease_dead_letters', 'Deliveries that were given up and not sent again')
  const refunds = gauge('crease_refunds_open', 'Refunds whose money is not back yet', 'status')
  const bookings = gauge('crease_bookings_last_hour', 'Bookings asked for in the last hour', 'status')
  const money = gauge('crease_money_events_last_hour', 'Entries of the ledger in the last hour', 'kind')
  const connections = gauge('crease_database_connections', 'Connections of this process, and callers that wait for one', 'state')
  const set: Record<string, (label: string, count: number) => void> = {
    jobs: (label, count) => jobs.set({ kind: label.split(' ')[0]!, state: label.split(' ')[1]! }, count),
    dead: (_letters, count) => dead.set(count),
    refunds: (status, count) => refunds.set({ status }, count),
    bookings: (status, count) => bookings.set({ status }, count),
    ledger: (kind, count) => money.set({ kind }, count),
  }
  return {
    async refresh() {
      if (pool) {
        connections.set({ state: 'idle' }, pool.idleCount)
        connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        connections.set({ state: 'waiting' }, pool.waitingCount)
      }
      for (const each of [jobs, refunds, bookings, money]) each.reset()
      // The measures are wanted most when the database is away.
      const counts = await countsOf(deps.db).catch(() => null)
      up.set(counts ? 1 : 0)
      for (const { name, label, count } of counts ?? []) set[name]!(label, count)
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Who brings the token; without one, who asks from this machine and not through a proxy on it. */
function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

/**
 * For whoever runs Crease: `GET /metrics` for Prometheus (404 for those who may not read it), `GET /live`, which answers as long as
 * the process does (readiness is `GET /api/health`), and `app.drain`, by which a process that will end tells so.
 */
export const operation = fp(async (app: FastifyInstance, options: OperationOptions) => {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'crease_http_request_duration_seconds',
    help: 'Answers by method, route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const gauges = gaugesOf(options, registry)
  app.decorate('drain', { isOn: false })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // An address that nobody serves is no label: whoever asks for many would fill the memory.
    duration.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000)
  })
  app.get('/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options.deps.config.metricsToken)) return reply.callNotFound()
    await gauges.refresh()
    const [own, process] = [await registry.metrics(), await ofProcess.metrics()]
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(`${own}\n${process}`)
  })
})
