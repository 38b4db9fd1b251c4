import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { AuditEntry, listAuditLog } from '#core/contract/admin.ts'
import type { Db } from '#server/deps.ts'

type Asked = InferOutput<typeof listAuditLog.parts.query>
interface EntryRow extends Omit<AuditEntry, 'created_at' | 'id'> {
  id: string
  created_at: Date
}
const PAGE = 50

/** Who changed what, newest first. */
export async function listEntries(db: Db, { object_type, object_id, before_id, limit = PAGE }: Asked): Promise<AuditEntry[]> {
  const { rows } = await sql<EntryRow>`
    select a.id, a.action, a.object_type, a.object_id, a.before, a.after, a.created_at,
      case when u.id is not null then json_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email) end as actor,
      case a.object_type when 'user' then (select full_name from users o where o.id = a.object_id)
        when 'ground' then (select name from grounds o where o.id = a.object_id)
        when 'delivery' then (select kind from dead_letters o where o.id = a.object_id)
        else (select booking_id from bookings o where o.id = a.object_id) end as object_name
      from audit_log a left join users u on u.id = a.actor_id
     where (${object_type ?? null}::text is null or a.object_type = ${object_type ?? null})
       and (${object_id ?? null}::int is null or a.object_id = ${object_id ?? null})
       and (${before_id ?? null}::bigint is null or a.id < ${before_id ?? null})
     order by a.id desc limit ${limit}`.execute(db)
  return rows.map(({ id, created_at, ...entry }) => ({ ...entry, id: Number(id), created_at: created_at.toISOString() }))
}
