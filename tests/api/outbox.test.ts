import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ACCESS, type AboutRow, type OwnRow, type Row } from '#tests/support/access-table.ts'
import { setScene, type Scene } from '#tests/support/access-scene.ts'
import { useWorld } from '#tests/support/booking-world.ts'
import { sendCall } from '#tests/support/send-call.ts'
import { snapshotOf } from '#tests/support/whole-database.ts'

const world = useWorld({ maxHoldsPerUser: 1_000 })
let scene: Scene
beforeAll(async () => {
  scene = await setScene(world)
  // Whoever is told of something is told by push as well.
  const { people } = scene
  for (const { id } of Object.values(people)) {
    await sql`insert into push_subscriptions (session_id, endpoint, p256dh, auth)
      select id, 'https://fcm.googleapis.com/fcm/send/' || id, 'B', 'A' from sessions where user_id = ${id}`.execute(world.deps.db)
  }
  await sql`create function refuse_job() returns trigger language plpgsql as $body$ begin raise exception 'no more jobs'; end $body$`.execute(
    world.deps.db,
  )
})
afterEach(() => world.setNow(null))

/** While it lasts whatever has ordered a job cannot commit: the job is refused at the very end of its transaction. */
async function withoutJobs<T>(work: () => Promise<T>): Promise<T> {
  const { db } = world.deps
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'pgboss' and c.relkind = 'r' and c.relname like 'job_common%'`.execute(db)
  const table = sql.table(`pgboss.${rows[0]!.name}`)
  await sql`create constraint trigger refuse_job after insert on ${table} deferrable initially deferred for each row execute function refuse_job()`.execute(
    db,
  )
  try {
    return await work()
  } finally {
    await sql`drop trigger refuse_job on ${table}`.execute(db)
  }
}

const isWrite = (row: Row): row is AboutRow | OwnRow => 'about' in row || 'own' in row

async function makeCall(name: string, row: AboutRow | OwnRow): Promise<() => Promise<number>> {
  const sent = await ('about' in row ? row.about(scene) : row.own(scene))
  const who = 'about' in row ? row.by[0]! : row.as
  const token = who === 'visitor' ? '' : await scene.people[who as keyof Scene['people']].token()
  return async () => (await sendCall(world.app, name, sent, token)).statusCode
}

/** Writes that have something done afterwards: an e-mail, a push, a refund, pictures to be cleared away. */
const ORDERS = [
  'DELETE /ground-images/{ground}/images/{image}',
  'POST /admin/deliveries/{id}/resend',
  'POST /contact',
  'POST /grounds',
  'POST /grounds/{id}/rain-outs',
  'POST /payments/verify-payment',
  'POST /sandbox/payments',
  'PUT /admin/users/password',
  'PUT /bookings/{id}/approve',
  'PUT /bookings/{id}/cancel',
  'PUT /bookings/{id}/reject',
  'PUT /grounds/{id}',
  'PUT /profile/me',
]

describe('what a write has done afterwards', () => {
  const ordering: string[] = []
  it.each(Object.entries(ACCESS).filter(([, row]) => isWrite(row)))('is ordered with it or not at all: %s', async (name, row) => {
    const call = await makeCall(name, row as AboutRow | OwnRow)
    const before = await snapshotOf(world.deps.db)
    const status = await withoutJobs(call)
    if (status < 500) return
    ordering.push(name)
    expect(await snapshotOf(world.deps.db), `${name} wrote without its jobs`).toEqual(before)
    expect(await call(), `${name} would have gone well`).toBeLessThan(300)
  })

  it('is something for each write that tells somebody', () => {
    expect(ordering.toSorted()).toEqual(ORDERS)
  })
})
