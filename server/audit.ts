import type { Actor } from '#server/actor.ts'
import type { AuditLogTable } from '#server/db/schema.ts'
import type { Db } from '#server/deps.ts'

/** A change worth remembering: `action` is `<object>.<what>`, before and after hold only the fields that it was about. */
export interface Change {
  action: `${AuditLogTable['object_type']}.${string}`
  objectId: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const jsonOrNull = (fields: Record<string, unknown> | undefined) => (fields === undefined ? null : JSON.stringify(fields))

/**
 * Remembers who changed what, in the transaction that changes it; nobody (null) when Crease did it by itself, or whoever runs it from
 * the machine. Secrets never go in here.
 */
export async function recordChange(tx: Db, actor: Pick<Actor, 'id'> | null, { action, objectId, before, after }: Change): Promise<void> {
  const object_type = action.slice(0, action.indexOf('.')) as AuditLogTable['object_type']
  await tx
    .insertInto('audit_log')
    .values({ actor_id: actor?.id ?? null, action, object_type, object_id: objectId, before: jsonOrNull(before), after: jsonOrNull(after) })
    .execute()
}
