import type { Page } from 'playwright/test'
import { bookByApi } from '#tests/support/e2e-grounds.ts'
import { registerByApi, signInBrowser, signOut } from '#tests/support/e2e-people.ts'
import { clearNotifications, controlsOf, notificationsOn, whenWorkerKnows } from '#tests/support/e2e-push.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const UNTOLD = { title: 'There is news for you', body: 'Open Crease to read it.', path: '/dashboard' }

function pushOf(person: number, origin: string, { path = '/my-bookings?booking=4711', id = 9_000_001 } = {}) {
  return {
    web_push: 8030,
    notification: { title: 'Maidan One', body: 'Your booking is confirmed.', lang: 'en', tag: 'b-4711', navigate: `${origin}${path}` },
    mutable: true,
    person,
    news: {
      id,
      type: 'booking_confirmed',
      message: 'Your booking is confirmed.',
      data: { booking_id: 4711, ground_name: 'Maidan One' },
      is_read: false,
      created_at: new Date().toISOString(),
    },
  }
}

async function openSignedIn(page: Page, person: number): Promise<string> {
  await page.goto('/search')
  await whenWorkerKnows(page, person)
  return new URL(page.url()).origin
}

test.beforeEach(({ context }) => context.grantPermissions(['notifications']))

test('a push shows exactly one notification, whatever it says', async ({ page, player }) => {
  const origin = await openSignedIn(page, player.userId)
  const { deliver } = await controlsOf(page)
  const own = pushOf(player.userId, origin)
  const cases: [data: string, shown: Record<string, string>][] = [
    [JSON.stringify(own), { title: 'Maidan One', body: 'Your booking is confirmed.', tag: 'b-4711', path: '/my-bookings?booking=4711' }],
    ['', UNTOLD],
    ['{"web_push":8030,"notification"', UNTOLD],
    ['{"notification":{"title":"Not ours"}}', UNTOLD],
    [JSON.stringify({ ...own, notification: { ...own.notification, navigate: 'https://evil.example/x' } }), { path: '/dashboard' }],
    [JSON.stringify(pushOf(player.userId + 1, origin)), UNTOLD],
  ]
  for (const [data, shown] of cases) {
    await deliver(data)
    await expect.poll(() => notificationsOn(page), data).toHaveLength(1)
    expect((await notificationsOn(page))[0], data).toMatchObject(shown)
    await clearNotifications(page)
  }
})

test('what is pushed stands in the bell at once; newer news of a booking takes the place of older', async ({ page, player }) => {
  const origin = await openSignedIn(page, player.userId)
  const { deliver } = await controlsOf(page)
  await deliver(JSON.stringify(pushOf(player.userId, origin)))
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await deliver(JSON.stringify(pushOf(player.userId, origin, { id: 9_000_002 })))
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  expect(await notificationsOn(page)).toHaveLength(1)
  // Delivered twice it is one all the same.
  await deliver(JSON.stringify(pushOf(player.userId, origin, { id: 9_000_002 })))
  await expect.poll(() => notificationsOn(page)).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
})

test('a press leads the open window to what it is about, and opens no other', async ({ page, context, api, player, freeSlot }) => {
  const booking = await bookByApi(api, player, await freeSlot(86), 'full')
  const origin = await openSignedIn(page, player.userId)
  const { deliver } = await controlsOf(page)
  await deliver(JSON.stringify(pushOf(player.userId, origin, { path: `/my-bookings?booking=${booking.id}` })))
  await expect.poll(() => notificationsOn(page)).toHaveLength(1)
  const [worker] = context.serviceWorkers()
  // No protocol presses a notification: the worker is told as the browser tells it, twice as by an impatient thumb.
  const broughtToFront = await worker!.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, about: { notification: Notification | undefined }) => Event
      WindowClient: { prototype: { focus(): Promise<unknown> } }
    }
    const { prototype } = scope.WindowClient
    const { focus } = prototype
    let times = 0
    prototype.focus = function focusCounted() {
      times += 1
      return focus.call(this)
    }
    const [notification] = await scope.registration.getNotifications()
    for (let press = 0; press < 2; press += 1) dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    await navigator.locks.request('crease-open', () => undefined)
    return times
  })
  expect(broughtToFront).toBe(2)
  await expect(page).toHaveURL(`/my-bookings?booking=${booking.id}`)
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(booking.booking_id)
  expect(context.pages()).toHaveLength(1)
  expect(await notificationsOn(page)).toEqual([])
})

