import { sql, type Kysely } from 'kysely'

const statements = `
-- Jobs that were given up after their last attempt: e-mails, pushes, refunds. Until somebody has them done after all.
create table dead_letters (
  id integer generated always as identity primary key,
  -- Of the job: the news of it may come twice.
  job_id uuid not null unique,
  kind text not null,
  payload jsonb not null,
  attempts integer not null,
  ordered_at timestamptz not null,
  given_up_at timestamptz not null default clock_timestamp(),
  -- Without addresses, numbers and links.
  last_error text not null,
  -- The job that does it after all, once somebody has asked for that.
  resent_at timestamptz,
  resent_job_id uuid,
  check ((resent_at is null) = (resent_job_id is null))
);
alter table audit_log drop constraint audit_log_object_type_check;
alter table audit_log add constraint audit_log_object_type_check check (object_type in ('user', 'ground', 'booking', 'delivery'));
`

/** What could not be delivered, for super admins (DECISIONS 5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
