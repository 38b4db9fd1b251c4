import * as v from 'valibot'
import { EmailSchema } from '#core/contract/auth.ts'
import { MessageSchema } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'

interface ChosenTwice {
  new_password: string
  confirm_new_password: string
}
const areEqual = ({ new_password, confirm_new_password }: ChosenTwice) => new_password === confirm_new_password
const DIFFERENT = 'New passwords do not match.'

export const WRONG_OLD_PASSWORD = 'Current password is incorrect'
/** SPEC 8. */
export const PASSWORD_CHANGED = 'Password changed successfully!'
/** Of a link that is unknown, forged, used or older than 30 minutes. */
export const RESET_LINK_INVALID = 'This link is no longer valid. Please ask for a new one.'

/** SPEC 5, a new password typed twice, with its messages. */
const chosenTwice = {
  new_password: v.pipe(
    v.string('New password must be at least 6 characters long.'),
    v.minLength(6, 'New password must be at least 6 characters long.'),
    v.maxLength(200, 'At most 200 characters'),
  ),
  confirm_new_password: v.string(DIFFERENT),
}

export const PasswordChangeSchema = v.pipe(
  v.object({
    old_password: v.pipe(v.string('Password is required'), v.nonEmpty('Password is required'), v.maxLength(200)),
    ...chosenTwice,
  }),
  v.forward(v.partialCheck([['new_password'], ['confirm_new_password']], areEqual, DIFFERENT), ['confirm_new_password']),
)
/** 422 at `old_password` when that is wrong, at `new_password` when that is a common one; 429 after too many wrong ones. */
export const changePassword = endpoint('POST /profile/change-password', {
  summary: "A new password; the person's other sessions end at once (DECISIONS 7)",
  access: 'signed-in',
  body: PasswordChangeSchema,
  response: MessageSchema,
})

/** 429 when too many links were asked for. */
export const ForgottenPasswordSchema = v.object({ email: EmailSchema })
export const forgotPassword = endpoint('POST /auth/forgot-password', {
  summary: 'Sends a link for a new password; the same answer for an unknown address (DECISIONS 7)',
  access: 'open',
  body: ForgottenPasswordSchema,
  response: MessageSchema,
})

export const PasswordResetSchema = v.pipe(
  v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)), ...chosenTwice }),
  v.forward(v.partialCheck([['new_password'], ['confirm_new_password']], areEqual, DIFFERENT), ['confirm_new_password']),
)
/** 400 `RESET_LINK_INVALID`. */
export const resetPassword = endpoint('POST /auth/reset-password', {
  summary: 'A new password by the e-mailed link, once; all sessions end',
  access: 'open',
  body: PasswordResetSchema,
  response: MessageSchema,
})
