import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from '#server/db/schema.ts'
import * as firstSchema from '#server/db/migrations/0001-first-schema.ts'
import * as reviewsLinksMessages from '#server/db/migrations/0002-reviews-links-messages.ts'
import * as auditLog from '#server/db/migrations/0003-audit-log.ts'
import * as dayOfTheGround from '#server/db/migrations/0004-day-of-the-ground.ts'
import * as managedGrounds from '#server/db/migrations/0005-managed-grounds.ts'

/** In the order in which they are applied. A migration that has been released is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first-schema': firstSchema,
  '0002-reviews-links-messages': reviewsLinksMessages,
  '0003-audit-log': auditLog,
  '0004-day-of-the-ground': dayOfTheGround,
  '0005-managed-grounds': managedGrounds,
}

/**
 * Brings the schema up to date, all or nothing; answers the names that were applied.
 * Several processes at once are safe: one applies, the others wait for it.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // A long migration, or waiting for another process's, is no runaway statement.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection)
    const migrator = new Migrator({ db: connection, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
    const { error, results = [] } = await migrator.migrateToLatest()
    await sql`reset statement_timeout`.execute(connection)
    await sql`reset idle_in_transaction_session_timeout`.execute(connection)
    if (error) throw error
    return results.map((result) => result.migrationName)
  })
}
