import { readFile } from 'node:fs/promises'
import type { APIRequestContext, BrowserContext, Page } from 'playwright/test'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { bookByApi } from '#tests/support/e2e-grounds.ts'
import { Keyboard } from '#tests/support/e2e-keyboard.ts'
import { hourOf, registerOwnerByApi } from '#tests/support/e2e-owners.ts'
import { registerByApi, signInBrowser } from '#tests/support/e2e-people.ts'
import { testAt } from '#tests/support/e2e-server-at.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'
import { photographOf } from '#tests/support/ground-form.ts'

/** Ten past ten in the morning at the ground: an hour runs that somebody can still have, whenever the tests do. */
const MOMENT = '2027-03-12T04:40:00Z'
const TODAY = '2027-03-12'
/** The hour from six in the evening. */
const EVENING = 12
const KORAMANGALA = { latitude: 12.934_533, longitude: 77.610_116 }
const NAME = 'Koramangala Turf Arena'
const CALLER = { name: 'Ravi Kumar', phone: '98450 12345' }

const test = testAt(MOMENT)
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const rowOf = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog').last()
/** The free hour that runs. */
const thisHour = (page: Page) => page.locator('li[aria-current="time"]').getByRole('button', { name: /^Free/ })

/** A new owner, signed in on a phone that lives at the moment and knows where it is. */
async function beginAsOwner(page: Page, context: BrowserContext, api: APIRequestContext): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(KORAMANGALA)
  await signInBrowser(context, await registerOwnerByApi(api))
  await page.clock.install({ time: MOMENT })
}

async function fillInWhereAndWhat(page: Page): Promise<void> {
  await page.getByLabel('Ground name', { exact: true }).fill(NAME)
  await page.getByLabel('Location', { exact: true }).fill('Koramangala, Bengaluru')
  await page.getByLabel('Address', { exact: true }).fill('80 Feet Road, Koramangala, Bengaluru 560034')
  await page.getByLabel('Description', { exact: true }).fill('A turf wicket with a 55 m boundary.')
  await page.getByRole('button', { name: 'Get Current Location' }).click()
  await expect(said(page, 'Location fetched successfully!')).toBeVisible()
  await expect(page.getByLabel('Latitude')).toHaveValue('12.934533')
  await expect(page.getByLabel('Longitude')).toHaveValue('77.610116')
  const contact = page.getByRole('group', { name: 'Contact person 1' })
  await contact.getByLabel('Name').fill('Suresh Gowda')
  await contact.getByLabel('Phone').fill(CALLER.phone)
}

/** One price for a weekday, put on others with one tap. */
async function priceDay(page: Page, tab: string, [tennis, leather]: [string, string], others: string): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click()
  await page.getByLabel('Tennis (₹)', { exact: true }).fill(tennis)
  await page.getByLabel('Leather (₹)', { exact: true }).fill(leather)
  await page.getByRole('button', { name: 'Set for all slots' }).click()
  await page.getByRole('button', { name: others, exact: true }).click()
}

async function fillInPrices(page: Page): Promise<void> {
  await page.getByLabel('Price per hour (₹)').fill('1200')
  await page.getByLabel('Umpire fee (₹)').fill('300')
  await page.getByRole('button', { name: 'Select all 17' }).click()
  await priceDay(page, 'Mon', ['1200', '1500'], 'All days')
  await priceDay(page, 'Sat', ['1800', '2100'], 'Weekend')
  await expect(page.getByText('Every slot has a price on every day.')).toBeVisible()
}

async function choosePhotographs(page: Page): Promise<void> {
  const names = ['gate.jpg', 'pitch.jpg', 'lights.jpg', 'nets.jpg', 'pavilion.jpg']
  const photographs = await Promise.all(names.map((name) => photographOf(name, { width: 2400, height: 1600 })))
  const files = photographs.map(async (file) => ({ name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }))
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
  await expect(page.getByText('All 5 images are here')).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'pitch.jpg' }).getByRole('radio').check()
}

async function takePhoneBooking(page: Page): Promise<void> {
  await thisHour(page).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(CALLER.name)
  await dialog(page).getByLabel('Phone', { exact: true }).fill(CALLER.phone)
  await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
  await expect(said(page, `Booking taken: ${CALLER.name}`)).toBeVisible()
}

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`bookings_${TODAY}.csv`)
  return readFile(await file.path(), 'utf8')
}

