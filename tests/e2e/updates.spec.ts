import type { Page } from 'playwright/test'
import { holdByApi } from '#tests/support/e2e-grounds.ts'
import { confirmation, payInSandbox } from '#tests/support/e2e-screens.ts'
import { test } from '#tests/support/e2e-two-builds.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'

const AN_HOUR_MS = 3_600_000

const runs = (page: Page, release: string) => expect(page.locator('html')).toHaveAttribute('data-release', release)
const offer = (page: Page) => page.getByText('A new version of Crease is ready.')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

// Each journey begins with a worker that fetches all of the application.
test.describe.configure({ timeout: 120_000 })

/** Opens an address on a phone that has kept the application since. */
async function openKept(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 }).toBe('activated')
}

/** Counts how often the page's document is loaded from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

/** A browser that has no worker: a first visit, a private window. */
const openWithoutWorker = test.extend({
  context: async ({ browser, contextOptions, baseURL }, use) => {
    const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }), serviceWorkers: 'block' })
    await use(context)
    await context.close()
  },
})

test('a new version is found by an open page within the hour, waits for the person, and both versions open with no network', async ({
  page,
  releases,
}) => {
  await page.clock.install()
  await openKept(page, '/about')
  const before = releases.current()
  const loads = loadsOf(page)
  await releases.release()
  await page.clock.fastForward(AN_HOUR_MS)
  await expect(offer(page)).toBeVisible()
  await expectAccessible(page)
  await runs(page, before)
  expect(loads()).toBe(0)

  await releases.whileStopped(async () => {
    await page.reload()
    await runs(page, before)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(AN_HOUR_MS)
    await press(page, 'Update')
    await runs(page, releases.current())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/about')
    expect(loads()).toBe(2)
  })
})

test('`Later` is kept to until the next visit', async ({ page, releases }) => {
  await openKept(page, '/about')
  const before = releases.current()
  await releases.release()
  await page.reload()
  await press(page, 'Later')
  await expect(offer(page)).toBeHidden()
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await runs(page, before)
})

test('one tab takes the new version while another one pays: that one keeps the old until it has paid', async ({
  page,
  context,
  player,
  api,
  freeSlot,
  releases,
}) => {
  const free = await freeSlot(77)
  const held = await holdByApi(api, player, free, 'full')
  await openKept(page, '/terms')
  const paying = await context.newPage()
  await paying.goto(`/booking/${free.ground.id}?booking=${held.id}`)
  await paying.getByRole('button', { name: /^Pay / }).click()
  await expect(paying.getByRole('dialog', { name: 'UPI payment (sandbox)' })).toBeVisible()
  const before = releases.current()
  const loads = loadsOf(paying)

  await releases.release()
  await page.reload()
  await press(page, 'Update')
  await runs(page, releases.current())
  await expect(offer(paying)).toBeHidden()
  await runs(paying, before)
  expect(loads()).toBe(0)

  // The parts that come now are of the old version, which the server no longer has.
  await payInSandbox(paying, 'success@razorpay')
  await expect(confirmation(paying)).toBeVisible()
  await runs(paying, releases.current())
  await expect(confirmation(paying)).toBeVisible()
  expect(loads()).toBe(1)
})

test('what is typed is never lost to a new version', async ({ page, context, releases }) => {
  await openKept(page, '/contact')
  await page.getByLabel('Message').fill('Is the nets lane lit after nine?')
  const other = await context.newPage()
  await releases.release()
  await other.goto('/about')
  await press(other, 'Update')
  await runs(other, releases.current())
  await expect(offer(page)).toBeHidden()
  await expect(page.getByLabel('Message')).toHaveValue('Is the nets lane lit after nine?')
  expect(await page.locator('html').getAttribute('data-release')).not.toBe(releases.current())
  // Something else is gone to, by parts of the old version: then the new one comes.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
  await runs(page, releases.current())
  await expect(page).toHaveURL('/terms')
})

openWithoutWorker('a part that a new version has replaced leads to one reload, at the same address', async ({ page, releases }) => {
  await page.goto('/')
  await releases.release()
  const loads = loadsOf(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await runs(page, releases.current())
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads()).toBe(1)
})

openWithoutWorker(
  'a part that is missing with no network is said to be missing, and opens when the network is back',
  async ({ page, releases }) => {
    await page.goto('/')
    const loads = loadsOf(page)
    await releases.whileStopped(async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
      await expectAccessible(page)
      await press(page, 'Try Again')
      await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
      expect(loads()).toBe(0)
    })
    await press(page, 'Try Again')
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
  },
)

test('a version that the server no longer works with is told so, and leads to the new one; with no network it can still be read', async ({
  page,
  releases,
}) => {
  await openKept(page, '/search')
  await expect(page.getByRole('article').first()).toBeVisible()
  await releases.releaseIncompatible()
  await page.reload()
  const notice = page.getByRole('alertdialog', { name: 'Crease needs an update' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await releases.whileStopped(async () => {
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(notice).toBeHidden()
  })
  await page.reload()
  await notice.getByRole('button', { name: 'Update' }).click()
  await runs(page, releases.current())
  await releases.release()
})

test('a worker that does harm is removed with all that it kept, within one visit', async ({ page, releases }) => {
  await openKept(page, '/about')
  await releases.releaseKillSwitch()
  const kept = () =>
    page.evaluate(async () => [
      await caches.keys(),
      (await navigator.serviceWorker.getRegistrations()).length,
      navigator.serviceWorker.controller,
    ])
  await page.reload()
  await expect.poll(kept).toEqual([[], 0, null])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await releases.release()
})
