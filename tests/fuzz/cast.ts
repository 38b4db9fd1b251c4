import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createBlock } from '#core/contract/blocks.ts'
import { createWalkIn } from '#core/contract/managed-bookings.ts'
import { SLOT_COUNT, slotLabelOf } from '#core/domain/slots.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import type { Person, World } from '#tests/support/booking-world.ts'
import { TEST_PASSWORD } from '#tests/support/factories/users.ts'
import { inDays, makeOpenGround } from '#tests/support/factories/bookings.ts'

/** Who makes the calls: nobody signed in, and people of every role that have nothing to do with the two who are watched over. */
export const VIEWERS = ['visitor', 'player', 'rival', 'owner', 'boss'] as const
export type Viewer = (typeof VIEWERS)[number]

/** What stands in rows of people who make no call themselves, and who of the callers may read it. */
export const SENTINELS: readonly { text: string; readers: readonly Viewer[] }[] = [
  { text: 'Quixworth', readers: ['boss'] },
  { text: 'zara.account@crease.test', readers: ['boss'] },
  { text: 'zara.booking@crease.test', readers: ['boss'] },
  { text: '91111 11111', readers: ['boss'] },
  { text: '9111111111', readers: ['boss'] },
  { text: 'SENTINEL-REQUEST', readers: ['boss'] },
  { text: 'SENTINEL-CALLER', readers: ['boss'] },
  { text: '92222 22222', readers: ['boss'] },
  { text: 'SENTINEL-NOTE', readers: ['boss'] },
  { text: 'SENTINEL-BLOCK', readers: ['boss'] },
  { text: 'SENTINEL-CONTACT', readers: ['boss'] },
  { text: 'SENTINEL-NEWS', readers: [] },
  { text: 'SENTINEL-ENDPOINT', readers: [] },
  { text: 'SENTINEL-MESSAGE', readers: [] },
  { text: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd', readers: [] },
  { text: '$argon2', readers: [] },
]

export interface Cast {
  world: World
  callers: Record<Exclude<Viewer, 'visitor'>, Person>
}

/** The customer who is watched over: an account, a booking, a device, news, a message. */
async function watchedCustomer(world: World, ground: number): Promise<Person> {
  const { db } = world.deps
  const zara = await world.person('customer', 'Zara Quixworth')
  const email = 'zara.account@crease.test'
  const account = { email, email_key: email, phone: '91111 11111', phone_e164: '+919111111111' }
  await db.updateTable('users').set(account).where('id', '=', zara.id).execute()
  const private_ = { customer_name: 'Zara Quixworth', customer_email: 'zara.booking@crease.test', special_requests: 'SENTINEL-REQUEST' }
  // Full matches: nobody can join one and then rightly see with whom.
  const full = { booking_type: 'full', has_opponent: true, ...private_ } as const
  await zara.bookAndPay(ground, { ...full, slot_time: slotLabelOf(2) })
  await zara.book(ground, { ...full, slot_time: slotLabelOf(3) })
  const session = { id: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd', user_id: zara.id, expires_at: new Date('2100-01-01') }
  await db.insertInto('sessions').values(session).execute()
  const endpoint = 'https://fcm.googleapis.com/fcm/send/SENTINEL-ENDPOINT'
  await db
    .insertInto('push_subscriptions')
    .values({ session_id: session.id, endpoint, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) })
    .execute()
  await db
    .insertInto('notifications')
    .values({ user_id: zara.id, type: 'booking_confirmed', message: 'SENTINEL-NEWS', data: '{}' })
    .execute()
  const message = { name: 'Zara Quixworth', email, subject: 'SENTINEL-MESSAGE', message: 'SENTINEL-MESSAGE' }
  await db
    .insertInto('contact_messages')
    .values({ user_id: zara.id, ...message })
    .execute()
  await db
    .insertInto('password_resets')
    .values({ id: randomUUID(), user_id: zara.id, expires_at: new Date(Date.now() + 600_000) })
    .execute()
  return zara
}

/** The owner who is watched over: a ground with what only those who run it may see. */
async function watchedGround(world: World): Promise<number> {
  const { id, owner } = await world.ground({ contact_person_2_name: 'SENTINEL-CONTACT' })
  const params = { params: { id: String(id) } }
  // Everybody who looks at an hour may read a first name (tests/api/walk-ins).
  const caller = { customer_name: 'Kim SENTINEL-CALLER', customer_phone: '92222 22222', note: 'SENTINEL-NOTE' }
  const hour = { booking_date: inDays(5), slot_time: slotLabelOf(4) }
  await owner.call(createWalkIn, { ...params, body: { ...hour, booking_type: 'full', ball_type: 'tennis', ...caller } })
  const [from_date, to_date] = [inDays(9), inDays(9)]
  const body = { from_date, to_date, slots: [slotLabelOf(0)], reason: 'private' as const, note: 'SENTINEL-BLOCK' }
  await owner.call(createBlock, { ...params, body })
  return id
}

export async function setCast(world: World): Promise<Cast> {
  await watchedCustomer(world, await watchedGround(world))
  const [player, rival] = (await world.people(2)) as [Person, Person]
  const { id, owner } = await world.ground()
  await player.bookAndPay(id, { slot_time: slotLabelOf(5) })
  const callers = { player, rival, owner, boss: await world.person('super_admin') }
  const password_hash = await hashPassword(TEST_PASSWORD)
  await world.deps.db.updateTable('users').set({ password_hash }).execute()
  return { world, callers }
}

/** Everybody's role. */
export const ROLE_OF = { player: 'customer', rival: 'customer', owner: 'ground_admin', boss: 'super_admin' } as const

/** Gives the callers back what a call before has taken from them: their role, their entry, their session. */
export async function restore({ world, callers }: Cast): Promise<void> {
  const { db } = world.deps
  const ids = Object.values(callers).map(({ id }) => id)
  for (const [viewer, role] of Object.entries(ROLE_OF) as [keyof typeof ROLE_OF, (typeof ROLE_OF)[keyof typeof ROLE_OF]][])
    await db.updateTable('users').set({ role, is_active: true }).where('id', '=', callers[viewer].id).execute()
  await db.updateTable('sessions').set({ ended_at: null }).where('user_id', 'in', ids).execute()
}

export type Pools = Record<string, unknown[]>

const NEWEST = 30
/** Of what is about to be paid only the last: its number, its order and its amount belong together. */
const LAST = new Set(['held', 'orders', 'amounts'])
const POOLS = {
  grounds: sql`select id as value from grounds where deleted_at is null order by id desc`,
  open: sql`select id as value from grounds where is_active and deleted_at is null and slot_mask = ${(1 << SLOT_COUNT) - 1} order by id desc`,
  bookings: sql`select id as value from bookings order by id desc`,
  people: sql`select id as value from users order by id desc`,
  blocks: sql`select id as value from slot_blocks order by id desc`,
  rainOuts: sql`select id as value from rain_outs order by id desc`,
  images: sql`select id as value from ground_images order by id desc`,
  notifications: sql`select id as value from notifications order by id desc`,
  tokens: sql`select share_token as value from bookings order by id desc`,
  held: sql`select id as value from bookings where booking_status = 'pending' order by id desc`,
  orders: sql`select id as value from payment_orders where status = 'created' order by created_at desc`,
  amounts: sql`select advance_paise / 100.0::float8 as value from bookings where booking_status = 'pending' order by id desc`,
  emails: sql`select email as value from users order by id desc`,
}

/** What there is now, newest first. */
export async function poolsOf({ world, callers }: Cast): Promise<Pools> {
  const { db } = world.deps
  const pools: Pools = {}
  for (const [name, query] of Object.entries(POOLS)) {
    const { rows } = await sql<{ value: unknown }>`${query} limit ${LAST.has(name) ? 1 : NEWEST}`.execute(db)
    pools[name] = rows.map(({ value }) => value)
  }
  // Those who may delete and disable grounds do.
  if (pools['open']!.length < 2) pools['open']!.unshift(await makeOpenGround(db, callers.owner.id))
  return pools
}
