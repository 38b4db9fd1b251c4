import * as v from 'valibot'
import { MessageSchema } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { RoleSchema, UserSchema } from '#core/contract/users.ts'

/** SPEC 3, Session. `expires_in` is in seconds. The refresh token travels in a cookie, never here. */
export const SessionSchema = v.object({
  access_token: v.string(),
  expires_in: v.number(),
  user_id: v.number(),
  role: RoleSchema,
})
export type Session = v.InferOutput<typeof SessionSchema>

/** SPEC 5, an e-mail address with its messages. */
export const EmailSchema = v.pipe(
  v.string('Email is required'),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(254, 'Invalid email address'),
  v.email('Invalid email address'),
)

/** SPEC 5, Login. */
export const LoginSchema = v.object({
  email: EmailSchema,
  password: v.pipe(
    v.string('Password is required'),
    v.nonEmpty('Password is required'),
    v.maxLength(200, 'Login failed. Please check your credentials.'),
  ),
})

export const login = endpoint('POST /auth/login', { summary: 'Sign in', access: 'open', body: LoginSchema, response: SessionSchema })

export const refresh = endpoint('POST /auth/refresh', {
  summary: 'A new access token for the cookie of this browser; the cookie is replaced (DECISIONS 7)',
  access: 'open',
  response: SessionSchema,
})

export const logout = endpoint('POST /auth/logout', { summary: 'End this session', access: 'open', response: MessageSchema })

export const getMe = endpoint('GET /auth/me', { summary: 'Who is signed in', access: 'signed-in', response: UserSchema })
