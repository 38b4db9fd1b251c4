import { sql } from 'kysely'
import type { Db } from '#server/deps.ts'

/** What every table of the application says, and how many jobs wait: two that are equal mean that nothing was written in between. */
export async function snapshotOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(db)
  const sums = tables.map(
    ({ name }) =>
      sql`select ${name} as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`,
  )
  const jobs = sql`select 'jobs' as name, count(*)::text as sum from pgboss.job where name not in ('housekeeping', 'reconcile-payments')`
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join([...sums, jobs], sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
