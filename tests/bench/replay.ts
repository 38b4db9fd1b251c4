import pg from 'pg'

/** One statement as the application sent it. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

interface Sent {
  text?: string
  values?: readonly unknown[]
}

/** Every statement that `work` sends, transactions' begins and commits too, in order. Nothing else may use the database meanwhile. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Sent, unknown]
    const text = typeof first === 'string' ? first : first.text
    const values = (typeof first === 'string' ? second : (first.values ?? second)) as unknown
    if (text !== undefined) statements.push({ text, values: Array.isArray(values) ? [...(values as unknown[])] : [] })
    return (original as (...rest: unknown[]) => unknown).apply(this, args)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}

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
