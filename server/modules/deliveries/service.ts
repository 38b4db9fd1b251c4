import { sql } from 'kysely'
import type { Delivery } from '#core/contract/deliveries.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange } from '#server/audit.ts'
import type { Db, Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import type { GivenUp, JobKind, JobKinds } from '#server/jobs/port.ts'
import { getDead, listUntold } from '#server/modules/deliveries/repository.ts'
import { notify } from '#server/modules/notifications/service.ts'

const LONGEST = 200
const UNKNOWN = 'The process that worked on it has ended'

/** What a server said, without what it may have repeated of a person: addresses, links, telephone and other long numbers. */
export function withoutPersonalData(text: string): string {
  const told = text
    .replaceAll(/<?[^\s<>@]+@[^\s<>@]+>?/g, '…')
    .replaceAll(/\b[a-z][\w+.-]*:\/\/\S+/gi, '…')
    .replaceAll(/\+?\d[\d\s-]{5,}\d/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return told.slice(0, LONGEST) || UNKNOWN
}

/**
 * Keeps a job that was given up, once, in the caller's transaction, and tells the super admins; those who have not read of the last one are not
 * told again: a mail server that is away for a day takes a thousand e-mails with it.
 */
export async function giveUp(tx: Db, { jobs }: Pick<Deps, 'jobs'>, job: GivenUp): Promise<void> {
  const row = {
    job_id: job.id,
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    attempts: job.attempts,
    ordered_at: job.orderedAt,
    last_error: withoutPersonalData(job.error),
  }
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('dead_letters')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (written === 0n) return
  for (const userId of await listUntold(tx)) {
    const message = 'Something could not be delivered: an e-mail, a push or a refund.'
    await notify(tx, jobs, userId, { type: 'delivery_failed', message, data: {} })
  }
}

/** Keeps a job that the queue gave up, as giveUp does. */
export function keepDead(deps: Pick<Deps, 'db' | 'jobs'>, job: GivenUp): Promise<void> {
  return deps.db.transaction().execute((tx) => giveUp(tx, deps, job))
}

/** Has something that was given up done once more, in the transaction that remembers who wanted it. Asked again it does nothing more. 404 for nothing. */
export function resend({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, actor: Actor, id: number): Promise<Delivery> {
  return db.transaction().execute(async (tx) => {
    const dead = await tx.selectFrom('dead_letters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!dead) throw notFound('Delivery not found')
    if (dead.resent_job_id === null) {
      const resent_job_id = await jobs.enqueue(tx, dead.kind as JobKind, dead.payload as JobKinds[JobKind])
      await tx
        .updateTable('dead_letters')
        .set({ resent_job_id, resent_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .execute()
      await recordChange(tx, actor, { action: 'delivery.resend', objectId: id })
    }
    return getDead(tx, id)
  })
}

/** Forgets a month later what was resent, and after a year what nobody wanted, for an e-mail's address is in it; a refund is never unwanted. */
export async function forgetOldDeliveries({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .deleteFrom('dead_letters')
    .where((eb) =>
      eb.or([
        eb('resent_at', '<', sql<Date>`clock_timestamp() - interval '30 days'`),
        eb('given_up_at', '<', sql<Date>`clock_timestamp() - interval '1 year'`).and('kind', '<>', 'process-refund'),
      ]),
    )
    .execute()
}
