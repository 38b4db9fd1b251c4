import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { newcomer, registerByApi } from '#tests/support/e2e-people.ts'
import { fillSignIn, openFilters, withReference } from '#tests/support/e2e-screens.ts'
import { test } from '#tests/support/e2e-own-server.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'
import { SAID_WITH_PRICING, SPEC_MESSAGES } from '#tests/support/spec-messages.ts'

const NEAR = 'lat=12.9716&lng=77.5946&distance=25'
const OFFLINE = 'No connection. Nothing you typed is lost: try again when the network is back.'
const UNAVAILABLE = 'The service is not available right now. Please try again.'

const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first()
const results = (page: Page) => page.getByRole('list', { name: 'Grounds', exact: true }).getByRole('listitem')

/** Searches on the screen with what only a new search asks for. */
async function searchFor(page: Page, name: string): Promise<void> {
  const isPhone = await openFilters(page)
  await page.getByLabel('Ground name').fill(name)
  if (isPhone) await page.getByRole('button', { name: 'Apply Filters' }).click()
}

/** Something between the phone and the server answers this call with a page of its own. */
function answeredByGateway(page: Page, address: string): Promise<unknown> {
  return page.route(address, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<title>Bad gateway</title>' }))
}

test('every sentence of SPEC 8 has its case', () => {
  const journeyOf = (name: string) =>
    existsSync(join(import.meta.dirname, name)) ? readFileSync(join(import.meta.dirname, name), 'utf8') : ''
  const missing = SPEC_MESSAGES.filter(({ text, provedIn }) => !journeyOf(provedIn).includes(text))
  expect(missing).toEqual([])
  expect(SAID_WITH_PRICING.filter((text) => SPEC_MESSAGES.some((message) => message.text === text))).toEqual([])
})

test.describe('the search', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`/search?${NEAR}`)
    await expect(results(page).first()).toBeVisible()
  })

  test("tells the server's own words when it failed, and empties list and count", async ({ page, server }) => {
    await server.withoutTable('weekly_prices', async () => {
      await searchFor(page, 'maidan')
      await expect(said(page, withReference('Error: Something went wrong. Please try again.'))).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: '0 grounds found' })).toBeVisible()
      await expect(results(page)).toHaveCount(0)
      await expectAccessible(page)
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('The results could not be loaded')).toBeHidden()
  })

  test('tells that the service is away when its database is', async ({ page, server }) => {
    await server.withoutDatabase(async () => {
      await searchFor(page, 'oval')
      await expect(said(page, withReference(`Error: ${UNAVAILABLE}`))).toBeVisible()
    })
  })

  test('tells that nobody answered when the server is gone, and that the answer was none of ours behind a portal', async ({
    page,
    server,
  }) => {
    // As on a phone that has been here before: the application's files are kept.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await server.behindPortal(async () => {
      await searchFor(page, 'turf')
      await expect(said(page, 'Failed to fetch grounds. Please try again later.')).toBeVisible()
    })
    await server.whileStopped(async () => {
      await searchFor(page, 'nets')
      await expect(said(page, 'Network Error: Could not connect to the server.')).toBeVisible()
    })
  })
})

test('a phone that does not give its place is told so in the search', async ({ page, context }) => {
  await context.clearPermissions()
  await page.goto('/search')
  await openFilters(page)
  await page.getByRole('button', { name: 'Use my location' }).click()

  await expect(said(page, 'Could not get your location. Please allow location access.')).toBeVisible()
})

test('a browser without geolocation is told so in the search and at the registration', async ({ page }) => {
  await page.addInitScript(() => delete (Navigator.prototype as { geolocation?: Geolocation }).geolocation)
  await page.goto('/search')
  await openFilters(page)
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(said(page, 'Geolocation is not supported by your browser.')).toBeVisible()

  await page.goto('/register')
  await page.getByRole('button', { name: 'Use my current location' }).click()
  await expect(said(page, 'Geolocation is not supported by this browser.')).toBeVisible()
})

