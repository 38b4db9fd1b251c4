import type { Page } from 'playwright/test'
import { newcomer, registerByApi, signInBrowser } from '#tests/support/e2e-people.ts'
import { resetPathFor } from '#tests/support/e2e-mail.ts'
import { fillSignIn } from '#tests/support/e2e-screens.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const LOCATION_MISSING = 'Please select a location from the map or address search.'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Create account' })

const WRONG_INPUTS: [label: string, typed: string, message: string][] = [
  ['Full name', '', 'Full name is required'],
  ['Full name', 'A', 'Name must be at least 2 characters'],
  ['Email', '', 'Email is required'],
  ['Email', 'asha@', 'Invalid email address'],
  ['Phone', '', 'Phone number is required'],
  ['Phone', 'call me maybe', 'Phone number is not valid'],
  ['Phone', '98450', 'Phone number must be at least 10 digits'],
  ['Phone', '9845098450984509', 'Phone number cannot be more than 15 digits'],
  ['Password', '', 'Password is required'],
  ['Password', 'short', 'Password must be at least 6 characters'],
  ['Confirm password', '', 'Please confirm your password'],
  ['Confirm password', 'something else', 'Passwords do not match'],
]

async function fillRegistration(page: Page, values = newcomer()): Promise<void> {
  await field(page, 'Full name').fill(values.full_name)
  await field(page, 'Email').fill(values.email)
  await field(page, 'Phone').fill(values.phone)
  await field(page, 'Password').fill(values.password)
  await field(page, 'Confirm password').fill(values.password)
  await page.getByText('As a Player').click()
}

async function chooseBengaluru(page: Page): Promise<void> {
  await page.getByLabel('Or search for your area or town').fill('Indiranagar')
  await page
    .getByRole('main')
    .getByRole('button', { name: /indiranagar/i })
    .or(page.getByRole('option', { name: /indiranagar/i }))
    .first()
    .click()
}

test('every wrong input of the registration gets its message at its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/register')
  await expectAccessible(page)
  for (const [label, typed, message] of WRONG_INPUTS) {
    const values = newcomer()
    await fillRegistration(page, values)
    await field(page, label).fill(typed)
    await submit(page).click()
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message))
    await expect(field(page, label)).toHaveValue(typed)
    if (label !== 'Email') await expect(field(page, 'Email')).toHaveValue(values.email)
  }
  await expectAccessible(page)
})

test('a registration without a place is held back with the reason', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page)
  await submit(page).click()

  await expect(page.getByText(LOCATION_MISSING).or(page.getByText('Please select your location to proceed')).first()).toBeVisible()
  await expect(page).toHaveURL(/\/register/)
})

test('a newcomer registers with a place found by its address, and signs in', async ({ page }) => {
  const values = newcomer()
  await page.goto('/register')
  await fillRegistration(page, values)
  await chooseBengaluru(page)
  await submit(page).click()

  await expect(page.getByText('Registration successful! Please login.')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page, values)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/search/)
})

test('a place is found and chosen with the keyboard alone', async ({ page }) => {
  await page.goto('/register')
  await field(page, 'Or search for your area or town').fill('Indiranagar')
  await expect(page.getByRole('main').getByRole('button', { name: /indiranagar/i })).not.toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page.getByText(/Your location: .*Indiranagar/)).toBeVisible()
  await expect(field(page, 'Or search for your area or town')).toBeFocused()
})

test('an e-mail that is taken is told at its field, and nothing typed is lost', async ({ page, api }) => {
  const known = await registerByApi(api)
  await page.goto('/register')
  await fillRegistration(page, { ...newcomer(), email: known.email.toUpperCase() })
  await chooseBengaluru(page)
  await submit(page).click()

  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Email already registered/)
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Full name')).toHaveValue('Asha Rao')
})

