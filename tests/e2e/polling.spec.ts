import type { Page } from 'playwright/test'
import { bookByApi } from '#tests/support/e2e-grounds.ts'
import { registerByApi, signOut } from '#tests/support/e2e-people.ts'
import { controlsOf, whenWorkerKnows } from '#tests/support/e2e-push.ts'
import { slotChoice } from '#tests/support/e2e-screens.ts'
import { expect, test } from '#tests/support/e2e.ts'

declare global {
  interface Window {
    polls: number
    badges: number[]
  }
}

/** A page that counts the polls which all pages are told of. */
async function openCounting(page: Page, person: number): Promise<void> {
  await page.addInitScript(() => {
    window.polls = 0
    new BroadcastChannel('crease').addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'saved') window.polls += 1
    })
  })
  await page.goto('/search')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  // What goes on behind the page begins three seconds after it stands.
  await page.clock.fastForward(4_000)
  await whenWorkerKnows(page, person)
}

// The clock is the whole browser's, and ours.
test.beforeEach(({ context }) => context.clock.install())

const pollsIn = (page: Page) => page.evaluate(() => window.polls)

test('two tabs ask once every 30 seconds, also when the worker is stopped in between', async ({ page, context, player }) => {
  await openCounting(page, player.userId)
  const other = await context.newPage()
  await openCounting(other, player.userId)
  const { stopWorker } = await controlsOf(other)
  for (let round = 1; round <= 3; round += 1) {
    await context.clock.fastForward(31_000)
    await expect.poll(() => pollsIn(page)).toBe(round)
    expect(await pollsIn(other)).toBe(round)
    await stopWorker()
  }
  // The tab that kept the time is closed: the other one goes on, at once if the device's own clock says that it is time.
  await page.close()
  await context.clock.fastForward(31_000)
  await expect.poll(() => pollsIn(other)).toBeGreaterThan(3)
})

test('what one tab polls stands in the bell of the other', async ({ page, context, api, player, freeSlot }) => {
  await openCounting(page, player.userId)
  const other = await context.newPage()
  await openCounting(other, player.userId)
  await bookByApi(api, player, await freeSlot(87), 'full')
  await context.clock.fastForward(31_000)
  for (const each of [page, other]) await expect(each.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
})

test('nothing is asked for a page that nobody looks at, and at once when it is looked at again', async ({ page, player }) => {
  await openCounting(page, player.userId)
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await page.clock.fastForward(31_000)
  await expect.poll(() => pollsIn(page)).toBe(1)
  await look('hidden')
  await page.clock.runFor(120_000)
  expect(await pollsIn(page)).toBe(1)
  await look('visible')
  await expect.poll(() => pollsIn(page)).toBe(2)
})

test('the number on the application’s icon is the bell’s, until somebody signs out', async ({ page, api, player, freeSlot }) => {
  await page.addInitScript(() => {
    window.badges = []
    Object.assign(navigator, { setAppBadge: (count: number) => Promise.resolve(void window.badges.push(count)) })
  })
  await bookByApi(api, player, await freeSlot(87), 'full')
  await openCounting(page, player.userId)
  await expect.poll(() => page.evaluate(() => window.badges.at(-1))).toBe(1)
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').click()
  await expect.poll(() => page.evaluate(() => window.badges.at(-1))).toBe(0)

  await bookByApi(api, player, await freeSlot(87), 'full')
  await page.clock.fastForward(31_000)
  await expect.poll(() => page.evaluate(() => window.badges.at(-1))).toBe(1)
  await signOut(page)
  await expect.poll(() => page.evaluate(() => window.badges.at(-1))).toBe(0)
})

test('woken with nothing to ask, the worker refreshes what is read without a network', async ({ page, api, player, freeSlot }) => {
  await openCounting(page, player.userId)
  await page.goto('/my-bookings')
  await expect(page.getByRole('tab', { name: /^Upcoming/ })).toBeVisible()
  await page.clock.fastForward(4_000)
  const { wake } = await controlsOf(page)
  const booking = await bookByApi(api, player, await freeSlot(88), 'full')
  await wake('refresh')
  await expect
    .poll(() =>
      page.evaluate(async (person) => {
        const open = indexedDB.open(`crease-${person}`)
        const db = await new Promise<IDBDatabase>((resolve) => open.addEventListener('success', () => resolve(open.result)))
        const request = db.transaction('queries').objectStore('queries').getAll()
        await new Promise((resolve) => request.addEventListener('success', resolve))
        db.close()
        return JSON.stringify(request.result)
      }, player.userId),
    )
    .toContain(booking.booking_id)
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
})

test('without a worker the page asks by itself', async ({ browser, baseURL, api, player, freeSlot, context }) => {
  const storageState = await context.storageState()
  const bare = await browser.newContext({ serviceWorkers: 'block', storageState, ...(baseURL && { baseURL }) })
  const page = await bare.newPage()
  await page.clock.install()
  await page.goto('/search')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await page.clock.fastForward(4_000)
  await bookByApi(api, player, await freeSlot(88), 'full')
  await page.clock.runFor(40_000)
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await bare.close()
})

test('an hour that somebody else takes stands as taken at the open ground half a minute later', async ({
  page,
  context,
  api,
  freeSlot,
}) => {
  const free = await freeSlot(87)
  await page.goto(`/ground/${free.ground.id}?${new URLSearchParams({ date: free.day, ballType: free.ball })}`)
  await expect(slotChoice(page, free.slot)).toBeEnabled()
  await bookByApi(api, await registerByApi(api, 'Faster Finger'), free, 'full')
  await expect(slotChoice(page, free.slot)).toBeEnabled()
  await context.clock.fastForward(31_000)
  await expect(slotChoice(page, free.slot)).toBeDisabled()
})
