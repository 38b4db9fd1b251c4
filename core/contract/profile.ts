import * as v from 'valibot'
import { EmailSchema } from '#core/contract/auth.ts'
import { AvailabilitySchema, LatitudeSchema, LongitudeSchema, lineOf } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { FullNameSchema, PhoneSchema } from '#core/contract/registration.ts'
import { UserSchema } from '#core/contract/users.ts'

/** SPEC 2, profile: name and e-mail required; an empty phone takes it away. */
export const ProfileSchema = v.object({
  full_name: FullNameSchema,
  email: EmailSchema,
  phone: v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      PhoneSchema,
    ]),
  ),
  preferred_ball_type: AvailabilitySchema,
})
export type Profile = v.InferInput<typeof ProfileSchema>

export const updateProfile = endpoint('PUT /profile/me', {
  summary: "Change one's own name, e-mail, phone, preferred ball type",
  access: 'signed-in',
  body: ProfileSchema,
  response: UserSchema,
})
export const updateLocation = endpoint('POST /profile/location', {
  summary: 'Where the signed-in person lives',
  access: 'signed-in',
  body: v.object({
    city: v.pipe(lineOf(100), v.nonEmpty('Could not determine your city.')),
    latitude: LatitudeSchema,
    longitude: LongitudeSchema,
  }),
  response: UserSchema,
})
