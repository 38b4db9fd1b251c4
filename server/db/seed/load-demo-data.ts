import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { dayAt } from '#core/domain/calendar.ts'
import { bookMatch } from '#server/db/seed/book-match.ts'
import { DEMO_ACCOUNTS, MADE_UP_PLAYERS } from '#server/db/seed/demo-people.ts'
import { planMatches } from '#server/db/seed/plan-matches.ts'
import { randomOf } from '#server/db/seed/random.ts'
import { writeBookings } from '#server/db/seed/write-bookings.ts'
import { writeGrounds } from '#server/db/seed/write-grounds.ts'
import { writeNotifications } from '#server/db/seed/write-notifications.ts'
import { hashDemoPasswords, writePeople } from '#server/db/seed/write-people.ts'
import { writeReviews } from '#server/db/seed/write-reviews.ts'
import type { Db, Deps } from '#server/deps.ts'

const IMAGES = fileURLToPath(new URL('images', import.meta.url))

async function storeImages(storage: Deps['storage']): Promise<void> {
  for (const name of await readdir(IMAGES)) {
    const key = `grounds/${name}`
    if (await storage.has(key)) continue
    await storage.put(key, await readFile(join(IMAGES, name)), `image/${extname(name).slice(1)}`)
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

async function write(tx: Db, hashes: { demo: string; nobody: string }, now: Date): Promise<void> {
  const random = randomOf(Number(dayAt(now).replaceAll('-', '')))
  const people = await writePeople(tx, hashes, now)
  const grounds = await writeGrounds(tx, people, now)
  const persons = new Map([...DEMO_ACCOUNTS, ...MADE_UP_PLAYERS].map((person) => [person.key, person]))
  const planned = planMatches(grounds, random, now).flatMap((match) => bookMatch(match, persons, random, now))
  const bookings = await writeBookings(tx, planned, people, random)
  await writeNotifications(tx, bookings, people, now)
  await writeReviews(tx, bookings, { people, random, now })
}

/**
 * Fills an empty database with DECISIONS 1's demo data, all of it relative to `now`, and puts its pictures into the store.
 * All or nothing, and once: of several processes that start together one loads and the others wait. Answers whether this one did;
 * false when there is anybody in the database already.
 */
export async function loadDemoData({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<boolean> {
  await storeImages(storage)
  if (!(await isEmpty(db))) return false
  const hashes = await hashDemoPasswords()
  return db.transaction().execute(async (tx) => {
    await sql`lock table users in exclusive mode`.execute(tx)
    if (!(await isEmpty(tx))) return false
    await write(tx, hashes, now())
    return true
  })
}
