import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { composeDeps } from '#server/compose.ts'
import { endHold } from '#tests/support/factories/bookings.ts'
import { useWorld } from '#tests/support/booking-world.ts'

const world = useWorld()
const mailsOf = (reference: string) => world.outbox.filter((mail) => mail.messageId.includes(reference))

async function confirmed() {
  const [player, ground] = [await world.person(), await world.ground()]
  const booking = await player.bookAndPay(ground.id)
  await world.deps.jobs.drain()
  return { player, ground, booking }
}

describe('a job', () => {
  it('runs if, and only if, the transaction that caused it commits', async () => {
    const { booking } = await confirmed()
    const { db, jobs } = world.deps
    const mail = { booking_id: booking.id, kind: 'cancelled' } as const
    const undone = db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'booking-mail', mail)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await jobs.drain()
    expect(mailsOf(booking.booking_id)).toHaveLength(1)
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'booking-mail', mail))
    await jobs.drain()
    expect(mailsOf(booking.booking_id).map((sent) => sent.messageId)).toEqual([
      `<${booking.booking_id}.confirmed@localhost>`,
      `<${booking.booking_id}.cancelled@localhost>`,
    ])
  })

  it('that fails is kept to be tried again', async () => {
    const { booking } = await confirmed()
    const { db, jobs, mailer } = world.deps
    const { send } = mailer
    mailer.send = () => Promise.reject(new Error('the mail server is away'))
    await jobs.enqueue(db, 'booking-mail', { booking_id: booking.id, kind: 'cancelled' })
    await expect(jobs.drain()).rejects.toThrow('away')
    mailer.send = send
    await db
      .withSchema('pgboss')
      .updateTable('job' as never)
      .set({ start_after: new Date(0) } as never)
      .where('state' as never, '=', 'retry' as never)
      .execute()
    await jobs.drain()
    expect(mailsOf(booking.booking_id).map((sent) => sent.subject)).toContainEqual(expect.stringContaining('Booking cancelled'))
  })

  it('clears ended holds away, and leaves live ones and paid ones alone', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const paid = await player.bookAndPay(ground.id)
    const held = (await player.book(ground.id, { slot_time: '07:00 AM - 08:00 AM' })).body
    const ended = (await player.book(ground.id, { slot_time: '08:00 AM - 09:00 AM' })).body
    await endHold(world.deps.db, ended.id)
    await world.deps.jobs.enqueue(world.deps.db, 'housekeeping', {})
    await world.deps.jobs.drain()
    const rows = await world.deps.db
      .selectFrom('bookings')
      .select(['id', 'booking_status', 'cancel_reason'])
      .where('ground_id', '=', ground.id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: paid.id, booking_status: 'confirmed', cancel_reason: null },
      { id: held.id, booking_status: 'pending', cancel_reason: null },
      { id: ended.id, booking_status: 'cancelled', cancel_reason: 'payment_expired' },
    ])
    const seats = await world.deps.db.selectFrom('slot_seats').select('booking_id').where('ground_id', '=', ground.id).execute()
    expect(seats.map((seat) => seat.booking_id)).not.toContain(ended.id)
  })

  it('forgets what nobody will ask for again: sessions past their end, answers and events of a month ago', async () => {
    const { db, jobs, now } = world.deps
    const { id: user_id } = await world.person()
    const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
    const session = (expires_at: Date) => ({ id: randomUUID(), user_id, expires_at })
    const live = session(daysAgo(-1))
    await db
      .insertInto('sessions')
      .values([live, session(daysAgo(1))])
      .execute()
    const key = { user_id, request_hash: '', status: 200, answer: null }
    await db
      .insertInto('idempotency_keys')
      .values([
        { ...key, key: 'new' },
        { ...key, key: 'old', created_at: daysAgo(31) },
      ])
      .execute()
    await db
      .insertInto('webhook_events')
      .values([
        { id: 'evt_new', type: 'x' },
        { id: 'evt_old', type: 'x', received_at: daysAgo(31) },
      ])
      .execute()
    await jobs.enqueue(db, 'housekeeping', {})
    await jobs.drain()
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user_id)
      .where('expires_at', '<', new Date('2099-01-01'))
      .execute()
    const keys = await db.selectFrom('idempotency_keys').select('key').where('user_id', '=', user_id).execute()
    const events = await db.selectFrom('webhook_events').select('id').where('type', '=', 'x').execute()
    expect([sessions, keys, events]).toEqual([[{ id: live.id }], [{ key: 'new' }], [{ id: 'evt_new' }]])
  })
})

describe('a job of a process that was killed in the middle of it', () => {
  it('is done again by the next one', async () => {
    const { booking } = await confirmed()
    const { db, config, jobs } = world.deps
    await jobs.enqueue(db, 'booking-mail', { booking_id: booking.id, kind: 'cancelled' })
    // Taken, and its worker has not been heard of since.
    const taken =
      await sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '2 minutes'
      where name = 'booking-mail' and state = 'created'`.execute(db)
    expect(taken.numAffectedRows).toBe(1n)
    await jobs.drain()
    expect(mailsOf(booking.booking_id)).toHaveLength(1)
    const next = await composeDeps(config, db, world.deps)
    const { rows } = await sql<{ state: string; dead: boolean }>`
      select state, heartbeat_seconds is not null and heartbeat_on + heartbeat_seconds * interval '1s' < now() as dead
        from pgboss.job where name = 'booking-mail' and state in ('active', 'retry')`.execute(db)
    // Where others may be at work it waits until the watch, which looks every quarter of a minute, finds that nobody is.
    expect(rows).toEqual([config.databaseUrl === null ? { state: 'retry', dead: false } : { state: 'active', dead: true }])
    await sql`update pgboss.job set state = 'retry', start_after = now() where name = 'booking-mail' and state in ('active', 'retry')`.execute(
      db,
    )
    await next.jobs.drain()
    expect(mailsOf(booking.booking_id)).toHaveLength(2)
    await next.jobs.stop()
  })
})

describe('several processes that start at once on a new database', () => {
  it('all have a queue that works', async () => {
    const { db, config } = world.deps
    await sql`drop schema pgboss cascade`.execute(db)
    await sql`create schema pgboss`.execute(db)
    const starts = await Promise.all(Array.from({ length: 5 }, () => composeDeps(config, db, world.deps)))
    const { booking } = await confirmed()
    expect(mailsOf(booking.booking_id)).toHaveLength(1)
    await Promise.all(starts.map(({ jobs }) => jobs.stop()))
  })
})
