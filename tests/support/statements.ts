import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Deps } from '#server/deps.ts'

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
    const values = typeof first === 'string' ? second : (first.values ?? second)
    if (text !== undefined) statements.push({ text, values: Array.isArray(values) ? [...values] : [] })
    return (original as (...rest: unknown[]) => unknown).apply(this, args)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}

/** The plan of each statement that `work` sends to a database, in order. */
export async function plansOf(db: Deps['db'], work: () => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  for (const { text, values } of await recordStatements(work)) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...values]))
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