test('with nothing open two presses open one window', async ({ page, context, player }) => {
  const origin = await openSignedIn(page, player.userId)
  const { deliver } = await controlsOf(page)
  await deliver(JSON.stringify(pushOf(player.userId, origin)))
  await expect.poll(() => notificationsOn(page)).toHaveLength(1)
  // Only a real press may open a window, and nobody is there to press: the browser's windows are played.
  const opened = await context.serviceWorkers()[0]!.evaluate(async () => {
    const scope = globalThis as unknown as {
      clients: object
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, about: { notification: Notification | undefined }) => Event
    }
    const [paths, messages]: string[][] = [[], []]
    const newWindow = { focus: () => Promise.resolve(), postMessage: ({ path }: { path: string }) => void messages!.push(path) }
    Object.assign(scope.clients, {
      matchAll: () => Promise.resolve(paths!.map(() => newWindow)),
      openWindow: (path: string) => Promise.resolve(void paths!.push(path)),
    })
    const [notification] = await scope.registration.getNotifications()
    for (let press = 0; press < 2; press += 1) dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    await navigator.locks.request('crease-open', () => undefined)
    return { paths, messages }
  })
  expect(opened).toEqual({ paths: ['/my-bookings?booking=4711'], messages: ['/my-bookings?booking=4711'] })
})

test('a sign-out takes what was pushed off the screen, and what comes later names nothing', async ({ page, player }) => {
  const origin = await openSignedIn(page, player.userId)
  const { deliver } = await controlsOf(page)
  await deliver(JSON.stringify(pushOf(player.userId, origin)))
  await expect.poll(() => notificationsOn(page)).toHaveLength(1)
  await signOut(page)
  await whenWorkerKnows(page, null)
  await expect.poll(() => notificationsOn(page)).toEqual([])
  await deliver(JSON.stringify(pushOf(player.userId, origin)))
  await expect.poll(() => notificationsOn(page)).toEqual([expect.objectContaining(UNTOLD)])
})

/** No push service can be reached from here: the browser's part of a subscription is played. */
async function withSubscriptions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const bytesOf = (key: string) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const there = (): object | null => {
      const [endpoint, key] = JSON.parse(localStorage.getItem('test-subscription') ?? '[]') as [string?, string?]
      if (!endpoint || !key) return null
      return {
        endpoint,
        options: { applicationServerKey: bytesOf(key).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys: KEYS }),
        unsubscribe: () => Promise.resolve(localStorage.removeItem('test-subscription')),
      }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(there()),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
        localStorage.setItem('test-subscription', JSON.stringify([endpoint, applicationServerKey]))
        return Promise.resolve(there())
      },
    })
  })
}

const sent = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/push/subscriptions') && answer.ok())
const inBrowser = (page: Page) => page.evaluate(() => localStorage.getItem('test-subscription'))

test('the bell offers news on this device, keeps its subscription known to the server, and turns it off', async ({ page, player }) => {
  await withSubscriptions(page)
  await openSignedIn(page, player.userId)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await bell.click()
  await expectAccessible(page)
  const [first] = await Promise.all([sent(page), panel.getByRole('button', { name: 'Tell me' }).click()])
  expect(first.status()).toBe(201)
  await expect(panel).toContainText('News comes to this device')
  await expectAccessible(page)

  // Sent again at the next start; and one for a key that the server has no longer is replaced.
  const before = await inBrowser(page)
  await Promise.all([sent(page), page.reload()])
  expect(await inBrowser(page)).toBe(before)
  await page.evaluate(() => {
    const [endpoint] = JSON.parse(localStorage.getItem('test-subscription')!) as [string]
    localStorage.setItem('test-subscription', JSON.stringify([endpoint, `B${'A'.repeat(86)}`]))
  })
  await Promise.all([sent(page), page.reload()])
  expect(await inBrowser(page)).not.toBe(before)

  await bell.click()
  const [removed] = await Promise.all([sent(page), panel.getByRole('button', { name: 'Turn off' }).click()])
  expect(removed.request().method()).toBe('DELETE')
  await expect(panel.getByRole('button', { name: 'Tell me' })).toBeVisible()
  expect(await inBrowser(page)).toBeNull()
})

test('where the browser was told no, the bell says what that means', async ({ page, player }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await openSignedIn(page, player.userId)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toContainText('Your browser blocks notifications from Crease.')
  await expect(panel.getByRole('button', { name: 'Tell me' })).toHaveCount(0)
})

test('after a booking it is asked once, and a no is remembered', async ({ page, api, player, freeSlot }) => {
  const booking = await bookByApi(api, player, await freeSlot(86), 'full')
  await page.goto(`/booking/${booking.ground_id}?booking=${booking.id}`)
  const card = page.getByRole('region', { name: 'Hear it when it happens' })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download Receipt' })).toBeVisible()
  await expect(card).toHaveCount(0)
  // The bell still offers it.
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Tell me' })).toBeVisible()
})

test('a sign-out ends the subscription and forgets the choice', async ({ page, context, api }) => {
  const person = await registerByApi(api)
  await signInBrowser(context, person)
  await withSubscriptions(page)
  await openSignedIn(page, person.userId)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await Promise.all([sent(page), page.getByRole('button', { name: 'Tell me' }).click()])
  await page.keyboard.press('Escape')
  await signOut(page)
  await expect.poll(() => inBrowser(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('push-choice'))).toBeNull()
})
