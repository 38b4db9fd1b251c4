import type { InferOutput } from 'valibot'
import type { LoginSchema } from '#core/contract/auth.ts'
import { WRONG_OLD_PASSWORD, type PasswordChangeSchema } from '#core/contract/passwords.ts'
import type { Registration } from '#core/contract/registration.ts'
import type { User } from '#core/contract/users.ts'
import { toE164 } from '#core/domain/phone.ts'
import type { Actor } from '#server/actor.ts'
import type { Db, Deps } from '#server/deps.ts'
import { invalidField } from '#server/errors.ts'
import { updateAllEnded, updateResetsUsed } from '#server/modules/auth/repository.ts'
import { hashPassword, isCommonPassword, isPasswordRight } from '#server/modules/auth/passwords.ts'
import {
  createUser,
  findCredentials,
  findCredentialsOf,
  replacePassword,
  requireFreeEmail,
  type Credentials,
} from '#server/modules/users/service.ts'

export const LOGIN_FAILED = 'Login failed. Please check your credentials.'

async function cityAt({ geocoder }: Pick<Deps, 'geocoder'>, latitude: number, longitude: number): Promise<string | null> {
  try {
    return (await geocoder.reverse(latitude, longitude))?.city ?? null
  } catch {
    // A town's name is a nicety: an account must not wait for the geocoder to come back.
    return null
  }
}

/** The hash of a new password; 422 at `field` when it is one of the most common ones. */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  if (isCommonPassword(password)) throw invalidField(field, 'This password is too common. Please choose another one.')
  return hashPassword(password)
}

/** Creates an account (SPEC 5, DECISIONS 7). 400 when the address has one, 422 for a common password. */
export async function registerUser(deps: Pick<Deps, 'db' | 'geocoder'>, form: Registration): Promise<User> {
  const { email, full_name, phone, role, latitude, longitude, language = 'en' } = form
  await requireFreeEmail(deps.db, email)
  const password_hash = await hashNewPassword(form.password)
  const city = form.city || (await cityAt(deps, latitude, longitude))
  return createUser(deps.db, {
    email,
    full_name,
    phone,
    phone_e164: toE164(phone),
    role,
    password_hash,
    city,
    latitude,
    longitude,
    language,
  })
}

/** Who signs in, or null: for an unknown address, a wrong password and a deactivated person alike, after the same time. */
export async function checkCredentials(db: Db, { email, password }: InferOutput<typeof LoginSchema>): Promise<Credentials | null> {
  const credentials = await findCredentials(db, email)
  const isRight = await isPasswordRight(password, credentials?.passwordHash ?? null)
  return isRight ? credentials : null
}

/**
 * A new password for somebody who knows the old one; their other sessions and open links end at once (DECISIONS 7), and they are told
 * by e-mail. 422 at `old_password` when that is wrong, at `new_password` for a common one.
 */
export async function changePasswordOf(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  actor: Pick<Actor, 'id' | 'session_id'>,
  { old_password, new_password }: Pick<InferOutput<typeof PasswordChangeSchema>, 'old_password' | 'new_password'>,
): Promise<void> {
  const person = await findCredentialsOf(db, actor.id)
  const isRight = await isPasswordRight(old_password, person?.passwordHash ?? null)
  if (!person || !isRight) throw invalidField('old_password', WRONG_OLD_PASSWORD)
  const to = await hashNewPassword(new_password, 'new_password')
  await db.transaction().execute(async (tx) => {
    const isChanged = await replacePassword(tx, actor.id, { from: person.passwordHash, to })
    // Somebody was quicker: the old password is not the password any more.
    if (!isChanged) throw invalidField('old_password', WRONG_OLD_PASSWORD)
    await endSessions(tx, actor.id, actor.session_id, now())
    await updateResetsUsed(tx, actor.id, now())
    const event_id = crypto.randomUUID()
    await jobs.enqueue(tx, 'account-mail', { kind: 'password_changed', user_id: actor.id, to: person.email, event_id })
  })
}

/** Ends the sessions of a person at once, but the excepted one: after a new password, a new role, a deactivation (DECISIONS 7). */
export async function endSessions(db: Db, userId: number, exceptSessionId: string | null, now: Date): Promise<void> {
  await updateAllEnded(db, userId, exceptSessionId, now)
}
