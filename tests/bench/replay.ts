import type pg from 'pg'
import type { Statement } from '#tests/support/statements.ts'

export interface ReplayOptions {
  clients: number
  seconds: number
  /** The n-th round, on a connection that nobody else has meanwhile. */
  run(client: pg.PoolClient, round: number): Promise<unknown>
}

/** Sends statements one after the other. */
export async function sendAll(client: pg.PoolClient, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query(text, values as unknown[])
}

/** Runs rounds by bare clients for some seconds; answers rounds a second. */
export async function replay(pool: pg.Pool, { clients, seconds, run }: ReplayOptions): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1000
  let rounds = 0
  const work = async () => {
    while (performance.now() < end) {
      const round = rounds
      rounds += 1
      const client = await pool.connect()
      await run(client, round).finally(() => client.release())
    }
  }
  await Promise.all(Array.from({ length: Math.min(clients, pool.options.max ?? clients) }, work))
  return rounds / ((performance.now() - started) / 1000)
}
