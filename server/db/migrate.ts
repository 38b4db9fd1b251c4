import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from '#server/db/schema.ts'
import * as firstSchema from '#server/db/migrations/0001-first-schema.ts'
import * as reviewsLinksMessages from '#server/db/migrations/0002-reviews-links-messages.ts'
import * as auditLog from '#server/db/migrations/0003-audit-log.ts'
import * as dayOfTheGround from '#server/db/migrations/0004-day-of-the-ground.ts'
import * as managedGrounds from '#server/db/migrations/0005-managed-grounds.ts'
import * as pushSubscriptions from '#server/db/migrations/0006-push-subscriptions.ts'
import * as messageKeys from '#server/db/migrations/0007-message-keys.ts'
import * as looksAtOrders from '#server/db/migrations/0008-looks-at-orders.ts'
import * as books from '#server/db/migrations/0009-books.ts'
import * as deadLetters from '#server/db/migrations/0010-dead-letters.ts'
import * as callCounts from '#server/db/migrations/0011-call-counts.ts'

/** In the order in which they are applied. A migration that has been released is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first-schema': firstSchema,
  '0002-reviews-links-messages': reviewsLinksMessages,
  '0003-audit-log': auditLog,
  '0004-day-of-the-ground': dayOfTheGround,
  '0005-managed-grounds': managedGrounds,
  '0006-push-subscriptions': pushSubscriptions,
  '0007-message-keys': messageKeys,
  '0008-looks-at-orders': looksAtOrders,
  '0009-books': books,
  '0010-dead-letters': deadLetters,
  '0011-call-counts': callCounts,
}

/** The names of what has been applied, in order; none in a database that nobody has migrated. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!tables[0]?.there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * What a newer version has applied: who goes back to this one, or starts it beside the newer, finds a schema with more in it than it needs.
 * Migrations only add (docs/runbook.md).
 */
async function ofNewerVersions(db: Kysely<Database>): Promise<Record<string, Migration>> {
  const newest = Object.keys(MIGRATIONS).at(-1)!
  const newer = (await appliedMigrations(db)).filter((name) => name > newest)
  return Object.fromEntries(newer.map((name) => [name, { up: () => Promise.resolve() }]))
}

/**
 * Brings the schema up to date, or up to a migration of that name, all or nothing; answers the names that were applied.
 * Several processes at once are safe: one applies, the others wait for it.
 */
export async function migrate(db: Kysely<Database>, upTo?: string): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // A long migration, or waiting for another process's, is no runaway statement.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection)
    const known = { ...(await ofNewerVersions(connection)), ...MIGRATIONS }
    const migrator = new Migrator({ db: connection, provider: { getMigrations: () => Promise.resolve(known) } })
    const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
    await sql`reset statement_timeout`.execute(connection)
    await sql`reset idle_in_transaction_session_timeout`.execute(connection)
    if (error) throw error
    return results.map((result) => result.migrationName)
  })
}
