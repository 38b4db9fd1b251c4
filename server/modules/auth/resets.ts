import { RESET_LINK_INVALID } from '#core/contract/passwords.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest } from '#server/errors.ts'
import { deleteExpiredResets, findOpenReset, insertReset, lockResetsOf, updateResetsUsed } from '#server/modules/auth/repository.ts'
import { endSessions, hashNewPassword } from '#server/modules/auth/service.ts'
import { emailKeyOf, lockCredentialsOf, replacePassword } from '#server/modules/users/service.ts'
import { Tokens } from '#server/tokens.ts'

const LINK_MS = 30 * 60_000
/** More would only fill somebody's mailbox. */
const OPEN_LINKS = 3

/**
 * Sends a link for a new password to whoever has the address (DECISIONS 7). The same work for an address that nobody has,
 * so that neither the answer nor its time tells: what is to be sent is decided, and told, by the job (docs/decisions/008).
 */
export async function askForReset({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>, email: string): Promise<void> {
  const reset_id = crypto.randomUUID()
  const created_at = now()
  const emailKey = emailKeyOf(email)
  await db.transaction().execute(async (tx) => {
    await lockResetsOf(tx, emailKey)
    await insertReset(tx, { id: reset_id, created_at, expires_at: new Date(created_at.getTime() + LINK_MS) }, emailKey, OPEN_LINKS)
    await jobs.enqueue(tx, 'account-mail', { kind: 'password_reset', reset_id })
  })
}

/** Makes the open links of a person useless. Whoever holds the person's row lets nobody use one meanwhile. */
export async function dropOpenLinks(tx: Db, userId: number, now: Date): Promise<string[]> {
  return updateResetsUsed(tx, userId, now)
}

async function setPassword(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Db,
  { userId, resetId, hash }: { userId: number; resetId: string; hash: string },
): Promise<string> {
  // The person first, then the links: two links at once take turns instead of waiting for each other.
  const person = await lockCredentialsOf(tx, userId)
  const used = await dropOpenLinks(tx, userId, now())
  if (!person || !used.includes(resetId)) throw badRequest(RESET_LINK_INVALID)
  await replacePassword(tx, userId, { from: person.passwordHash, to: hash })
  await endSessions(tx, userId, null, now())
  await jobs.enqueue(tx, 'account-mail', { kind: 'password_changed', user_id: userId, to: person.email, event_id: crypto.randomUUID() })
  return person.email
}

/**
 * Sets a new password by an e-mailed link, once, also when it comes twice at once; all sessions of the person end and their other
 * links with them. Answers the person's address. 400 for a link that is forged, used or over; 422 at `new_password` for a common one, and the link stays good.
 */
export async function resetPasswordBy(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>,
  { token, new_password }: { token: string; new_password: string },
): Promise<string> {
  const { config, db, now } = deps
  const resetId = await new Tokens(config.jwtSecret, now).readReset(token)
  const open = resetId === null ? null : await findOpenReset(db, resetId, now())
  if (resetId === null || open === null) throw badRequest(RESET_LINK_INVALID)
  const hash = await hashNewPassword(new_password, 'new_password')
  return db.transaction().execute((tx) => setPassword(deps, tx, { userId: open.user_id, resetId, hash }))
}

/** Forgets links that nobody can use any more. */
export async function forgetOldResets({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteExpiredResets(db, now())
}
