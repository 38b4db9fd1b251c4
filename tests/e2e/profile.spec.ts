import type { Page } from 'playwright/test'
import { letterTo } from '#tests/support/e2e-mail.ts'
import { newcomer, registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** The gateway in front of the server answers instead of it. */
const atTheGateway = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }))

async function openProfile(page: Page, player: Person): Promise<void> {
  await page.goto('/profile')
  await expect(field(page, 'Email')).toHaveValue(player.email)
}

test('the profile is read-only until Edit, Cancel restores it, and what is saved shows everywhere', async ({ page, player }) => {
  await openProfile(page, player)
  await expectAccessible(page)
  for (const label of ['Full name', 'Email', 'Phone', 'Preferred ball type']) await expect(field(page, label)).not.toBeEditable()
  await button(page, 'Edit').click()
  await expect(field(page, 'Full name')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'Full name').fill('Somebody Else')
  await button(page, 'Cancel').click()
  await expect(field(page, 'Full name')).toHaveValue('Asha Rao')
  await expect(button(page, 'Edit')).toBeFocused()

  await button(page, 'Edit').click()
  await expect(field(page, 'Full name')).toHaveValue('Asha Rao')
  await field(page, 'Full name').fill('Asha R. Rao')
  await field(page, 'Phone').fill('')
  await field(page, 'Preferred ball type').selectOption('Both')
  await button(page, 'Save').click()

  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(field(page, 'Full name')).not.toBeEditable()
  await expect(field(page, 'Preferred ball type')).toHaveValue('Both')
  await expect(field(page, 'Phone')).toHaveValue('None')
  await page.reload()
  await expect(field(page, 'Full name')).toHaveValue('Asha R. Rao')
})

test('every wrong field of the profile gets its message, and nothing typed is lost', async ({ page, player, api }) => {
  const other = await registerByApi(api)
  await openProfile(page, player)
  await button(page, 'Edit').click()
  const wrong: [label: string, typed: string, message: RegExp][] = [
    ['Full name', '', /Full name is required/],
    ['Full name', 'A', /Name must be at least 2 characters/],
    ['Email', '', /Email is required/],
    ['Email', 'asha@', /Invalid email address/],
    ['Phone', '98450', /Phone number must be at least 10 digits/],
    ['Email', other.email.toUpperCase(), /Email already registered/],
  ]
  for (const [label, typed, message] of wrong) {
    const before = await field(page, label).inputValue()
    await field(page, label).fill(typed)
    await button(page, 'Save').click()
    await expect(field(page, label)).toHaveAccessibleDescription(message)
    await expect(field(page, label)).toBeFocused()
    await expect(field(page, label)).toHaveValue(typed)
    await field(page, label).fill(before)
  }
  await expectAccessible(page)
})

test('a new address is told to the former one', async ({ page, player }) => {
  const { email } = newcomer()
  await openProfile(page, player)
  await button(page, 'Edit').click()
  await field(page, 'Email').fill(email)
  await button(page, 'Save').click()

  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  expect(await letterTo(player.email, 'email_changed')).toContain('The e-mail address of your Crease account was changed')
})

test('without an answer the profile shows what it knows, says so, and keeps what was typed', async ({ page, context, player }) => {
  await openProfile(page, player)
  await page.route('**/api/auth/me', (route) => route.abort('connectionreset'))
  await page.reload()
  await expect(page.getByText('Failed to fetch latest profile data.')).toBeVisible()
  await expect(field(page, 'Full name')).toHaveValue('Asha Rao')
  await expect(page.getByRole('main').getByText(/^Saved /)).toBeVisible()

  await button(page, 'Edit').click()
  await field(page, 'Full name').fill('Asha R. Rao')
  await atTheGateway(page, '**/api/profile/me')
  await button(page, 'Save').click()
  await expect(page.getByText('Failed to update profile.')).toBeVisible()
  await context.setOffline(true)
  await button(page, 'Save').click()
  await expect(page.getByText('No connection. Your changes wait on this phone and are sent by themselves.')).toBeVisible()
  await expect(field(page, 'Full name')).toHaveValue('Asha R. Rao')
})

