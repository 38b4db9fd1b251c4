import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'known_device'
const HALF_A_YEAR = 180 * 86_400

/**
 * Tells browsers in which somebody has signed in to an account before, or set its password by an e-mailed link, from all others, so that strangers who guess at its password
 * cannot shut its person out. The cookie holds a number and its seal for that one account; it opens nothing and names nobody, and
 * therefore stays when one signs out.
 */
export interface KnownDevice {
  /** The browser's number, when it is known for the account. */
  find(request: FastifyRequest, email: string): string | null
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void
}

export function createKnownDevice(secret: string, isHttps: boolean): KnownDevice {
  const name = isHttps ? `__Secure-${NAME}` : NAME
  const options = { path: '/api/auth/login', httpOnly: true, sameSite: 'lax', secure: isHttps, maxAge: HALF_A_YEAR } as const
  const seal = (id: string, email: string) => createHmac('sha256', secret).update(`${NAME} ${id} ${email}`).digest()
  const find: KnownDevice['find'] = ({ cookies }, email) => {
    const [id = '', given = ''] = cookies[name]?.split('.') ?? []
    const [told, right] = [Buffer.from(given, 'base64url'), seal(id, email)]
    return told.length === right.length && timingSafeEqual(told, right) ? id : null
  }
  return {
    find,
    remember(request, reply, email) {
      const id = find(request, email) ?? randomBytes(16).toString('base64url')
      reply.setCookie(name, `${id}.${seal(id, email).toString('base64url')}`, options)
    },
  }
}
