import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { listAuditLog } from '#core/contract/admin.ts'
import { listDeliveries, resendDelivery } from '#core/contract/deliveries.ts'
import { listNotifications, markNotificationRead } from '#core/contract/notifications.ts'
import { withoutPersonalData } from '#server/modules/deliveries/service.ts'
import { processRefund } from '#server/modules/payments/refunds.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld()
const listOf = async (boss: Person) => (await boss.call(listDeliveries, { query: {} })).body
const toldOf = async (person: Person) => (await person.call(listNotifications, {})).body.filter(({ type }) => type === 'delivery_failed')

beforeEach(async () => {
  await world.deps.db.deleteFrom('dead_letters').execute()
  await world.deps.db.updateTable('users').set({ is_active: false }).where('role', '=', 'super_admin').execute()
})

/** Lets the queue's jobs have their last attempt now, as after a day. */
const giveUpNow = () =>
  sql`update pgboss.job set retry_limit = retry_count, start_after = now() where state in ('created', 'retry')`.execute(world.deps.db)

/** Works off all that is due, whatever it says. */
async function workOff(): Promise<void> {
  for (const _attempt of [1, 2, 3]) await world.deps.jobs.drain().catch(() => undefined)
}

/** A booking whose e-mail the server refuses for good, with an answer that repeats the address. */
async function refusedMail() {
  const [player, ground] = [await world.person(), await world.ground()]
  const booking = await player.bookAndPay(ground.id)
  const { mailer } = world.deps
  const { send } = mailer
  mailer.send = () => Promise.reject(new Error('550 5.1.1 <asha@crease.test>: no such person, call +91 98765 43210'))
  await giveUpNow()
  await workOff()
  mailer.send = send
  return booking
}

