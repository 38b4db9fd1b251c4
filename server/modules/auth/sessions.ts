import type { Session } from '#core/contract/auth.ts'
import type { Role } from '#core/domain/permissions.ts'
import type { Deps } from '#server/deps.ts'
import { notAuthenticated } from '#server/errors.ts'
import { deleteExpired, findLiveSession, insertSession, updateEnded, updateUsedGeneration } from '#server/modules/auth/repository.ts'
import type { Credentials } from '#server/modules/users/service.ts'
import { ACCESS_TOKEN_SECONDS, SESSION_SECONDS, type RefreshClaims, type Tokens } from '#server/tokens.ts'

type Parts = Pick<Deps, 'db' | 'now'> & { tokens: Tokens }

/** What a sign-in or refresh gives: the answer, and the token for the cookie. */
export interface Issued {
  session: Session
  refreshToken: string
}

async function issue(tokens: Tokens, { sid, gen }: RefreshClaims, user: { id: number; role: Role }): Promise<Issued> {
  const [access_token, refreshToken] = await Promise.all([tokens.signAccess(sid, user.id), tokens.signRefresh({ sid, gen })])
  return { session: { access_token, expires_in: ACCESS_TOKEN_SECONDS, user_id: user.id, role: user.role }, refreshToken }
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + SESSION_SECONDS * 1000)
}

/** A new session of a person who has just proved who they are; null when their password was changed at this very moment. */
export async function beginSession({ db, now, tokens }: Parts, user: Credentials): Promise<Issued | null> {
  const id = crypto.randomUUID()
  const session = { id, user_id: user.id, created_at: now(), expires_at: endOf(now()) }
  return (await insertSession(db, session, user.passwordHash)) ? issue(tokens, { sid: id, gen: 1 }, user) : null
}

/**
 * The next tokens of a session. A token may be used again until its successor is used, for its answer may have been lost on a bad
 * network; one that is older was stolen, or its thief was quicker: that ends the session for both (DECISIONS 7). Else 401.
 */
export async function refreshSession({ db, now, tokens }: Parts, refreshToken: string | undefined): Promise<Issued> {
  const claims = refreshToken ? await tokens.readRefresh(refreshToken) : null
  if (!claims) throw notAuthenticated()
  const user = await db.transaction().execute(async (tx) => {
    const session = await findLiveSession(tx, claims.sid, now())
    if (!session) return null
    if (claims.gen < session.used_generation) {
      await updateEnded(tx, session.id, now())
      return null
    }
    await updateUsedGeneration(tx, session.id, claims.gen, endOf(now()))
    return { id: session.user_id, role: session.role }
  })
  if (!user) throw notAuthenticated()
  return issue(tokens, { sid: claims.sid, gen: claims.gen + 1 }, user)
}

/** Ends the session of a refresh token, if it is one. */
export async function endSessionOf({ db, now, tokens }: Parts, refreshToken: string | undefined): Promise<void> {
  const claims = refreshToken ? await tokens.readRefresh(refreshToken) : null
  if (claims) await updateEnded(db, claims.sid, now())
}

/** Ends one session. */
export async function endSession({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  await updateEnded(db, id, now())
}

/** Forgets sessions that nobody can refresh any more. */
export async function forgetExpiredSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteExpired(db, now())
}
