import { sql, type Kysely } from 'kysely'

const statements = `
-- Who changed what, for super admins. Written in the transaction of the change; never changed itself.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id integer references users on delete set null,
  action text not null,
  object_type text not null check (object_type in ('user', 'ground', 'booking')),
  object_id integer not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default clock_timestamp()
);
create index audit_log_by_object on audit_log (object_type, object_id, id desc);
create function audit_log_is_append_only() returns trigger language plpgsql as $body$
begin
  raise exception 'the audit log is append-only';
end $body$;
create trigger audit_log_append_only before update of id, action, object_type, object_id, before, after, created_at or delete on audit_log
  for each row execute function audit_log_is_append_only();
`

/** The audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