test.describe('location settings', () => {
  const update = (page: Page) => button(page, 'Update Current Location')

  async function openLocation(page: Page): Promise<void> {
    await page.goto('/profile')
    await tab(page, 'Location Settings').click()
    await expect(page).toHaveURL(/tab=location/)
  }

  test('take the town from the device, and the whole app knows it', async ({ page, context, player: _player }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 12.3051828, longitude: 76.6553609 })
    await openLocation(page)
    await expect(page.getByText('12.971599, 77.594566')).toBeVisible()
    await expectAccessible(page)
    await update(page).click()

    await expect(page.getByText('Location updated to Mysuru')).toBeVisible()
    await expect(page.getByText('12.305183, 76.655361')).toBeVisible()
    await page.reload()
    await expect(tab(page, 'Location Settings')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('main').getByText('Mysuru')).toBeVisible()
  })

  test('say why they could not: denied, a place without a town', async ({ page, context, player: _player }) => {
    await openLocation(page)
    await update(page).click()
    await expect(page.getByText('Could not get your location. Please allow location access.')).toBeVisible()
    await expectAccessible(page)

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 2, longitude: 70 })
    await update(page).click()
    await expect(page.getByText('Could not determine your city.')).toBeVisible()
  })

  test('say that no answer came, and keep the place that is known', async ({ page, context, player: _player }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 12.3051828, longitude: 76.6553609 })
    await openLocation(page)
    await atTheGateway(page, '**/api/profile/location')
    await update(page).click()
    await expect(page.getByText('Failed to update location.')).toBeVisible()
    await expect(page.getByText('12.971599, 77.594566')).toBeVisible()
  })

  test('say that a browser has no position, and that nothing is set', async ({ page, player: _player }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch()
      const person = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...person, city: null, latitude: null, longitude: null } })
    })
    await openLocation(page)
    await expect(page.getByText('No location set')).toBeVisible()
    await update(page).click()
    await expect(page.getByText('Geolocation is not supported by your browser.')).toBeVisible()
  })
})

test.describe('change of password', () => {
  async function change(page: Page, old: string, wanted: string, again = wanted): Promise<void> {
    await field(page, 'Current password').fill(old)
    await field(page, 'New password').fill(wanted)
    await field(page, 'Confirm new password').fill(again)
    await button(page, 'Change password').click()
  }

  test('tells what is wrong at its field', async ({ page, player }) => {
    await page.goto('/profile?tab=password')
    await expect(tab(page, 'Change Password')).toBeInViewport({ ratio: 0.9 })
    await expectAccessible(page)
    await change(page, player.password, 'long enough', 'long enougj')
    await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription(/New passwords do not match\./)
    await change(page, player.password, 'short')
    await expect(field(page, 'New password')).toHaveAccessibleDescription(/New password must be at least 6 characters long\./)
    await change(page, player.password, 'iloveyou')
    await expect(field(page, 'New password')).toHaveAccessibleDescription(/This password is too common\. Please choose another one\./)
    await change(page, 'not this one', 'long enough')
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(/Current password is incorrect/)
    await expect(field(page, 'Current password')).toBeFocused()
    await expect(field(page, 'New password')).toHaveValue('long enough')
    await expectAccessible(page)
    await atTheGateway(page, '**/api/profile/change-password')
    await change(page, player.password, 'long enough')
    await expect(page.getByText('Failed to change password.')).toBeVisible()
  })

  test('signs out other devices, not this one, and writes so', async ({ page, player, browser, baseURL }) => {
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
    await signInBrowser(elsewhere, player)
    const other = await elsewhere.newPage()
    await other.goto('/profile')
    await expect(other.getByRole('tab', { name: 'Change Password' })).toBeVisible()

    await page.goto('/profile?tab=password')
    await change(page, player.password, 'late cut at dusk')
    await expect(page.getByText('Password changed successfully!')).toBeVisible()
    await expect(field(page, 'Current password')).toHaveValue('')
    await page.reload()
    await expect(tab(page, 'Change Password')).toBeVisible()
    await other.reload()
    await expect(other).toHaveURL(/\/login/)
    await elsewhere.close()
    expect(await letterTo(player.email, 'password_changed')).toContain('Your Crease password was changed')
  })
})

const chooseBall = async (page: Page, ball: 'Tennis' | 'Leather') => {
  await page.goto('/ground/1')
  await page.getByRole('radio', { name: ball }).check()
  await expect(page).toHaveURL(new RegExp(`ballType=${ball.toLowerCase()}`))
}
const knownBall = async (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/auth/me', { headers: { Authorization: `Bearer ${localStorage.getItem('token')}` } })
    return ((await answer.json()) as { preferred_ball_type: string }).preferred_ball_type
  })

test('the ball somebody chose is kept with the account, `both` stays both, and a visitor’s stays on the device', async ({
  page,
  player: _player,
}) => {
  await chooseBall(page, 'Leather')
  await expect.poll(() => knownBall(page)).toBe('leather')
  await page.goto('/search')
  await expect(page).toHaveURL(/\/search/)
  expect(await page.evaluate(() => localStorage.getItem('preferredBallType'))).toBe('leather')

  await page.goto('/profile')
  await button(page, 'Edit').click()
  await field(page, 'Preferred ball type').selectOption('Both')
  await button(page, 'Save').click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await chooseBall(page, 'Tennis')
  await page.goto('/profile')
  await expect(field(page, 'Preferred ball type')).toHaveValue('Both')
  expect(await page.evaluate(() => localStorage.getItem('preferredBallType'))).toBe('tennis')
})

test('the language somebody chose is remembered here and kept with the account', async ({ page, player: _player }) => {
  await page.goto('/profile')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Account|Menu)/ })
    .first()
    .click()
  await page.getByLabel('Language').first().selectOption('hi')

  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('tab', { name: 'पासवर्ड बदलें' })).toBeVisible()
  await expectAccessible(page)
  const language = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/me', { headers: { Authorization: `Bearer ${localStorage.getItem('token')}` } })
    return ((await answer.json()) as { language: string }).language
  })
  expect(language).toBe('hi')
})
