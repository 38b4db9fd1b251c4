import type { FastifyInstance } from 'fastify'
import { changePassword, forgotPassword, PASSWORD_CHANGED, resetPassword, WRONG_OLD_PASSWORD } from '#core/contract/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { askForReset, resetPasswordBy } from '#server/modules/auth/resets.ts'
import { changePasswordOf } from '#server/modules/auth/service.ts'
import { ASKED_LINKS, createThrottle, type Throttle } from '#server/modules/auth/throttle.ts'
import { emailKeyOf } from '#server/modules/users/service.ts'
import { callsAMinute } from '#server/plugins/rate-limits.ts'
import { serve } from '#server/serve.ts'

const isWrongPassword = (error: unknown) => error instanceof AppError && error.message === WRONG_OLD_PASSWORD

/** DECISIONS 7: change, forget and reset a password. `throttle` counts wrong passwords, here as at sign-in. */
export function passwordRoutes(app: FastifyInstance, deps: Deps, throttle: Throttle): void {
  const askedLinks = createThrottle(app, deps, ASKED_LINKS)
  // Whoever comes by an e-mailed link may still carry the token of a session that has ended.
  const open = { config: { bearer: 'lenient' as const, rateLimit: callsAMinute(60) } }

  const change: Parameters<typeof serve<typeof changePassword>>[2] = async ({ actor, body, request }) => {
    const email = emailKeyOf(actor.email)
    throttle.begin(request, email)
    try {
      await changePasswordOf(deps, actor, body)
    } catch (error) {
      if (!isWrongPassword(error)) throttle.forgive(request, email)
      throw error
    }
    throttle.forgive(request, email)
    return { message: PASSWORD_CHANGED }
  }
  const forgot: Parameters<typeof serve<typeof forgotPassword>>[2] = async ({ body, request }) => {
    askedLinks.begin(request, emailKeyOf(body.email))
    await askForReset(deps, body.email)
    return { message: 'If this address has an account, a link for a new password is on its way.' }
  }

  serve(app, changePassword, change, { config: { rateLimit: callsAMinute(60) } })
  serve(app, forgotPassword, forgot, open)
  serve(app, resetPassword, ({ body }) => resetPasswordBy(deps, body), open)
}
