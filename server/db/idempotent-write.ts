import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ErrorBody } from '#core/contract/error-body.ts'
import type { Actor } from '#server/actor.ts'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/deps.ts'
import { AppError, badRequest } from '#server/errors.ts'

/** Who writes, and the request that asks for it. */
export interface WriteCall {
  actor: Actor
  request: FastifyRequest
}
type Tx = Transaction<Database>
type Outcome<T> = { answer: T } | { refusal: AppError }

/** The request's `Idempotency-Key`; null when it has none. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) throw badRequest('Idempotency-Key must have 1 to 255 characters')
  return key
}

function hashOf({ method, routeOptions, params, body, received }: FastifyRequest): string {
  // What a call does not take is no part of it, and may be nested deeper than anything can write.
  const taken = routeOptions.schema?.body ? body : null
  const files = received?.map(({ name, sha256 }) => [name, sha256]) ?? []
  return createHash('sha256')
    .update(JSON.stringify([method, routeOptions.url, params, taken ?? null, ...files]))
    .digest('hex')
}

async function attempt<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<Outcome<T>> {
  // A refusal undoes the work but is remembered with the key, so it needs a point to go back to.
  await sql`savepoint idempotent_work`.execute(tx)
  try {
    return { answer: await work(tx) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint idempotent_work`.execute(tx)
    return { refusal: error }
  }
}

async function recall<T>(db: Db, userId: number, key: string, hash: string): Promise<Outcome<T> | null> {
  const row = await db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', userId).where('key', '=', key).executeTakeFirst()
  if (!row) return null
  if (row.request_hash !== hash) return { refusal: new AppError(422, 'This Idempotency-Key was used with another request') }
  if (row.status === null || row.status < 400) return { answer: row.answer as T }
  return { refusal: new AppError(row.status, row.answer as ErrorBody['detail']) }
}

async function onceWithKey<T>(tx: Tx, call: WriteCall, key: string, work: (tx: Tx) => Promise<T>): Promise<Outcome<T>> {
  const request_hash = hashOf(call.request)
  // The same key at the same time waits here until the first has committed, then finds its answer.
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: call.actor.id, key, request_hash, status: null, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) return (await recall<T>(tx, call.actor.id, key, request_hash))!
  const outcome = await attempt(tx, work)
  const [status, answer] = 'answer' in outcome ? [200, outcome.answer] : [outcome.refusal.statusCode, outcome.refusal.detail]
  await tx
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify(answer) })
    .where('user_id', '=', call.actor.id)
    .where('key', '=', key)
    .execute()
  return outcome
}

function answerOf<T>(outcome: Outcome<T>): T {
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.answer
}

/** What `writeOnce` answered to this key before, so that nothing is prepared for a write that is done; null when it did not. */
export async function earlierAnswer<T>(db: Kysely<Database>, { actor, request }: WriteCall): Promise<{ answer: T } | null> {
  const key = keyOf(request)
  const outcome = key === null ? null : await recall<T>(db, actor.id, key, hashOf(request))
  return outcome && { answer: answerOf(outcome) }
}

/**
 * Does a write in one transaction and, with an `Idempotency-Key`, once: the same person, key and body get the same answer
 * (a refusal too), the same key with another body 422. Only an unexpected failure is forgotten. DECISIONS 3.
 */
export async function writeOnce<T>(db: Kysely<Database>, call: WriteCall, work: (tx: Tx) => Promise<T>): Promise<T> {
  const key = keyOf(call.request)
  if (key === null) return db.transaction().execute(work)
  return answerOf(await db.transaction().execute((tx) => onceWithKey(tx, call, key, work)))
}

/** Forgets answers of a month ago: what waited on a phone for a network (DECISIONS 9) may be tried again that late. */
export async function forgetOldKeys({ db }: { db: Kysely<Database> }): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`clock_timestamp() - interval '30 days'`)
    .execute()
}
