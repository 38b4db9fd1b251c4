import type { InferOutput } from 'valibot'
import { EMAIL_TAKEN } from '#core/contract/errors.ts'
import type { ProfileSchema } from '#core/contract/profile.ts'
import type { User } from '#core/contract/users.ts'
import { toE164 } from '#core/domain/phone.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest, notAuthenticated } from '#server/errors.ts'
import { dropOpenLinks } from '#server/modules/auth/resets.ts'
import { emailKeyOf, lockUser, updateUser, type UserChanges } from '#server/modules/users/repository.ts'
import { presentUser } from '#server/modules/users/service.ts'

/** Changes single fields of a person; 400 `Email already registered` when somebody else has the new address. */
export async function changeUser(db: Db, id: number, changes: UserChanges): Promise<User> {
  const row = await updateUser(db, id, changes)
  if (!row) throw badRequest(EMAIL_TAKEN)
  return presentUser(row)
}

/**
 * SPEC 2, profile. A new address is told to the old one by e-mail, and links that were sent to the old one are useless from then on.
 * 400 `Email already registered`, in whatever case and also in a race.
 */
export async function changeProfile(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  id: number,
  { full_name, email, phone, preferred_ball_type }: InferOutput<typeof ProfileSchema>,
): Promise<User> {
  return db.transaction().execute(async (tx) => {
    const before = await lockUser(tx, id)
    if (!before) throw notAuthenticated()
    const phone_e164 = phone === null ? null : toE164(phone)
    const user = await changeUser(tx, id, { full_name, email, phone, phone_e164, preferred_ball_type })
    if (emailKeyOf(email) !== before.email_key) {
      await dropOpenLinks(tx, id, now())
      const event_id = crypto.randomUUID()
      await jobs.enqueue(tx, 'account-mail', { kind: 'email_changed', user_id: id, to: before.email, event_id })
    }
    return user
  })
}