test('an owner sets up a ground with 17 slots, 7 days and 5 photographs in one go, sees it in search at once, takes a booking, completes it and exports it', async ({
  page,
  context,
  api,
}) => {
  test.slow()
  await beginAsOwner(page, context, api)
  await page.goto('/ground-management/add')
  await page.getByRole('button', { name: 'Open all' }).click()
  await fillInWhereAndWhat(page)
  await fillInPrices(page)
  await page.getByRole('checkbox', { name: 'Floodlights' }).check()
  await choosePhotographs(page)
  await page.getByRole('button', { name: 'Save' }).click()
  // The server makes thirty pictures of the five.
  await expect(said(page, 'Ground and pricing added successfully!')).toBeVisible({ timeout: 90_000 })
  await expect(page).toHaveURL('/ground-management/list')
  await expect(rowOf(page, NAME)).toContainText('17')
  const edit = await rowOf(page, NAME).getByRole('link', { name: 'Edit' }).getAttribute('href')
  const ground = (await (await api.get(`/api/grounds/${edit?.split('/').at(-1)}`)).json()) as GroundDetail
  expect([ground.available_slots.length, ground.weekly_pricing.length, ground.images.length]).toEqual([17, 7 * 17, 5])

  const { latitude, longitude } = KORAMANGALA
  await page.goto(`/search?lat=${latitude}&lng=${longitude}&name=Koramangala+Turf`)
  await page.getByRole('list', { name: 'Grounds', exact: true }).getByRole('link', { name: NAME, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()

  const player = await registerByApi(api, 'Meera Iyer')
  const booked = await bookByApi(api, player, hourOf(ground, TODAY, EVENING), 'full')
  await page.goto('/dashboard')
  await expect(page.getByRole('listitem').filter({ hasText: 'Meera Iyer' })).toBeVisible()
  await takePhoneBooking(page)
  await page.getByRole('button', { name: `Check in ${CALLER.name}` }).click()
  await expect(page.getByText(/^Here since/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/booking-management')
  await expect(rowOf(page, booked.booking_id).getByRole('button', { name: 'Mark Completed' })).toBeDisabled()
  await rowOf(page, CALLER.name).getByRole('button', { name: 'Mark Completed' }).click()
  await expect(said(page, 'Booking status updated successfully')).toBeVisible()
  await expect(rowOf(page, CALLER.name)).toContainText('Completed')
  const csv = await exported(page)
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  expect(csv).toContain(booked.booking_id)
  expect(csv).toMatch(new RegExp(`"${CALLER.name}".*"Completed"`, 'i'))
})

async function addGroundWithKeyboard(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.type(page.getByLabel('Ground name', { exact: true }), NAME)
  await keyboard.type(page.getByLabel('Location', { exact: true }), 'Koramangala, Bengaluru')
  await keyboard.type(page.getByLabel('Address', { exact: true }), '80 Feet Road, Bengaluru 560034')
  await keyboard.use(page.locator('summary').filter({ hasText: 'Pricing & Umpire' }))
  await keyboard.type(page.getByLabel('Price per hour (₹)'), '1200')
  await keyboard.use(page.locator('summary').filter({ hasText: 'Slots & Weekly Pricing' }))
  await keyboard.use(page.getByRole('button', { name: 'Select all 17' }))
  await keyboard.goTo(page.getByRole('tab', { name: 'Mon' }))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Tue' })).toBeFocused()
  await keyboard.type(page.getByLabel('Tennis (₹)', { exact: true }), '1200')
  await keyboard.use(page.getByRole('button', { name: 'Set for all slots' }))
  await expect(page.getByText('Tuesday: 17 of 17 slots have a price.')).toBeVisible()
  await keyboard.use(page.getByRole('button', { name: 'All days', exact: true }))
  await keyboard.use(page.getByRole('button', { name: 'Save' }))
  await expect(said(page, 'Ground and pricing added successfully!')).toBeVisible()
  await expect(rowOf(page, NAME)).toBeVisible()
  await keyboard.expectFocus()
}

test('an owner adds a ground, takes a booking on the phone and completes it with the keyboard alone', async ({ page, context, api }) => {
  test.slow()
  await beginAsOwner(page, context, api)
  const keyboard = new Keyboard(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/ground-management/add')
  await addGroundWithKeyboard(page, keyboard)

  await page.goto('/dashboard')
  await expect(thisHour(page)).toBeVisible()
  await keyboard.use(thisHour(page))
  await expect(dialog(page)).toBeVisible()
  await keyboard.expectFocus()
  await keyboard.press('Escape')
  await expect(thisHour(page)).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type(dialog(page).getByLabel('Name', { exact: true }), CALLER.name)
  await keyboard.type(dialog(page).getByLabel('Phone', { exact: true }), CALLER.phone)
  await keyboard.press('Enter')
  await expect(said(page, `Booking taken: ${CALLER.name}`)).toBeVisible()
  await keyboard.expectFocus()

  await page.goto('/booking-management')
  await expect(rowOf(page, CALLER.name)).toBeVisible()
  await keyboard.use(rowOf(page, CALLER.name).getByRole('button', { name: 'Mark Completed' }))
  await expect(said(page, 'Booking status updated successfully')).toBeVisible()
  await expect(rowOf(page, CALLER.name)).toContainText('Completed')
  await keyboard.expectFocus()
})
