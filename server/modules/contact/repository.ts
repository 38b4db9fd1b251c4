import { sql } from 'kysely'
import type { ContactMessagesTable } from '#server/db/schema.ts'
import type { Db } from '#server/deps.ts'

/** `user_id` is null for a visitor, `request_key` when the request named none. */
export type NewContactMessage = Pick<ContactMessagesTable, 'name' | 'email' | 'subject' | 'message' | 'user_id' | 'request_key'>

/** Whether the very same message came from the same address in the last ten minutes. Call in the transaction that stores it. */
export async function isRepeated(db: Db, { name, email, subject, message }: NewContactMessage): Promise<boolean> {
  // Of two taps at once the second waits here, and then finds the first.
  await sql`select pg_advisory_xact_lock(hashtext(${`contact ${email}`}))`.execute(db)
  const found = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '10 minutes'`)
    .where('email', '=', email)
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('message', '=', message)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores a message and answers its number; null when one came with this key before. */
export async function insertContactMessage(db: Db, message: NewContactMessage): Promise<number | null> {
  const row = await db
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A stored message; null when it was never stored or is forgotten by now. */
export async function findContactMessage(db: Db, id: number) {
  return (await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Forgets messages that came more days ago than that. */
export async function deleteContactMessages(db: Db, { olderThanDays }: { olderThanDays: number }): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${olderThanDays}::int)`)
    .execute()
}
