import * as v from 'valibot'
import { EmailSchema } from '#core/contract/auth.ts'
import { LanguageSchema, LatitudeSchema, LongitudeSchema, lineOf } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { UserSchema } from '#core/contract/users.ts'
import { toE164 } from '#core/domain/phone.ts'

// A file of its own: the phone library must not come along with sign-in.

/** SPEC 5, phone: 10 to 15 digits as typed, and a possible number for the library. */
export const PhoneSchema = v.pipe(
  v.string('Phone number is required'),
  v.trim(),
  v.nonEmpty('Phone number is required'),
  v.regex(/^\+?[\d\s()-]*$/, 'Phone number is not valid'),
  v.check((typed) => typed.replace(/\D/g, '').length >= 10, 'Phone number must be at least 10 digits'),
  v.check((typed) => typed.replace(/\D/g, '').length <= 15, 'Phone number cannot be more than 15 digits'),
  v.check((typed) => toE164(typed) !== null, 'Phone number is not valid'),
)

export const FullNameSchema = v.pipe(
  v.string('Full name is required'),
  v.trim(),
  v.nonEmpty('Full name is required'),
  v.minLength(2, 'Name must be at least 2 characters'),
  lineOf(100),
)

/** A new password: SPEC 5; the list of common ones is checked by the server. */
export const NewPasswordSchema = v.pipe(
  v.string('Password is required'),
  v.nonEmpty('Password is required'),
  v.minLength(6, 'Password must be at least 6 characters'),
  v.maxLength(200, 'At most 200 characters'),
)

const located = (schema: typeof LatitudeSchema | typeof LongitudeSchema) =>
  v.pipe(v.number('Please select a location from the map or address search.'), schema)

/** SPEC 3, register payload. Only these two roles can be chosen (SPEC 6). */
export const RegistrationSchema = v.object({
  full_name: FullNameSchema,
  email: EmailSchema,
  phone: PhoneSchema,
  password: NewPasswordSchema,
  role: v.picklist(['customer', 'ground_admin'], 'Please select a role'),
  latitude: located(LatitudeSchema),
  longitude: located(LongitudeSchema),
  city: v.optional(v.nullable(lineOf(100))),
  /** Of the e-mails; English unless told. */
  language: v.optional(LanguageSchema),
})
export type Registration = v.InferOutput<typeof RegistrationSchema>

export const register = endpoint('POST /auth/register', {
  summary: 'Create an account as a player or a ground taker',
  access: 'open',
  body: RegistrationSchema,
  response: UserSchema,
  status: 201,
})