test('a place that cannot be had from the phone leads the newcomer to the address', async ({ page, context }) => {
  await page.goto('/register')
  const ask = page.getByRole('button', { name: 'Use my current location' })
  await ask.click()
  await expect(said(page, 'Location access denied. Please use the address option below.')).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(null)
  await ask.click()
  await expect(said(page, 'Location information unavailable. Please use the address option below.')).toBeVisible()
  await expectAccessible(page)
})

const PHONES_EXCUSES = [
  { code: 3, text: 'Location request timed out. Please use the address option below.' },
  { code: 9, text: 'An unknown location error occurred. Please use the address option below.' },
]
for (const { code, text } of PHONES_EXCUSES) {
  test(`the phone's excuse number ${code} is put into words at the registration`, async ({ page }) => {
    // No satellite can be made to fail in time: here the browser's own answer is given.
    await page.addInitScript((excuse) => {
      navigator.geolocation.getCurrentPosition = (_found, fail) => fail?.({ code: excuse } as GeolocationPositionError)
    }, code)
    await page.goto('/register')
    await page.getByRole('button', { name: 'Use my current location' }).click()
    await expect(said(page, text)).toBeVisible()
  })
}

test('a sign-in is refused with one sentence, and so when the answer is not ours; nothing typed is lost', async ({ page, api, server }) => {
  const { email } = await registerByApi(api)
  const refusal = page.getByRole('main').getByText('Login failed. Please check your credentials.')
  await page.goto('/login')
  await fillSignIn(page, { email, password: 'not this one' })
  await expect(refusal).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await server.behindPortal(async () => {
    await fillSignIn(page, { email, password: 'not this one either' })
    await expect(said(page, OFFLINE)).toBeVisible()
  })
  await answeredByGateway(page, '**/api/auth/login')
  await fillSignIn(page, { email, password: 'not this one either' })
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
})

test('a registration whose answer is not ours is told to have failed, and keeps what was typed', async ({ page, server }) => {
  const values = newcomer()
  await page.goto('/register')
  await page.getByLabel('Full name').fill(values.full_name)
  await page.getByLabel('Email', { exact: true }).fill(values.email)
  await page.getByLabel('Phone').fill(values.phone)
  await page.getByLabel('Password', { exact: true }).fill(values.password)
  await page.getByLabel('Confirm password').fill(values.password)
  await page.getByText('As a Player').click()
  await page.getByLabel('Or search for your area or town').fill('Indiranagar')
  await page
    .getByRole('button', { name: /indiranagar/i })
    .or(page.getByRole('option', { name: /indiranagar/i }))
    .first()
    .click()
  const create = page.getByRole('main').getByRole('button', { name: 'Create account' })
  await server.behindPortal(async () => {
    await create.click()
    await expect(said(page, OFFLINE)).toBeVisible()
  })
  await answeredByGateway(page, '**/api/auth/register')
  await create.click()
  await expect(said(page, 'Registration failed. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(values.full_name)
})

test('a ground that cannot be loaded leads back to the search; one without a place on the map says so', async ({
  page,
  server,
  freeSlot,
}) => {
  const { ground } = await freeSlot(31)
  await server.withoutTable('weekly_prices', async () => {
    await page.goto(`/ground/${ground.id}`)
    await expect(said(page, 'Failed to load ground details')).toBeVisible()
    await expect(page).toHaveURL(/\/search/)
  })
  await page.goto('/ground/999999')
  await expect(said(page, 'Failed to load ground details')).toBeVisible()
  await page.goto('/ground/nowhere')
  await expect(said(page, 'Ground not found')).toBeVisible()

  await server.sql(`update grounds set latitude = null, longitude = null where id = ${ground.id}`)
  await page.goto(`/ground/${ground.id}`)
  await expect(said(page, 'Location data is not available for this ground.')).toBeVisible()
  await server.sql(`update grounds set latitude = ${ground.latitude}, longitude = ${ground.longitude} where id = ${ground.id}`)
})