test('a wrong password is refused with one sentence', async ({ page, api }) => {
  const { email } = await registerByApi(api)
  await page.goto('/login')
  await fillSignIn(page, { email, password: 'not this one' })

  await expect(page.getByText(/login failed|incorrect|check your credentials/i).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('somebody sent to sign in returns to the page that sent them', async ({ page, api }) => {
  const person = await registerByApi(api)
  await page.goto('/my-bookings')
  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page, person)

  await expect(page).toHaveURL(/\/my-bookings/)
})

test('somebody signed in has no business on the sign-in page', async ({ page, player: _player }) => {
  await page.goto('/login')

  await expect(page).toHaveURL(/\/search/)
})

test('a network that fails does not sign anybody out', async ({ page, player: _player }) => {
  await page.goto('/search')
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.goto('/my-bookings')

  await expect(page).toHaveURL(/\/my-bookings/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await page.unroute('**/api/**')
  await page.reload()
  await expect(page).toHaveURL(/\/my-bookings/)
})

test("the server's refusal of token and refresh ends the session", async ({ page, context, api }) => {
  const person = await registerByApi(api)
  await signInBrowser(context, person)
  await page.goto('/my-bookings')
  await expect(page).toHaveURL(/\/my-bookings/)
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('token', 'no.longer.good'))
  await page.reload()

  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userRole')])).toEqual([null, null])
})

test('signing out goes home and leaves nobody signed in', async ({ page, player: _player }) => {
  await page.goto('/search')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Account|Menu)/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .first()
    .click()

  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/my-bookings')
  await expect(page).toHaveURL(/\/login/)
})

async function askForLink(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${email} has an account, a link for a new password is on its way.`)).toBeVisible()
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm new password').fill(again)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

test('a forgotten password is replaced by an e-mailed link, once', async ({ page, api }) => {
  const person = await registerByApi(api)
  await page.goto('/login?to=%2Fmy-bookings')
  await field(page, 'Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()

  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expectAccessible(page)
  await askForLink(page, person.email)
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeFocused()
  await expectAccessible(page)
  // Whoever remembers it after all is still on the way to where they wanted.
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /to=%2Fmy-bookings/)

  const link = await resetPathFor(person.email)
  await page.goto(link)
  await expectAccessible(page)
  await choosePassword(page, 'a new one', 'another one')
  await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription(/New passwords do not match\./)
  await choosePassword(page, 'short')
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/New password must be at least 6 characters long\./)
  await choosePassword(page, 'password')
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/This password is too common\. Please choose another one\./)
  await expect(field(page, 'New password')).toBeFocused()
  await choosePassword(page, 'cover drive at ten')

  await expect(page.getByText('Password changed successfully! Please login.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?to=%2Fmy-bookings$/)
  await fillSignIn(page, { email: person.email, password: person.password })
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible()
  await fillSignIn(page, { email: person.email, password: 'cover drive at ten' })
  await expect(page).toHaveURL(/\/my-bookings$/)

  await page.goto(link)
  await choosePassword(page, 'a second time')
  await expect(page.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password/)
})

test('a new password by the link signs out whoever was signed in, here and elsewhere', async ({ page, api, player }) => {
  await page.goto('/forgot-password')
  await askForLink(page, player.email)
  await page.goto(await resetPathFor(player.email))
  await choosePassword(page, 'square cut at noon')

  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await api.get('/api/auth/me', { headers: { Authorization: `Bearer ${player.token}` } })).status()).toBe(401)
})

test('asking for a link tells nobody who has an account; a link without its secret says so', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByRole('main').getByRole('button', { name: 'Send the link' }).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Email is required/)
  await askForLink(page, `nobody.${Date.now()}@example.com`)

  await page.goto('/reset-password')
  await expect(page.getByText('This link is not complete.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await expectAccessible(page)
})

test('without a network a link is not asked for, and the address stays typed', async ({ page }) => {
  await page.goto('/forgot-password')
  await field(page, 'Email').fill('asha@example.com')
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('main').getByRole('button', { name: 'Send the link' }).click()

  await expect(page.getByText('No connection. Nothing you typed is lost')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('asha@example.com')
})
