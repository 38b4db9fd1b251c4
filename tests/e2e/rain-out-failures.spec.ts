import type { Page } from 'playwright/test'
import { bookByApi, daysAhead } from '#tests/support/e2e-grounds.ts'
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
    await expect(page.getByText('1 booking could not be cancelled yet')).toBeVisible({ timeout: 30_000 })
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
