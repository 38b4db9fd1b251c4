import type { Locator, Page } from 'playwright/test'
import { WAITING_NAME } from '#core/offline/queue.ts'
import { settleIn, test } from '#tests/support/e2e-device.ts'
import { bookByApi } from '#tests/support/e2e-grounds.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { controlsOf, whenWorkerKnows } from '#tests/support/e2e-push.ts'
import { fillSignIn } from '#tests/support/e2e-screens.ts'
import type { OwnServer } from '#tests/support/e2e-own-server.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = (scope: Page | Locator) => scope.getByRole('list', { name: 'Waiting to be sent' })
/** Beside the bell. */
const indicator = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Waiting to be sent|Not accepted)/ })

/** Only the demo player has played: an hour in the past cannot be booked. */
const DEMO_PLAYER = { email: 'player@crease.test', password: 'crease123' }

interface Stored {
  name: string
  ball: string
}
const storedOf = async (server: OwnServer, { userId }: Person): Promise<Stored> =>
  (await server.sql<Stored>(`select full_name as name, preferred_ball_type as ball from users where id = ${userId}`))[0]!

const messagesAbout = async (server: OwnServer, subject: string): Promise<number> =>
  (await server.sql(`select 1 from contact_messages where subject = '${subject}'`)).length

/** The page is the worker's, as on every visit but the first. */
async function openAgain(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

async function changeProfile(page: Page, changes: { name?: string; email?: string; ball?: string }): Promise<void> {
  // By key: a page that notices meanwhile that the server is gone moves what is on it.
  await button(page, 'Edit').press('Enter')
  if (changes.name) await field(page, 'Full name').fill(changes.name)
  if (changes.email) await field(page, 'Email').fill(changes.email)
  if (changes.ball) await field(page, 'Preferred ball type').selectOption(changes.ball)
  await button(page, 'Save').click()
}

async function writeHere(page: Page, subject: string): Promise<void> {
  await field(page, 'Subject').fill(subject)
  await field(page, 'Message').fill('The lights went out.')
  await button(page, 'Send Message').click()
}

async function writeMessage(page: Page, subject: string): Promise<void> {
  await page.goto('/contact')
  await writeHere(page, subject)
}

async function signOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  await banner
    .getByRole('button', { name: /^(Account|Menu)/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(banner.getByRole('button', { name: /^Notifications/ })).toBeHidden()
}

const kept = (page: Page, what: 'changes' | 'message') => page.getByText(new RegExp(`^No connection\\. Your ${what} wait`))

test('what is done without a server waits, through a reload, and is done once and in order when it is back', async ({
  page,
  player,
  server,
}) => {
  const subject = `Floodlights ${player.userId}`
  await openAgain(page, '/profile')
  await expect(page.getByText('Nothing waits to be sent.')).toBeVisible()

  await server.whileStopped(async () => {
    await changeProfile(page, { name: 'Asha R. Rao', ball: 'Leather Ball' })
    await expect(kept(page, 'changes')).toBeVisible()
    await expect(field(page, 'Full name')).toHaveValue('Asha R. Rao')
    await changeProfile(page, { name: 'Asha Rani Rao' })
    await expect(list(page.getByRole('main')).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await writeMessage(page, subject)
    await expect(kept(page, 'message')).toBeVisible()

    await page.reload()
    await indicator(page).click()
    await expect(list(page).getByRole('listitem')).toContainText(['Changes to your profile', `Message to Crease, ${subject}`])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
  await expect(indicator(page)).toBeHidden({ timeout: 40_000 })
  expect(await storedOf(server, player)).toEqual({ name: 'Asha Rani Rao', ball: 'leather' })
  expect(await messagesAbout(server, subject)).toBe(1)
  await page.goto('/profile')
  await expect(field(page, 'Full name')).toHaveValue('Asha Rani Rao')
})

test('what was refused is told, stays in the list with its reason, and goes when it was read', async ({ page, context, player, api }) => {
  const other = await registerByApi(api, 'Ravi Menon')
  await openAgain(page, '/profile')
  await context.setOffline(true)
  await changeProfile(page, { email: other.email })
  await expect(kept(page, 'changes')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^Changes to your profile was not accepted: Email already registered/)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(player.email)
  const main = page.getByRole('main')
  await expect(list(main).getByRole('listitem')).toContainText('Not accepted: Email already registered')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Got it: Changes to your profile' }).click()
  await expect(page.getByText('Nothing waits to be sent.')).toBeVisible()
  await expect(indicator(page)).toBeHidden()
})

test('a review waits at its booking, and is published once', async ({ page, context, server }) => {
  await signInBrowser(context, DEMO_PLAYER)
  const reviews = () => server.sql(`select 1 from reviews join users on users.id = user_id where email = '${DEMO_PLAYER.email}'`)
  const before = (await reviews()).length
  await openAgain(page, '/my-bookings?tab=past')
  const card = page
    .getByRole('article')
    .filter({ has: button(page, 'Rate this ground') })
    .first()
  const reference = /CR-\w+/.exec((await card.textContent()) ?? '')![0]
  const rated = page.getByRole('article').filter({ hasText: reference })

  await server.whileStopped(async () => {
    await button(page, 'Rate this ground').first().click()
    const dialog = page.getByRole('dialog', { name: 'Rate this ground' })
    await dialog.getByRole('radio', { name: '4 of 5: Very good' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await expect(rated.getByText('No connection. Your review waits on this phone')).toBeVisible()
    await expect(rated.getByRole('button', { name: 'Rate this ground' })).toBeHidden()
    await expectAccessible(page)
    await page.reload()
    await expect(rated.getByText('No connection. Your review waits on this phone')).toBeVisible()
  })
  await expect(indicator(page)).toBeHidden({ timeout: 40_000 })
  await expect(rated.getByText('No connection.')).toBeHidden()
  await expect(rated.getByRole('button', { name: 'Rate this ground' })).toBeHidden()
  expect(await reviews()).toHaveLength(before + 1)
})

test('a notification that was read and a ball that was chosen wait, and the server knows them later', async ({
  page,
  player,
  api,
  server,
  freeSlot,
}) => {
  const free = await freeSlot(89)
  await bookByApi(api, player, free, 'half')
  // It is played with either ball.
  await openAgain(page, '/ground/1')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  const unread = () => server.sql(`select 1 from notifications where user_id = ${player.userId} and not is_read`)

  await server.whileStopped(async () => {
    await page.getByRole('radio', { name: 'Leather' }).check()
    await bell.click()
    const news = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /Your booking is confirmed/ })
    await news.click()
    await expect(bell).toHaveAccessibleName('Notifications')
    await bell.click()
    await expect(news).toContainText('Read, not sent yet')
    await page.keyboard.press('Escape')
    await indicator(page).click()
    await expect(list(page).getByRole('listitem').filter({ hasText: 'Notification read' })).toContainText(free.ground.name)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(bell).toHaveAccessibleName('Notifications')
    expect(await unread()).toHaveLength(1)
  })
  await expect(indicator(page)).toBeHidden({ timeout: 40_000 })
  expect(await unread()).toHaveLength(0)
  await expect(bell).toHaveAccessibleName('Notifications')
  expect((await storedOf(server, player)).ball).toBe('leather')
})

test('a token that ended while something waited is renewed, once, and what waits is sent', async ({ page, player, server }) => {
  await openAgain(page, '/profile')
  const renewals: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/auth/refresh') && renewals.push(request.url()))
  await server.whileStopped(async () => {
    await changeProfile(page, { name: 'Asha R. Rao' })
    await expect(kept(page, 'changes')).toBeVisible()
    // As the server sees a token after its fifteen minutes: it says whose it was, and is no good.
    await page.evaluate(() => {
      const [head, claims] = localStorage.getItem('token')!.split('.')
      localStorage.setItem('token', [head, claims, 'ended'].join('.'))
    })
  })
  await expect(indicator(page)).toBeHidden({ timeout: 40_000 })
  expect(await storedOf(server, player)).toMatchObject({ name: 'Asha R. Rao' })
  expect(renewals).toHaveLength(1)
})

test('with no page open the worker sends, with a token of its own', async ({ page, player, server }) => {
  await openAgain(page, '/profile')
  await whenWorkerKnows(page, player.userId)
  const worker = await controlsOf(page)
  await server.whileStopped(async () => {
    await changeProfile(page, { name: 'Asha R. Rao' })
    await expect(kept(page, 'changes')).toBeVisible()
    await page.goto('about:blank')
    // What it had in mind is gone, as after a night.
    await worker.stopWorker()
  })
  expect(await storedOf(server, player)).toMatchObject({ name: player.name })
  await worker.sync(WAITING_NAME)
  await expect.poll(() => storedOf(server, player)).toMatchObject({ name: 'Asha R. Rao' })
  await page.goto('/profile')
  await expect(page.getByText('Nothing waits to be sent.')).toBeVisible()
})

test('what waits outlives the browser, and the server', async ({ device, api, server }) => {
  const person = await registerByApi(api)
  await signInBrowser(device.context, person)
  await settleIn(device.page)
  await device.page.goto('/profile')
  await field(device.page, 'Email').waitFor()
  await server.whileStopped(async () => {
    await changeProfile(device.page, { name: 'Asha R. Rao' })
    await expect(kept(device.page, 'changes')).toBeVisible()
    const page = await device.restart()
    await page.goto('/profile')
    await expect(kept(page, 'changes')).toBeVisible()
    await expect(field(page, 'Full name')).toHaveValue('Asha R. Rao')
  })
  await expect(indicator(device.page)).toBeHidden({ timeout: 40_000 })
  expect(await storedOf(server, person)).toMatchObject({ name: 'Asha R. Rao' })
})

test('what waits can be taken back', async ({ page, player: _player, server }) => {
  const subject = `Taken back ${Date.now()}`
  await openAgain(page, '/contact')
  await server.whileStopped(async () => {
    await writeMessage(page, subject)
    await expect(kept(page, 'message')).toBeVisible()
    await indicator(page).click()
    await page.getByRole('button', { name: `Remove: Message to Crease, ${subject}` }).click()
    await expect(page.getByText('Nothing waits to be sent.')).toBeVisible()
  })
  await page.reload()
  await expect(indicator(page)).toBeHidden()
  expect(await messagesAbout(server, subject)).toBe(0)
})

test('a message of a visitor waits on the contact page and is stored once', async ({ page, server }) => {
  const subject = `A visitor ${Date.now()}`
  await openAgain(page, '/contact')
  await server.whileStopped(async () => {
    await field(page, 'Name').fill('Meera')
    await field(page, 'Email').fill('meera@example.com')
    await writeHere(page, subject)
    await expect(kept(page, 'message')).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('')
    await expect(list(page.getByRole('main')).getByRole('listitem')).toContainText(subject)
    await expectAccessible(page)
  })
  await expect(list(page)).toBeHidden({ timeout: 40_000 })
  await expect(kept(page, 'message')).toBeHidden()
  expect(await messagesAbout(server, subject)).toBe(1)
})

test('an answer that is lost is asked for again with the same key', async ({ page, context, player, server }) => {
  const subject = `Answer lost ${player.userId}`
  const seen = Promise.withResolvers<void>()
  let attempts = 0
  await context.route('**/api/contact', async (route) => {
    attempts += 1
    if (attempts === 1) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    // Whoever sends it again, the page or its worker, does so too soon to be seen.
    await seen.promise
    return route.continue()
  })
  await writeMessage(page, subject)
  await expect(kept(page, 'message')).toBeVisible()
  seen.resolve()
  await expect.poll(() => attempts, { timeout: 40_000 }).toBeGreaterThan(1)
  await expect(indicator(page)).toBeHidden({ timeout: 40_000 })
  expect(await messagesAbout(server, subject)).toBe(1)
})

test('signing out without a server empties the list: nothing of it is sent for the next person, nor for the same one', async ({
  page,
  player,
  api,
  server,
}) => {
  const subject = `Never sent ${player.userId}`
  const next = await registerByApi(api, 'Ravi Menon')
  await openAgain(page, '/profile')
  await server.whileStopped(async () => {
    await changeProfile(page, { name: 'Somebody Else' })
    await expect(kept(page, 'changes')).toBeVisible()
    await writeMessage(page, subject)
    await expect(kept(page, 'message')).toBeVisible()
    await signOut(page)
    await expect(indicator(page)).toBeHidden()
  })
  for (const person of [next, player]) {
    await page.goto('/login?to=/profile')
    await fillSignIn(page, person)
    await button(page, 'Edit').waitFor()
    await expect(page.getByText('Nothing waits to be sent.')).toBeVisible()
    // What this person writes now is sent: the sending works, and had nothing else to send.
    await writeMessage(page, `After ${subject} by ${person.userId}`)
    await expect(page.getByText('Thank you for your message!')).toBeVisible()
    await signOut(page)
  }
  expect(await storedOf(server, player)).toMatchObject({ name: player.name })
  expect(await storedOf(server, next)).toMatchObject({ name: next.name })
  expect(await messagesAbout(server, subject)).toBe(0)
})

test.describe('in a browser without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the page sends what waits itself', async ({ page, player, server }) => {
    // With no worker nothing else keeps the files of the app: the page must have loaded this one before it needs it.
    const loaded = page.waitForResponse(/waiting-button/)
    await page.goto('/profile')
    await field(page, 'Email').waitFor()
    await loaded
    await server.whileStopped(async () => {
      await changeProfile(page, { name: 'Asha R. Rao' })
      await expect(kept(page, 'changes')).toBeVisible()
      await changeProfile(page, { name: 'Asha Rani Rao' })
      await expect(indicator(page)).toHaveAccessibleName('Waiting to be sent: 1')
    })
    await expect(indicator(page)).toBeHidden({ timeout: 40_000 })
    expect(await storedOf(server, player)).toMatchObject({ name: 'Asha Rani Rao' })
  })
})
