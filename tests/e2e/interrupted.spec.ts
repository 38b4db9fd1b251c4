import type { Page } from 'playwright/test'
import { groundUrl } from '#tests/support/e2e-grounds.ts'
import { resetPathFor } from '#tests/support/e2e-mail.ts'
import { newcomer, registerByApi } from '#tests/support/e2e-people.ts'
import { bookingButton, fillSignIn, slotChoice } from '#tests/support/e2e-screens.ts'
import { expect, test } from '#tests/support/e2e.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a password forgotten on the way to a booking leads back to the ground, its day, its hour and its ball', async ({
  page,
  context,
  api,
  freeSlot,
}) => {
  const free = await freeSlot(45)
  const person = await registerByApi(api, 'Nisha Pillai')
  await page.goto(groundUrl(free))
  await bookingButton(page, 'Login to Book').click()
  await field(page, 'Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()

  // As a mail app does it: in a tab of its own.
  const mailed = await context.newPage()
  await mailed.goto(await resetPathFor(person.email))
  await field(mailed, 'New password').fill('late cut at dusk')
  await field(mailed, 'Confirm new password').fill('late cut at dusk')
  await mailed.getByRole('button', { name: 'Set new password' }).click()
  await expect(mailed).toHaveURL(/\/login/)
  await fillSignIn(mailed, { email: person.email, password: 'late cut at dusk' })

  await expect(mailed).toHaveURL(new RegExp(`/ground/${free.ground.id}\\?`))
  expect(Object.fromEntries(new URL(mailed.url()).searchParams)).toEqual({ date: free.day, slot: free.slot, ballType: free.ball })
  await expect(slotChoice(mailed, free.slot)).toBeVisible()
  await expect(bookingButton(mailed, /^Book Full Match for ₹/)).toBeVisible()
})

test('a registration outlives a reload, all but its passwords, and its e-mail stands in the sign-in', async ({ page }) => {
  const values = newcomer()
  await page.goto('/register')
  await page.getByText('As a Player').click()
  await field(page, 'Full name').fill(values.full_name)
  await field(page, 'Email').fill(values.email)
  await field(page, 'Phone').fill(values.phone)
  await field(page, 'Password').fill(values.password)
  await page.reload()

  await expect(field(page, 'Full name')).toHaveValue(values.full_name)
  await expect(field(page, 'Email')).toHaveValue(values.email)
  await expect(field(page, 'Phone')).toHaveValue(values.phone)
  await expect(field(page, 'Password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(values.password)
  await field(page, 'Password').fill(values.password)
  await field(page, 'Confirm password').fill(values.password)
  await page.getByLabel('Or search for your area or town').fill('Indiranagar')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Indiranagar/ })
    .click()
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(/\/login/)
  await expect(field(page, 'Email')).toHaveValue(values.email)
  await page.goto('/register')
  await expect(field(page, 'Full name')).toHaveValue('')
})

test('all three tabs of the profile are in sight on a phone', async ({ page, player }) => {
  expect(player.name).toBeTruthy()
  await page.goto('/profile')
  for (const name of ['Profile Information', 'Location Settings', 'Change Password']) {
    await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 })
  }
})

test('a picture that does not arrive gives way to the drawn pitch', async ({ page, context, freeSlot }) => {
  const free = await freeSlot(46)
  await context.route('**/uploads/**', (route) => route.abort('connectionreset'))
  await page.goto(groundUrl(free))
  await expect(page.getByRole('heading', { level: 1, name: free.ground.name })).toBeVisible()
  const widths = () =>
    page
      .locator('main img')
      .evaluateAll((images: HTMLImageElement[]) => images.filter(({ complete }) => complete).map(({ naturalWidth }) => naturalWidth))
  await expect.poll(async () => (await widths()).length).toBeGreaterThan(0)
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true)
})

test('while the hours of the day are on their way the booking page does not ask for the hour that was chosen', async ({
  page,
  context,
  player,
  freeSlot,
}) => {
  expect(player.name).toBeTruthy()
  const free = await freeSlot(47)
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await context.route('**/api/bookings/slot-states/**', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/booking/${free.ground.id}?${new URLSearchParams({ date: free.day, slot: free.slot, ballType: free.ball })}`)
  const bar = page.locator('[data-bottom-action]')
  await expect(bar).toContainText('Loading...')
  await expect(bar).not.toContainText('Choose a free hour')
  arrive()
  await expect(bar).toContainText('₹')
})
