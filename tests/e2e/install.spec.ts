import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { bookByApi } from '#tests/support/e2e-grounds.ts'
import { confirmation } from '#tests/support/e2e-screens.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const DAY_MS = 86_400_000

const card = (page: Page) => page.getByRole('region', { name: 'Install app' })

/** As Chromium does on each load when it would install the app; how often it was then let ask is counted in the page. */
async function browserOffers(context: BrowserContext, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await context.addInitScript((its) => {
    addEventListener('DOMContentLoaded', () => {
      const ask = () => {
        document.documentElement.dataset.asked = String(Number(document.documentElement.dataset.asked ?? 0) + 1)
        return Promise.resolve({ outcome: its })
      }
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: ask })
      document.documentElement.dataset.isKept = String(!dispatchEvent(event))
    })
  }, outcome)
}

/** Opens the nth ground of the search, as a link there does. */
async function openGround(page: Page, nth: number): Promise<void> {
  await page.getByRole('article').nth(nth).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Search Results')
}

async function openTwoGrounds(page: Page): Promise<void> {
  await page.goto('/search')
  await openGround(page, 0)
  await expect(card(page)).toBeHidden()
  await page.goBack()
  await openGround(page, 1)
}

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Menu|Language and theme)$/ })
    .filter({ visible: true })
    .click()
}

test('the second ground asks in our words, and the browser only after a yes', async ({ page, context }) => {
  await browserOffers(context, 'accepted')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-is-kept', 'true')
  await openTwoGrounds(page)
  await expect(card(page)).toBeVisible()
  await expectAccessible(page)
  expect(await page.locator('html').getAttribute('data-asked')).toBeNull()
  await card(page).getByRole('button', { name: 'Install' }).click()
  await expect(card(page)).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1')
})

test('a no is remembered for 90 days', async ({ page, context }) => {
  await browserOffers(context, 'accepted')
  const shown = async () => {
    await page.evaluate(() => sessionStorage.clear())
    await openTwoGrounds(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await openTwoGrounds(page)
  await card(page).getByRole('button', { name: 'Not now' }).click()
  await expect(card(page)).toBeHidden()
  const said = Date.now()
  await page.clock.setSystemTime(said + 89 * DAY_MS)
  await shown()
  await expect(card(page)).toBeHidden()
  await page.clock.setSystemTime(said + 91 * DAY_MS)
  await shown()
  await expect(card(page)).toBeVisible()
})

test('a booking that is made is the moment to install, and to keep what is saved', async ({ page, context, player, api, freeSlot }) => {
  await browserOffers(context, 'dismissed')
  await context.addInitScript(() => {
    navigator.storage.persist = () => {
      document.documentElement.dataset.persisted = 'asked'
      return Promise.resolve(true)
    }
  })
  const free = await freeSlot(78)
  const booking = await bookByApi(api, player, free, 'full')
  await page.goto(`/booking/${free.ground.id}?booking=${booking.id}`)
  await expect(confirmation(page)).toBeVisible()
  await expect(card(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'asked')
  // Said no to the browser is no as well.
  await card(page).getByRole('button', { name: 'Install' }).click()
  await expect(card(page)).toBeHidden()
  await page.reload()
  await expect(confirmation(page)).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test('an app that is installed does not offer it', async ({ page, context }) => {
  await browserOffers(context, 'accepted')
  // Safari's word for it: no browser lets a test have its window without the address.
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await openTwoGrounds(page)
  await expect(card(page)).toBeHidden()
  await openMenu(page)
  await expect(page.getByLabel('Theme', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Install app' })).toBeHidden()
})

async function openAs(browser: Browser, userAgent: string, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    userAgent,
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    permissions: ['clipboard-write'],
  })
  const page = await context.newPage()
  await page.goto('/about')
  await openMenu(page)
  await page.getByRole('button', { name: 'Install app' }).click()
  return page
}

test('on an iPhone the menu leads to the steps, and reading them is no reason to be asked again', async ({ browser, baseURL }) => {
  const page = await openAs(browser, `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, baseURL)
  await card(page).getByRole('button', { name: 'Show me how' }).click()
  const steps = page.getByRole('dialog', { name: 'Keep Crease on your home screen' })
  await expect(steps.getByRole('listitem')).toHaveText([/Press Share/, /Add to Home Screen/, /Open Crease/])
  await expect(steps).toContainText('You sign in there once more')
  await expectAccessible(page)
  await steps.getByRole('button', { name: 'Close' }).click()
  await expect(card(page)).toBeHidden()
  await page.context().close()
})

test('inside another app on an iPhone the way leads to Safari first', async ({ browser, baseURL }) => {
  const page = await openAs(browser, `${IPHONE} Mobile/15E148 Instagram 387.0.0 (iPhone15,2; iOS 18_5)`, baseURL)
  await card(page).getByRole('button', { name: 'Show me how' }).click()
  const steps = page.getByRole('dialog', { name: 'Open in Safari' })
  await expectAccessible(page)
  await steps.getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  await page.context().close()
})

test('Chromium finds nothing in the way of installing', async ({ playwright, launchOptions, baseURL }) => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-profile-'))
  const context = await playwright.chromium.launchPersistentContext(folder, { ...launchOptions, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  const session = await context.newCDPSession(page)
  const manifest = await session.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ id: '/', start_url: '/nearby-grounds?source=pwa' })
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  await context.close()
  await rm(folder, { recursive: true })
})

test('the installed app opens at the nearby grounds, for who is not signed in at the search', async ({ page, context, player }) => {
  expect(player.name).toBeTruthy()
  await page.goto('/nearby-grounds?source=pwa')
  await expect(page).toHaveTitle(/Nearby Grounds/)
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/nearby-grounds?source=pwa')
  await expect(page).toHaveURL(/\/search/)
  await page.goto('/nearby-grounds')
  await expect(page).toHaveURL(/\/login/)
})
