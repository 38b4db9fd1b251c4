import { sql, type Kysely } from 'kysely'

const statements = `
-- The Idempotency-Key a message came with: one that waited on a phone for days is still stored once, a visitor's too.
alter table contact_messages add column request_key text unique;
`

/** Contact messages that may have waited for a network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
