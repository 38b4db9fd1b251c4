import { SESSION_DAYS } from '#core/domain/terms.ts'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'

export const ACCESS_TOKEN_SECONDS = 15 * 60
export const SESSION_SECONDS = SESSION_DAYS * 24 * 3600

/** A refresh token names its session and its turn in it (DECISIONS 7). */
export interface RefreshClaims {
  sid: string
  gen: number
}

const ALGORITHM = 'HS256'
type Audience = 'access' | 'refresh' | 'password-reset'

/** Signs and reads the tokens of sessions and of e-mailed links. A token that was forged, has ended or was made for something else reads as null. */
export class Tokens {
  readonly #key: Uint8Array
  readonly #now: () => Date

  constructor(secret: string, now: () => Date) {
    this.#key = new TextEncoder().encode(secret)
    this.#now = now
  }

  /** A token of 15 minutes for the API. */
  signAccess(sessionId: string, userId: number): Promise<string> {
    return this.#sign('access', { sid: sessionId, sub: String(userId) }, ACCESS_TOKEN_SECONDS)
  }

  /** A token of 30 days for the next refresh. */
  signRefresh(claims: RefreshClaims): Promise<string> {
    return this.#sign('refresh', { ...claims }, SESSION_SECONDS)
  }

  /** The session that an access token is of. */
  async readAccess(token: string): Promise<string | null> {
    const payload = await this.#read('access', token)
    return typeof payload?.['sid'] === 'string' ? payload['sid'] : null
  }

  async readRefresh(token: string): Promise<RefreshClaims | null> {
    const { sid, gen } = (await this.#read('refresh', token)) ?? {}
    return typeof sid === 'string' && typeof gen === 'number' ? { sid, gen } : null
  }

  /** The secret of an e-mailed link for a new password: the same each time for one reset, so that a repeated e-mail repeats it. */
  signReset(resetId: string, expiresAt: Date): Promise<string> {
    return this.#seal('password-reset', new SignJWT({ rid: resetId }).setExpirationTime(expiresAt))
  }

  /** The reset that a link is of. */
  async readReset(token: string): Promise<string | null> {
    const { rid } = (await this.#read('password-reset', token)) ?? {}
    return typeof rid === 'string' ? rid : null
  }

  #sign(audience: Audience, claims: JWTPayload, seconds: number): Promise<string> {
    const issuedAt = Math.floor(this.#now().getTime() / 1000)
    return this.#seal(audience, new SignJWT(claims).setIssuedAt(issuedAt).setExpirationTime(issuedAt + seconds))
  }

  #seal(audience: Audience, token: SignJWT): Promise<string> {
    return token.setProtectedHeader({ alg: ALGORITHM }).setAudience(audience).sign(this.#key)
  }

  async #read(audience: Audience, token: string): Promise<JWTPayload | null> {
    try {
      const options = { algorithms: [ALGORITHM], audience, currentDate: this.#now(), requiredClaims: ['exp'] }
      return (await jwtVerify(token, this.#key, options)).payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}
