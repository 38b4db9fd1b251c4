import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { getMe, login, logout, refresh } from '#core/contract/auth.ts'
import { START_UP_HEADER } from '#core/contract/headers.ts'
import { changePassword, forgotPassword, PASSWORD_CHANGED, resetPassword, WRONG_OLD_PASSWORD } from '#core/contract/passwords.ts'
import { register } from '#core/contract/registration.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, notAuthenticated } from '#server/errors.ts'
import { askForReset, resetPasswordBy } from '#server/modules/auth/resets.ts'
import { changePasswordOf, checkCredentials, LOGIN_FAILED, registerUser } from '#server/modules/auth/service.ts'
import { createKnownDevice, type KnownDevice } from '#server/modules/auth/known-device.ts'
import { createSessionCookie } from '#server/modules/auth/session-cookie.ts'
import { beginSession, endSession, endSessionOf, refreshSession } from '#server/modules/auth/sessions.ts'
import { ASKED_LINKS, createThrottle, WRONG_PASSWORDS, wrongPasswordsOf } from '#server/modules/auth/throttle.ts'
import { emailKeyOf, getUser } from '#server/modules/users/service.ts'
import { callsAMinute } from '#server/plugins/rate-limits.ts'
import { serve } from '#server/serve.ts'
import { Tokens } from '#server/tokens.ts'

/** Calls with which one comes in, goes out or gets a new password: a token that has ended is no reason to refuse them. */
function open(max: number): RouteShorthandOptions {
  return { config: { bearer: 'lenient', rateLimit: callsAMinute(max) } }
}

const isWrongPassword = (error: unknown) => error instanceof AppError && error.message === WRONG_OLD_PASSWORD

/** DECISIONS 7: change, forget and reset a password. Wrong passwords are counted, here as at sign-in. */
function passwordRoutes(app: FastifyInstance, deps: Deps, device: KnownDevice): void {
  // By session: strangers who guess at the account do not keep its person from changing the password.
  const throttle = createThrottle(
    deps,
    wrongPasswordsOf((request) => `session ${request.actor!.session_id}`),
  )
  const askedLinks = createThrottle(deps, ASKED_LINKS)

  const change: Parameters<typeof serve<typeof changePassword>>[2] = async ({ actor, body, request }) => {
    const email = emailKeyOf(actor.email)
    await throttle.begin(request, email)
    try {
      await changePasswordOf(deps, actor, body)
    } catch (error) {
      if (!isWrongPassword(error)) await throttle.forgive(request, email)
      throw error
    }
    await throttle.forgive(request, email)
    return { message: PASSWORD_CHANGED }
  }
  const forgot: Parameters<typeof serve<typeof forgotPassword>>[2] = async ({ body, request }) => {
    await askedLinks.begin(request, emailKeyOf(body.email))
    await askForReset(deps, body.email)
    return { message: 'If this address has an account, a link for a new password is on its way.' }
  }
  const reset: Parameters<typeof serve<typeof resetPassword>>[2] = async ({ body, request, reply }) => {
    const email = await resetPasswordBy(deps, body)
    // Whoever reads the person's mailbox is no stranger: those who guess at the account do not keep this browser out.
    device.remember(request, reply, emailKeyOf(email))
    return { message: PASSWORD_CHANGED }
  }

  serve(app, changePassword, change, { config: { rateLimit: callsAMinute(60) } })
  serve(app, forgotPassword, forgot, open(60))
  serve(app, resetPassword, reset, open(60))
}

/** SPEC 7, authentication: register, login, refresh, logout, me; passwords. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db, now } = deps
  const parts = { db, now, tokens: new Tokens(config.jwtSecret, now) }
  const throttle = createThrottle(deps, WRONG_PASSWORDS)
  const isHttps = config.publicUrl.startsWith('https:')
  const cookie = createSessionCookie(isHttps)
  const device = createKnownDevice(config.jwtSecret, isHttps)
  const ofDevice = createThrottle(
    deps,
    wrongPasswordsOf((request, email) => `${device.find(request, email)} ${email}`),
  )

  const signIn: Parameters<typeof serve<typeof login>>[2] = async ({ body, request, reply }) => {
    const email = emailKeyOf(body.email)
    const tries = device.find(request, email) === null ? throttle : ofDevice
    await tries.begin(request, email)
    const user = await checkCredentials(db, body).catch(async (error: unknown) => {
      await tries.forgive(request, email)
      throw error
    })
    const issued = user && (await beginSession(parts, user))
    if (!issued) throw notAuthenticated(LOGIN_FAILED)
    await tries.forgive(request, email)
    const session = cookie.handOver(reply, issued)
    device.remember(request, reply, email)
    return session
  }
  const renew: Parameters<typeof serve<typeof refresh>>[2] = async ({ request, reply }) => {
    try {
      return cookie.handOver(reply, await refreshSession(parts, cookie.read(request)))
    } catch (error) {
      // A cookie that is no good will not become so: the browser need not send it again.
      if (error instanceof AppError && error.statusCode === 401) cookie.clear(reply)
      throw error
    }
  }
  // The page asks at every visitor's start (SPEC 4, session): that there is nothing to renew is then no error to log.
  const answerVisitor = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers[START_UP_HEADER] !== undefined && cookie.read(request) === undefined) await reply.code(204).send()
  }
  const signOut: Parameters<typeof serve<typeof logout>>[2] = async ({ actor, request, reply }) => {
    if (actor) await endSession(parts, actor.session_id)
    await endSessionOf(parts, cookie.read(request))
    cookie.clear(reply)
    return { message: 'Logged out successfully' }
  }

  serve(app, register, ({ body }) => registerUser(deps, body), open(60))
  serve(app, login, signIn, open(120))
  serve(app, refresh, renew, { ...open(240), preHandler: answerVisitor })
  serve(app, logout, signOut, open(240))
  serve(app, getMe, ({ actor }) => getUser(db, actor.id))
  passwordRoutes(app, deps, device)
}
