import type { Page } from 'playwright/test'
import { groundUrl, type FreeSlot } from '#tests/support/e2e-grounds.ts'
import { newcomer, registerByApi } from '#tests/support/e2e-people.ts'
import { bookingButton, fillSignIn, slotChoice } from '#tests/support/e2e-screens.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const INFO: readonly [name: string, path: string][] = [
  ['About Us', '/about'],
  ['Contact Us', '/contact'],
  ['Booking Guide', '/booking-guide'],
  ['Cancellation Policy', '/cancellation-policy'],
  ['Terms & Conditions', '/terms'],
  ['Privacy Policy', '/privacy'],
]

const header = (page: Page) => page.getByRole('banner')
const isPhone = (project: string) => project === 'phone'
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

test('Help & Support opens from the keyboard, closes on Escape, on a press outside and on a link', async ({ page }, { project }) => {
  await page.goto('/search')
  if (isPhone(project.name)) await openDrawer(page)
  const area = isPhone(project.name) ? drawer(page) : header(page)
  const button = area.getByRole('button', { name: 'Help & Support' })
  await button.focus()
  await page.keyboard.press('Enter')
  for (const [name, path] of INFO) await expect(area.getByRole('link', { name })).toHaveAttribute('href', path)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(area.getByRole('link', { name: 'Booking Guide' })).toBeHidden()
  if (isPhone(project.name)) {
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
    await openDrawer(page)
    await page.mouse.click(10, 400)
    await expect(drawer(page)).toBeHidden()
    await openDrawer(page)
  } else {
    await expect(button).toBeFocused()
    await button.click()
    await page.mouse.click(640, 500)
    await expect(area.getByRole('link', { name: 'Booking Guide' })).toBeHidden()
  }
  await button.click()
  await area.getByRole('link', { name: 'Booking Guide' }).click()
  await expect(page).toHaveURL('/booking-guide')
  await expect(area.getByRole('link', { name: 'Booking Guide' })).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
})

test('the footer repeats the information links with the contact and the year', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of INFO) await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(footer).toContainText('© 2025 Crease')
})

test('a visitor sees the way in, a player the places of their own; Logout leads home', async ({ page, api }, { project }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  const person = await registerByApi(api, 'Meera Nair')
  if (isPhone(project.name)) await expect(bar.getByRole('link')).toHaveText(['Home', 'Find', 'Bookings', 'Sign In'])
  else await expect(header(page).getByRole('link', { name: 'My Bookings' })).toHaveCount(0)
  await page.goto('/login')
  await fillSignIn(page, person)
  await expect(page).toHaveURL(/\/search/)
  if (isPhone(project.name)) {
    await expect(bar.getByRole('link')).toHaveText(['Find', 'Nearby', 'Bookings', 'Profile'])
    await openDrawer(page)
  } else {
    await expect(bar.getByRole('link')).toHaveText(['Find Grounds', 'Nearby Grounds', 'My Bookings', 'Dashboard'])
    await page.getByRole('button', { name: 'Account' }).click()
  }
  const menu = isPhone(project.name) ? drawer(page) : page.getByRole('dialog', { name: 'Account' })
  await expect(menu).toContainText(person.email)
  await expect(menu).toContainText('Customer')
  await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  if (isPhone(project.name)) await expect(bar.getByRole('link')).toHaveText(['Home', 'Find', 'Bookings', 'Sign In'])
  else await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
})

/** The page of the ground as it was left: ground, day, hour and ball. */
async function expectChosen(page: Page, free: FreeSlot): Promise<void> {
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === `/ground/${free.ground.id}` &&
      url.searchParams.get('date') === free.day &&
      url.searchParams.get('slot') === free.slot &&
      url.searchParams.get('ballType') === free.ball,
  )
  await expect(slotChoice(page, free.slot)).toHaveAttribute('aria-pressed', 'true')
  await expect(bookingButton(page, /^Book (Full Match|Half Slot) for ₹/)).toBeVisible()
}

async function fillRegistration(page: Page): Promise<ReturnType<typeof newcomer>> {
  const values = newcomer('Nikhil Sen')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Full name').fill(values.full_name)
  await field('Email').fill(values.email)
  await field('Phone').fill(values.phone)
  await field('Password').fill(values.password)
  await field('Confirm password').fill(values.password)
  await page.getByText('As a Player').click()
  await page.getByLabel('Or search for your area or town').fill('Indiranagar')
  await page
    .getByRole('option', { name: /indiranagar/i })
    .or(page.getByRole('main').getByRole('button', { name: /indiranagar/i }))
    .first()
    .click()
  return values
}

test('the chosen hour survives signing in', async ({ page, api, freeSlot }) => {
  const free = await freeSlot(29)
  const person = await registerByApi(api)
  await page.goto(groundUrl(free))
  await bookingButton(page, 'Login to Book').click()
  await expect(page).toHaveURL(/\/login\?to=/)
  await fillSignIn(page, person)
  await expectChosen(page, free)
})

test('the chosen hour survives registration and the sign-in after it', async ({ page, freeSlot }, { project }) => {
  const free = await freeSlot(29)
  await page.goto(groundUrl(free))
  if (isPhone(project.name)) {
    await openDrawer(page)
    await drawer(page).getByRole('link', { name: 'Sign Up' }).click()
  } else await header(page).getByRole('link', { name: 'Sign Up' }).click()
  const values = await fillRegistration(page)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/login\?to=/)
  // The address changes before the page does, and both have a field for the e-mail.
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await fillSignIn(page, values)
  await expectChosen(page, free)
})

test('the language is chosen from the menu, and remembered', async ({ page }, { project }) => {
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  if (isPhone(project.name)) await openDrawer(page)
  else await page.getByRole('button', { name: 'Language and theme' }).click()
  await page.getByLabel('Language', { exact: true }).selectOption('hi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('contentinfo')).toContainText('सर्वाधिकार सुरक्षित')
  await expect(page).toHaveTitle(/हमारे बारे में/)
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('contentinfo')).toContainText('सर्वाधिकार सुरक्षित')
})

test('every navigation begins at the top, with the page’s title and address', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page).toHaveTitle(/Privacy/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/privacy$/)
  // The same page once more: to its top as well.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

for (const path of ['/search', '/ground/1', '/privacy']) {
  test(`${path} is where one left it after a reload, and after Back from elsewhere`, async ({ page }) => {
    // What arrives above may move it by its own height; lost, it would be the top.
    const expectNearby = () => expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await expectNearby()
    await page.reload()
    await expectNearby()
    await page.goto('/robots.txt')
    await page.goBack()
    await expectNearby()
  })
}
