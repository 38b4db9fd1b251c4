import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/deps.ts'

/** What is counted, and up to how many times within `timeWindow` ms of the first. */
export interface CountedCall {
  /** As it is meant, such as an address and an e-mail; only its hash is kept. */
  key: string
  max: number
  timeWindow: number
}
interface Count {
  calls: number
  ends_at: Date
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

// One order for everybody, so that two that count several keys at once never wait for each other in a circle.
const inOrder = (calls: readonly CountedCall[]) =>
  calls.map((call) => ({ ...call, key: hashOf(call.key) })).toSorted((one, other) => (one.key < other.key ? -1 : 1))

/** What a call does to a key's row: the window that runs, or a new one. */
const oneMore = (now: Date) => sql`
  on conflict (key) do update set calls = case when c.ends_at > ${now} then c.calls + 1 else 1 end,
                                  ends_at = case when c.ends_at > ${now} then c.ends_at else excluded.ends_at end`

/** Counts one call for all processes on the database; `ttl` is the ms until its window ends. */
export async function countCall(db: Db, { key, timeWindow }: Omit<CountedCall, 'max'>, now: Date): Promise<{ calls: number; ttl: number }> {
  const endsAt = new Date(now.getTime() + timeWindow)
  const { rows } = await sql<Count>`
    insert into call_counts as c (key, calls, ends_at) values (${hashOf(key)}, 1, ${endsAt}) ${oneMore(now)}
    returning calls, ends_at`.execute(db)
  const [{ calls, ends_at }] = rows as [Count]
  return { calls, ttl: ends_at.getTime() - now.getTime() }
}

/**
 * Counts a call against several limits, all or none: null when each still bears it, else the ms to wait. What is refused is not
 * counted, so that whoever is over one limit does not use up another that many share.
 */
export async function countUnlessOver(db: Db, calls: readonly CountedCall[], now: Date): Promise<number | null> {
  const asked = inOrder(calls)
  const ends = asked.map(({ timeWindow }) => new Date(now.getTime() + timeWindow))
  const [keys, most] = [asked.map(({ key }) => key), asked.map(({ max }) => max)]
  const { rows } = await sql<Count & { is_counted: boolean; is_over: boolean }>`
    with asked as (select * from unnest(${keys}::text[], ${most}::int[], ${ends}::timestamptz[]) as a (key, most, ends_at)),
         over as (select c.ends_at from call_counts c join asked a using (key) where c.calls >= a.most and c.ends_at > ${now}),
         counted as (
           insert into call_counts as c (key, calls, ends_at)
           select key, 1, ends_at from asked where not exists (select from over) order by key ${oneMore(now)}
           returning key, calls, ends_at)
    select ends_at, false as is_counted, true as is_over from over
    union all
    select c.ends_at, true, c.calls > a.most from counted c join asked a using (key)`.execute(db)
  const over = rows.filter((row) => row.is_over)
  if (over.length === 0) return null
  // Counted at the same moment as others, and one too many.
  if (over[0]!.is_counted) await uncount(db, calls, now)
  return Math.max(...over.map((row) => row.ends_at.getTime())) - now.getTime()
}

/** Takes a count back. */
export async function uncount(db: Db, calls: readonly CountedCall[], now: Date): Promise<void> {
  const keys = inOrder(calls).map(({ key }) => key)
  await sql`
    with mine as (select key from call_counts where key = any(${keys}::text[]) and ends_at > ${now} order by key for update)
    update call_counts c set calls = greatest(c.calls - 1, 0) from mine where c.key = mine.key`.execute(db)
}

/** Forgets counts whose time is over. */
export async function forgetOldCounts({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.deleteFrom('call_counts').where('ends_at', '<', now()).execute()
}
