import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { logout } from '#core/contract/auth.ts'
import { listNotifications, markNotificationRead } from '#core/contract/notifications.ts'
import { removePushSubscription, savePushSubscription } from '#core/contract/push.ts'
import { setActive } from '#core/contract/admin.ts'
import { updateLanguage } from '#core/contract/users.ts'
import { slotStart } from '#core/domain/calendar.ts'
import { PushPayloadSchema, type PushPayload } from '#core/offline/push.ts'
import { notify } from '#server/modules/notifications/service.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { EVENING, inDays } from '#tests/support/factories/bookings.ts'
import { startPushService, SubscribedBrowser, vapidOf, type PushService } from '#tests/support/push-service.ts'

const world = useWorld()
let service: PushService

beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.answer = { status: 201 }
  service.delivered.length = 0
  world.setNow(null)
})

const rows = () => world.deps.db.selectFrom('push_subscriptions').selectAll()
const addressOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`

async function sessionOf(person: Person): Promise<string> {
  return (await world.deps.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).executeTakeFirstOrThrow()).id
}

/** A browser of the person at the loopback service: no caller could save such an address. */
async function reachable(person: Person): Promise<{ browser: SubscribedBrowser; path: string; session: string }> {
  const [browser, path, session] = [new SubscribedBrowser(), `/${randomUUID()}`, await sessionOf(person)]
  const { endpoint, keys } = browser.subscriptionAt(service.origin + path)
  await world.deps.db
    .insertInto('push_subscriptions')
    .values({ session_id: session, endpoint, ...keys })
    .execute()
  return { browser, path, session }
}

const deliveredTo = (path: string) => service.delivered.filter((each) => each.path === path)
const payloadIn = (browser: SubscribedBrowser, path: string): PushPayload =>
  v.parse(PushPayloadSchema, JSON.parse(browser.read(deliveredTo(path)[0]!.body)))

/** Makes jobs due that wait to be tried again. */
async function makeDue(): Promise<void> {
  await world.deps.db
    .withSchema('pgboss')
    .updateTable('job' as never)
    .set({ start_after: new Date(0) } as never)
    .where('name' as never, '=', 'push' as never)
    .execute()
}

async function confirmed() {
  const [player, ground] = [await world.person(), await world.ground()]
  const phone = await reachable(player)
  const booking = await player.bookAndPay(ground.id)
  return { player, ground, booking, ...phone }
}

describe('a push', () => {
  it('says what happened to the person’s own browser, encrypted for it alone and signed', async () => {
    const { browser, path, player, booking } = await confirmed()
    expect(service.delivered).toEqual([])
    await world.deps.jobs.drain()
    const [sent, ...more] = deliveredTo(path)
    expect(more).toEqual([])
    expect(sent!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high', topic: `b-${booking.id}` })
    expect(sent!.body.length).toBeLessThan(3_000)
    const [news] = (await player.call(listNotifications, {})).body
    expect(payloadIn(browser, path)).toMatchObject({
      person: player.id,
      notification: {
        title: 'Maidan One',
        body: expect.stringMatching(/^Your booking is confirmed\.\n.+, 6:00 PM – 7:00 PM$/) as unknown,
        tag: `b-${booking.id}`,
        navigate: `${world.deps.config.publicUrl}/my-bookings?booking=${booking.id}`,
      },
      news: { id: news!.id, type: 'booking_confirmed', is_read: false, data: { booking_id: booking.id } },
    })
    expect(() => new SubscribedBrowser().read(sent!.body)).toThrow('unable to authenticate')

    const { claims, key } = await vapidOf(sent!)
    expect(key).toBe(world.deps.config.vapidPublicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:hello@crease.example' })
    expect(claims.exp! * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000)
  })

  it('is in the person’s language and names nobody else', async () => {
    const [player, ground] = [await world.person('customer', 'Kavya Nair'), await world.ground()]
    await player.call(updateLanguage, { body: { language: 'hi' } })
    await player.bookAndPay(ground.id, { booking_type: 'half', has_opponent: false })
    const { browser, path } = await reachable(player)
    const rival = await world.person('customer', 'Rohan Iyer')
    await rival.bookAndPay(ground.id, { booking_type: 'half', has_opponent: false, team_name: 'Rohan Iyer XI' })
    await world.deps.jobs.drain()
    const text = browser.read(deliveredTo(path)[0]!.body)
    expect(text).toContain('एक विरोधी टीम आपके मैच से जुड़ गई।')
    expect(text).not.toMatch(/Rohan|98765/)
    // The list itself has the name.
    expect(JSON.stringify((await player.call(listNotifications, {})).body)).toContain('Rohan Iyer XI')
  })

  it('is kept no longer than until the hour that it is about', async () => {
    const { path, booking } = await confirmed()
    world.setNow(new Date(slotStart(inDays(5), 12).getTime() - 90_000))
    expect(booking.slot_time).toBe(EVENING)
    await world.deps.db.updateTable('notifications').set({ created_at: world.deps.now() }).execute()
    await world.deps.jobs.drain()
    expect(deliveredTo(path)[0]!.headers.ttl).toBe('90')
  })

  it('is not sent for what was read meanwhile, nor a day later', async () => {
    const first = await confirmed()
    const [news] = (await first.player.call(listNotifications, {})).body
    await first.player.call(markNotificationRead, { params: { id: String(news!.id) } })
    await confirmed()
    world.setNow(new Date(Date.now() + 86_500_000))
    await world.deps.jobs.drain()
    expect(service.delivered).toEqual([])
  })

  it.each([404, 410])('that is answered %i ends the subscription', async (status) => {
    const { session } = await confirmed()
    service.answer = { status }
    await world.deps.jobs.drain()
    expect(await rows().where('session_id', '=', session).execute()).toEqual([])
    expect(service.delivered).toHaveLength(1)
  })

  it('to keys of the right length that are none ends the subscription, and is not tried for ever', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
    await player.call(savePushSubscription, { body: { endpoint: addressOf('no-key'), keys } })
    await player.bookAndPay(ground.id)
    await world.deps.jobs.drain()
    expect(
      await rows()
        .where('session_id', '=', await sessionOf(player))
        .execute(),
    ).toEqual([])
  })

  it.each([400, 403, 413])('that is answered %i is given up', async (status) => {
    const { session } = await confirmed()
    service.answer = { status }
    await world.deps.jobs.drain()
    await makeDue()
    await world.deps.jobs.drain()
    expect(service.delivered).toHaveLength(1)
    expect(await rows().where('session_id', '=', session).execute()).toHaveLength(1)
  })

  it.each([500, 429])('that is answered %i is tried again', async (status) => {
    await confirmed()
    service.answer = { status }
    await expect(world.deps.jobs.drain()).rejects.toThrow('try again')
    service.answer = { status: 201 }
    await makeDue()
    await world.deps.jobs.drain()
    expect(service.delivered).toHaveLength(2)
  })

  it('waits as long as the service asks for', async () => {
    await confirmed()
    service.answer = { status: 429, headers: { 'retry-after': '120' } }
    await world.deps.jobs.drain()
    expect(service.delivered).toHaveLength(1)
    service.answer = { status: 201 }
    await makeDue()
    await world.deps.jobs.drain()
    expect(service.delivered).toHaveLength(2)
  })

  it('does not follow where the service leads', async () => {
    await confirmed()
    service.answer = { status: 307, headers: { location: `${service.origin}/elsewhere` } }
    await world.deps.jobs.drain()
    expect(deliveredTo('/elsewhere')).toEqual([])
    expect(service.delivered).toHaveLength(1)
  })

  it('goes to nobody whose session has ended, by signing out or by being shut out', async () => {
    const [left, shutOut] = [await confirmed(), await confirmed()]
    await left.player.call(logout, {})
    const boss = await world.person('super_admin')
    await boss.call(setActive, { params: { id: String(shutOut.player.id) }, body: { is_active: false } })
    await world.deps.jobs.drain()
    expect(service.delivered).toEqual([])
  })

  it('of a change that is undone is never sent', async () => {
    const { player, path } = await confirmed()
    const { db, jobs } = world.deps
    const data = { booking_id: 1, ground_name: 'Maidan One', booking_date: inDays(5), slot_time: EVENING }
    const undone = db.transaction().execute(async (tx) => {
      await notify(tx, jobs, player.id, { type: 'opponent_left', message: 'Nobody left', data })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await jobs.drain()
    expect(deliveredTo(path)).toHaveLength(1)
  })
})

describe('a subscription', () => {
  it('belongs to the session: the newest takes the place of the former, however often it is sent', async () => {
    const [player, browser] = [await world.person(), new SubscribedBrowser()]
    const [former, current] = [addressOf(randomUUID()), addressOf(randomUUID())]
    for (const endpoint of [former, former, current]) {
      expect((await player.call(savePushSubscription, { body: browser.subscriptionAt(endpoint) })).status).toBe(201)
    }
    const session = await sessionOf(player)
    expect((await rows().where('session_id', '=', session).execute()).map(({ endpoint }) => endpoint)).toEqual([current])
    // A late word about the former one takes nothing away.
    await player.call(removePushSubscription, { body: { endpoint: former } })
    expect(await rows().where('session_id', '=', session).execute()).toHaveLength(1)
    await player.call(removePushSubscription, { body: { endpoint: current } })
    expect(await rows().where('session_id', '=', session).execute()).toEqual([])
  })

  it('of a browser goes over to whoever signs in there next, and nobody else can remove it', async () => {
    const [first, second, stranger] = [await world.person(), await world.person(), await world.person()]
    const subscription = new SubscribedBrowser().subscriptionAt(addressOf(randomUUID()))
    for (const person of [first, second]) await person.call(savePushSubscription, { body: subscription })
    await stranger.call(removePushSubscription, { body: { endpoint: subscription.endpoint } })
    const found = await rows().where('endpoint', '=', subscription.endpoint).execute()
    expect(found.map(({ session_id }) => session_id)).toEqual([await sessionOf(second)])
  })

  it('is one also when two tabs send it at the same moment', async () => {
    const player = await world.person()
    const subscriptions = [1, 2, 3].map(() => new SubscribedBrowser().subscriptionAt(addressOf(randomUUID())))
    const answers = await Promise.all(subscriptions.map((body) => player.call(savePushSubscription, { body })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(
      await rows()
        .where('session_id', '=', await sessionOf(player))
        .execute(),
    ).toHaveLength(1)
  })

  it('is refused with an address that is no push service’s, or with keys that are none', async () => {
    const player = await world.person()
    const good = new SubscribedBrowser().subscriptionAt(addressOf('x'))
    const bad = [
      { ...good, endpoint: 'https://127.0.0.1/x' },
      { ...good, endpoint: 'https://fcm.googleapis.com@evil.example/x' },
      { ...good, keys: { ...good.keys, auth: 'short' } },
      { ...good, keys: { ...good.keys, p256dh: good.keys.p256dh.slice(1) } },
    ]
    for (const body of bad) expect((await player.call(savePushSubscription, { body })).status).toBe(422)
  })
})
