import * as v from 'valibot'
import { AvailabilitySchema, IdParamSchema, LanguageSchema, MessageSchema } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { ROLES } from '#core/domain/permissions.ts'

export const RoleSchema = v.picklist(ROLES)

/** A person, as that person sees themselves. Never carries a password or its hash. */
export const UserSchema = v.object({
  id: v.number(),
  email: v.string(),
  full_name: v.string(),
  phone: v.nullable(v.string()),
  role: RoleSchema,
  is_active: v.boolean(),
  created_at: v.string(),
  preferred_ball_type: AvailabilitySchema,
  city: v.nullable(v.string()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** Of the e-mails this person gets. */
  language: LanguageSchema,
})
export type User = v.InferOutput<typeof UserSchema>

export const updatePreferredBallType = endpoint('PUT /users/{id}/preferred_ball_type', {
  summary: 'Remember the ball type a person prefers; only their own',
  access: 'signed-in',
  params: v.object({ id: IdParamSchema }),
  body: v.object({ preferred_ball_type: AvailabilitySchema }),
  response: MessageSchema,
})

// Here and not with the profile: the phone library must not come along with a choice of language.
export const updateLanguage = endpoint('PUT /profile/language', {
  summary: 'The language of the e-mails that the signed-in person gets',
  access: 'signed-in',
  body: v.object({ language: LanguageSchema }),
  response: UserSchema,
})
