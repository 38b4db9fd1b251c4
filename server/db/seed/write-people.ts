import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { toE164 } from '#core/domain/phone.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, MADE_UP_PLAYERS, type DemoPerson } from '#server/db/seed/demo-people.ts'
import type { Db } from '#server/deps.ts'

/** As accounts hash them (notes/back-end.md 7): argon2id, 19 MiB, two passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MEMBER_FOR_MS = 120 * 86_400_000

/** Hashes for the demo accounts and one for nobody; made before the transaction, for it takes its time. */
export async function hashDemoPasswords(): Promise<{ demo: string; nobody: string }> {
  const [demo, nobody] = await Promise.all([hash(DEMO_PASSWORD, ARGON2), hash(randomUUID(), ARGON2)])
  return { demo, nobody }
}

/** Writes the demo accounts and the made-up players; answers their numbers by key. */
export async function writePeople(tx: Db, hashes: { demo: string; nobody: string }, now: Date): Promise<Map<string, number>> {
  const row = ({ email, name, phone, role, city, at, prefers }: DemoPerson, password_hash: string) => ({
    email,
    email_key: email,
    full_name: name,
    phone,
    phone_e164: toE164(phone),
    role,
    password_hash,
    preferred_ball_type: prefers,
    city,
    latitude: at[0],
    longitude: at[1],
    created_at: new Date(now.getTime() - MEMBER_FOR_MS),
  })
  const people = [
    ...DEMO_ACCOUNTS.map((person) => row(person, hashes.demo)),
    ...MADE_UP_PLAYERS.map((person) => row(person, hashes.nobody)),
  ]
  const written = await tx.insertInto('users').values(people).returning(['id', 'email_key']).execute()
  const ids = new Map(written.map(({ id, email_key }) => [email_key, id]))
  return new Map([...DEMO_ACCOUNTS, ...MADE_UP_PLAYERS].map(({ key, email }) => [key, ids.get(email)!]))
}
