import type { InferOutput } from 'valibot'
import type { LoginSchema } from '#core/contract/auth.ts'
import type { Registration } from '#core/contract/registration.ts'
import type { User } from '#core/contract/users.ts'
import { toE164 } from '#core/domain/phone.ts'
import type { Db, Deps } from '#server/deps.ts'
import { invalidField } from '#server/errors.ts'
import { updateAllEnded } from '#server/modules/auth/repository.ts'
import { hashPassword, isCommonPassword, isPasswordRight } from '#server/modules/auth/passwords.ts'
import { createUser, findCredentials, requireFreeEmail, type Credentials } from '#server/modules/users/service.ts'

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

/** Ends the sessions of a person at once, but the excepted one: after a new password, a new role, a deactivation (DECISIONS 7). */
export async function endSessions(db: Db, userId: number, exceptSessionId: string | null, now: Date): Promise<void> {
  await updateAllEnded(db, userId, exceptSessionId, now)
}
