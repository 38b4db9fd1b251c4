import { sql, type Kysely } from 'kysely'

const statements = `
-- What is counted against a limit by all processes together. Unlogged: a crash forgets counts that would end within the hour, and no commit
-- waits for the disk on their account. The keys are hashes: neither addresses nor e-mails are kept here.
create unlogged table call_counts (
  key text primary key,
  calls integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
`

/** Limits that several processes share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
