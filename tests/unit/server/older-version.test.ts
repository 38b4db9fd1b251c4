import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openInMemory } from '#tests/support/in-memory-database.ts'

it('a version that is gone back to, or runs beside a newer one, starts on the schema of the newer one and leaves it', async () => {
  const { db, close } = await openInMemory()
  onTestFinished(close)
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01T00:00:00Z')`.execute(db)
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name > '9'`.execute(db)
  expect(rows).toEqual([{ name: '9999-of-tomorrow' }])
})
