import * as v from 'valibot'
import { IdParamSchema, IdSchema, MessageSchema, MomentSchema, SkipParamSchema, limitParam, lineOf } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { NewPasswordSchema } from '#core/contract/registration.ts'
import { RoleSchema, UserSchema } from '#core/contract/users.ts'

const SUPER_ADMINS = ['super_admin'] as const

/** `X-Total-Count` carries the number of all matches. */
export const listUsers = endpoint('GET /admin/users', {
  summary: 'People, newest first; with `q` those whose name or e-mail holds it',
  access: SUPER_ADMINS,
  query: v.object({
    q: v.optional(lineOf(100)),
    role: v.optional(RoleSchema),
    skip: v.optional(SkipParamSchema),
    limit: v.optional(limitParam(100)),
  }),
  response: v.array(UserSchema),
})
export const listAllUsers = endpoint('GET /users', {
  summary: 'The 500 newest people',
  access: SUPER_ADMINS,
  response: v.array(UserSchema),
})
export const changeRole = endpoint('PUT /admin/users/role', {
  summary: "Changes a person's role; their sessions end at once. The last super admin stays one (DECISIONS 7)",
  access: SUPER_ADMINS,
  body: v.object({ user_id: IdSchema, new_role: RoleSchema }),
  response: UserSchema,
})
export const setPassword = endpoint('PUT /admin/users/password', {
  summary: "Sets a person's password; their sessions end at once (DECISIONS 7)",
  access: SUPER_ADMINS,
  body: v.object({ user_id: IdSchema, new_password: NewPasswordSchema }),
  response: MessageSchema,
})
export const setActive = endpoint('PATCH /admin/users/{id}', {
  summary: 'Lets a person in or out; their bookings stay. The last super admin stays in (DECISIONS 7)',
  access: SUPER_ADMINS,
  params: v.object({ id: IdParamSchema }),
  body: v.object({ is_active: v.boolean() }),
  response: UserSchema,
})

/** One change: who, what, to which object, and the changed fields before and after. */
export const AuditEntrySchema = v.object({
  id: v.number(),
  actor: v.nullable(v.object({ id: v.number(), full_name: v.string(), email: v.string() })),
  /** `user.role`, `ground.update`, … */
  action: v.string(),
  object_type: v.picklist(['user', 'ground', 'booking', 'delivery']),
  object_id: v.number(),
  /** What people call the object: a name, or a booking's reference; null when it is gone. */
  object_name: v.nullable(v.string()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  created_at: MomentSchema,
})
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>
export const listAuditLog = endpoint('GET /admin/audit-log', {
  summary: 'Who changed what, newest first',
  access: SUPER_ADMINS,
  query: v.object({
    object_type: v.optional(v.picklist(['user', 'ground', 'booking', 'delivery'])),
    object_id: v.optional(IdParamSchema),
    /** Only entries older than this one: pages stay what they are while new entries come. */
    before_id: v.optional(IdParamSchema),
    limit: v.optional(limitParam(100)),
  }),
  response: v.array(AuditEntrySchema),
})
