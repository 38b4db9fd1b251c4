import { once } from 'node:events'
import { createServer } from 'node:http'
import { startDemoServer } from '../../scripts/lib/demo-server.mjs'
import { administer } from '#tests/support/database-admin.ts'
import { test as base } from '#tests/support/e2e.ts'
import { startPostgres } from '#tests/support/postgres/server.ts'
import { freePort } from '#tests/support/server-process.ts'
import { TEST_SECRETS } from '#tests/support/test-config.ts'

/** A server and a database of a journey's own, which it may really break. Each breakage lasts as long as `body` runs. */
export interface OwnServer {
  url: string
  /** Runs one statement on the database; answers its rows. */
  sql<Row>(statement: string): Promise<Row[]>
  /** The table cannot be found: what needs it is answered 500. */
  withoutTable(table: string, body: () => Promise<void>): Promise<void>
  /** The database has stopped: what needs it is answered 503. */
  withoutDatabase(body: () => Promise<void>): Promise<void>
  /** Nobody listens at the server's address. */
  whileStopped(body: () => Promise<void>): Promise<void>
  /** Somebody else answers at the server's address with a page of their own, as a network does that wants a sign-in first. */
  behindPortal(body: () => Promise<void>): Promise<void>
  /** Ends both and leaves nothing behind. */
  remove(): Promise<void>
}

async function servePortal(port: number): Promise<() => Promise<void>> {
  const portal = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end('<!doctype html><title>Welcome to the café</title>')
  })
  portal.listen(port, 'localhost')
  await once(portal, 'listening')
  return async () => {
    portal.closeAllConnections()
    portal.close()
    await once(portal, 'close')
  }
}

/** Starts a real PostgreSQL and the real server with the demo data on it. */
async function startOwnServer(settings: Record<string, string>): Promise<OwnServer> {
  const [postgres, port] = [await startPostgres(), await freePort()]
  const env = { ...TEST_SECRETS, DATABASE_URL: postgres.url, RATE_LIMITS: 'off', ...settings }
  const start = () => startDemoServer({ port, env })
  let server = await start()

  async function whileStopped(body: () => Promise<void>): Promise<void> {
    await server.stop()
    try {
      await body()
    } finally {
      server = await start()
    }
  }

  return {
    url: server.url,
    sql: (statement) => administer(postgres.url, statement),
    async withoutTable(table, body) {
      await administer(postgres.url, `alter table ${table} rename to ${table}_away`)
      try {
        await body()
      } finally {
        await administer(postgres.url, `alter table ${table}_away rename to ${table}`)
      }
    },
    async withoutDatabase(body) {
      await postgres.stop('SIGINT')
      try {
        await body()
      } finally {
        await postgres.start()
      }
    },
    whileStopped,
    behindPortal: (body) =>
      whileStopped(async () => {
        const close = await servePortal(port)
        try {
          await body()
        } finally {
          await close()
        }
      }),
    async remove() {
      await server.stop()
      await postgres.remove()
    },
  }
}

interface WorkerFixtures {
  /** What the server is configured with beside its database. */
  settings: Record<string, string>
  server: OwnServer
}

/** `test` of journeys on a server that they may break; it lives as long as their worker. */
export const test = base.extend<object, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, use) => {
      const server = await startOwnServer(settings)
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})