describe('what cannot be delivered', () => {
  it('is tried for about a day before it is given up', async () => {
    const { rows } = await sql<{ name: string; limit: number; delay: number; max: number; doubles: boolean }>`
      select name, retry_limit as limit, retry_delay as delay, retry_delay_max as max, retry_backoff as doubles from pgboss.queue where dead_letter = 'dead-letter'`.execute(
      world.deps.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['booking-mail', 'account-mail', 'push', 'process-refund']))
    for (const { limit, delay, max, doubles } of rows) {
      expect(doubles).toBe(true)
      const waits = Array.from({ length: limit }, (_, count) => Math.min(delay * 2 ** count, max))
      const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3_600
      expect(hours).toBeGreaterThan(20)
      expect(hours).toBeLessThan(30)
    }
  })

  it('is on a list with what it is about, since when, how often and why, without personal data', async () => {
    const boss = await world.person('super_admin')
    const booking = await refusedMail()
    expect(await listOf(boss)).toEqual([
      {
        id: expect.any(Number) as number,
        kind: 'booking-mail',
        about: { type: 'booking', id: booking.id, name: booking.booking_id },
        state: 'failed',
        ordered_at: expect.any(String) as string,
        given_up_at: expect.any(String) as string,
        attempts: 1,
        last_error: '550 5.1.1 …: no such person, call …',
      },
    ])
  })

  it('is told to every super admin once, and again only to those who have read that', async () => {
    const [one, other] = [await world.person('super_admin'), await world.person('super_admin')]
    await refusedMail()
    const [told] = await toldOf(one)
    expect([await toldOf(one), await toldOf(other)]).toEqual([[expect.anything()], [expect.anything()]])
    await one.call(markNotificationRead, { params: { id: String(told!.id) } })
    await refusedMail()
    expect([(await toldOf(one)).length, (await toldOf(other)).length]).toEqual([2, 1])
  })

  it('is done once more when a super admin asks, once, and it is seen how that ends', async () => {
    const boss = await world.person('super_admin')
    const booking = await refusedMail()
    const [{ id } = { id: 0 }] = await listOf(boss)
    const ask = () => boss.call(resendDelivery, { params: { id: String(id) } })
    const [first, second] = await Promise.all([ask(), ask()])
    expect([first.body.state, second.body.state]).toEqual(['under_way', 'under_way'])
    const mails = () => world.outbox.filter(({ messageId }) => messageId.includes(booking.booking_id))
    expect(mails()).toEqual([])
    await workOff()
    expect(mails()).toHaveLength(1)
    expect((await listOf(boss)).map(({ state }) => state)).toEqual(['done'])
    const log = (await boss.call(listAuditLog, { query: { object_type: 'delivery', object_id: String(id) } })).body
    expect(log.map(({ action, object_name }) => [action, object_name])).toEqual([['delivery.resend', 'booking-mail']])
  })

  it('is there again when it fails again', async () => {
    const boss = await world.person('super_admin')
    await refusedMail()
    const [dead] = await listOf(boss)
    await boss.call(resendDelivery, { params: { id: String(dead!.id) } })
    const { mailer } = world.deps
    const { send } = mailer
    mailer.send = () => Promise.reject(new Error('still not'))
    await giveUpNow()
    await expect(world.deps.jobs.drain()).rejects.toThrow('still not')
    // It has failed for good, and nobody has put it on the list again yet.
    expect((await listOf(boss)).map(({ state }) => state)).toEqual(['under_way'])
    await workOff()
    mailer.send = send
    const again = await listOf(boss)
    expect(again.map(({ state, last_error }) => [state, last_error])).toEqual([['failed', 'still not']])
    expect(again[0]!.id).toBeGreaterThan(dead!.id)
  })

  /** A cancelled booking whose refund was given up; the provider answers again. */
  async function givenUpRefund(boss: Person) {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await player.bookAndPay(ground.id)
    await world.deps.jobs.drain()
    await player.cancel(booking)
    const { payments } = world.deps
    const { refund } = payments
    payments.refund = () => Promise.reject(new Error('the provider is away'))
    for (const _kind of ['mail', 'refund']) {
      await giveUpNow()
      await workOff()
    }
    payments.refund = refund
    const [dead] = await listOf(boss)
    expect(dead).toMatchObject({ kind: 'process-refund', about: { name: booking.booking_id }, last_error: 'the provider is away' })
    expect((await player.see(booking)).refund_status).toBe('initiated')
    return { player, booking, dead: dead! }
  }

  it('is a refund too, which is then given back once', async () => {
    const boss = await world.person('super_admin')
    const { player, booking, dead } = await givenUpRefund(boss)
    await boss.call(resendDelivery, { params: { id: String(dead.id) } })
    await workOff()
    expect((await player.see(booking)).refund_status).toBe('processed')
  })

  it('is a refund no longer once the money has come back in another way', async () => {
    const boss = await world.person('super_admin')
    const { player, booking, dead } = await givenUpRefund(boss)
    const { id } = await world.deps.db.selectFrom('refunds').select('id').where('booking_id', '=', booking.id).executeTakeFirstOrThrow()
    await processRefund(world.deps, id)
    expect((await player.see(booking)).refund_status).toBe('processed')
    expect((await listOf(boss)).map((listed) => listed.id)).not.toContain(dead.id)
  })

  it('is nothing that anybody else sees or sends', async () => {
    const owner = await world.person('ground_admin')
    expect((await owner.call(listDeliveries, { query: {} })).status).toBe(403)
    expect((await owner.call(resendDelivery, { params: { id: '1' } })).status).toBe(403)
    const boss = await world.person('super_admin')
    expect((await boss.call(resendDelivery, { params: { id: '999999' } })).status).toBe(404)
  })
})

describe('what a server said', () => {
  it.each([
    ['554 <asha.rao@mail.example.in> rejected', '554 … rejected'],
    ['connect to https://push.example/secret/abc?x=1 failed', 'connect to … failed'],
    ['number +91 98765-43210 blocked', 'number … blocked'],
    ['', 'The process that worked on it has ended'],
    ['x'.repeat(500), 'x'.repeat(200)],
  ])('is kept without addresses, links and numbers: %s', (said, kept) => {
    expect(withoutPersonalData(said)).toBe(kept)
  })
})
