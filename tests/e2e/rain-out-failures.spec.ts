import type { Page } from 'playwright/test'
import { bookByApi, daysAhead } from '#tests/support/e2e-grounds.ts'
import { whileHeldBack } from '#tests/support/e2e-network.ts'
import { addGroundByApi, hourOf, registerOwnerByApi } from '#tests/support/e2e-owners.ts'
import { test } from '#tests/support/e2e-own-server.ts'
import { registerByApi, signInBrowser } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'

const DAY = daysAhead(7)
const dialog = (page: Page) => page.getByRole('dialog').last()
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel 1 booking' })

test('what fails is told with what it means, goes on by itself, and is done once', async ({ page, context, browser, api, server }) => {
  const [owner, player] = [await registerOwnerByApi(api), await registerByApi(api)]
  const ground = await addGroundByApi(api, owner)
  await bookByApi(api, player, hourOf(ground, DAY, 5), 'full')
  await signInBrowser(context, owner)

  await server.withoutTable('bookings', async () => {
    await page.goto(`/rain-out?ground=${ground.id}&date=${DAY}`)
    await expect(page.getByText('The bookings of these hours could not be loaded')).toBeVisible()
    await expectAccessible(page)
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Cancel 1 booking' }).click()

  await server.withoutTable('rain_outs', async () => {
    await cancel(page).click()
    await expect(dialog(page).getByText('The rain-out could not be started. Nothing was cancelled. Please try again.')).toBeVisible()
    await expectAccessible(page)
  })
  await page.route('**/rain-outs', (route) => route.abort())
  await cancel(page).click()
  await expect(dialog(page).getByText('No answer came. Press again when the network is back: nothing is cancelled twice.')).toBeVisible()
  await page.unroute('**/rain-outs')

  await server.withoutTable('notifications', async () => {
    await cancel(page).click()
    await expect(page.getByText('1 booking could not be cancelled yet')).toBeVisible()
    await expect(page.getByText('0 of 1 bookings done')).toBeVisible()
    await expect(page.getByText('Could not be cancelled yet. It is tried again.')).toBeVisible()
    await expectAccessible(page)
  })
  await expect(page.getByText('Done: 1 booking cancelled')).toBeVisible({ timeout: 40_000 })

  // Another device, which has not seen it yet.
  const elsewhere = await browser.newContext({ baseURL: server.url })
  await signInBrowser(elsewhere, owner)
  const tablet = await elsewhere.newPage()
  await server.withoutTable('rain_outs', async () => {
    await tablet.goto(page.url())
    await expect(tablet.getByText('The rain-out could not be loaded')).toBeVisible()
    await expect(tablet.getByText('It goes on all the same. Check your connection and try again.')).toBeVisible()
  })
  await tablet.getByRole('button', { name: 'Try Again' }).click()
  await expect(tablet.getByText('Done: 1 booking cancelled')).toBeVisible()
  await elsewhere.close()
})

test('a look at a rain-out that fails is followed by the next one, until it is done', async ({ page, context, api }) => {
  const [owner, player] = [await registerOwnerByApi(api), await registerByApi(api)]
  const ground = await addGroundByApi(api, owner)
  await bookByApi(api, player, hourOf(ground, DAY, 5), 'full')
  await signInBrowser(context, owner)
  await page.goto(`/rain-out?ground=${ground.id}&date=${DAY}`)
  await page.getByRole('button', { name: 'Cancel 1 booking' }).click()

  const looks = '**/api/rain-outs/*'
  let lost = 0
  await page.route(looks, (route) => {
    lost += 1
    return route.abort('connectionreset')
  })
  await cancel(page).click()
  await expect(page.getByRole('main').getByText(/^Saved /)).toBeVisible()
  await expect(page.getByText('0 of 1 bookings done')).toBeVisible()
  await expect.poll(() => lost).toBeGreaterThan(3)
  // The server itself never says this: an address that many phones share does.
  const crowded = page.waitForResponse((response) => response.status() === 429)
  await page.route(looks, (route) => route.fulfill({ status: 429, contentType: 'text/html', body: 'Later.' }))
  await crowded
  await page.unroute(looks)
  await expect(page.getByText('Done: 1 booking cancelled')).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Saved /)).toHaveCount(0)
})

test('a rain-out whose dialog was closed while it was sent is followed, or told to have failed', async ({ page, context, api, server }) => {
  const [owner, player] = [await registerOwnerByApi(api), await registerByApi(api)]
  const ground = await addGroundByApi(api, owner)
  await bookByApi(api, player, hourOf(ground, DAY, 5), 'full')
  await signInBrowser(context, owner)
  await page.goto(`/rain-out?ground=${ground.id}&date=${DAY}`)
  const press = async () => {
    await page.getByRole('button', { name: 'Cancel 1 booking' }).click()
    await cancel(page).click()
  }
  const closeWhileSending = () =>
    whileHeldBack(page, { address: /\/rain-outs$/, press }, async () => {
      await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

  await server.withoutTable('rain_outs', async () => {
    await closeWhileSending()
    await expect(page.getByText('The rain-out could not be started. Nothing was cancelled. Please try again.')).toBeVisible()
    await expectAccessible(page)
  })
  await closeWhileSending()
  await expect(page).toHaveURL(/id=\d+/)
  await expect(page.getByText('Done: 1 booking cancelled')).toBeVisible()
})

test('without its grounds the page says so', async ({ page, context, api, server }) => {
  const owner = await registerOwnerByApi(api)
  await addGroundByApi(api, owner)
  await signInBrowser(context, owner)
  await server.withoutTable('grounds', async () => {
    await page.goto('/rain-out')
    await expect(page.getByText('Your grounds could not be loaded')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Ground', { exact: true })).toBeVisible()
})
