import type { APIRequestContext, Page } from 'playwright/test'
import { whileHeldBack } from '#tests/support/e2e-network.ts'
import { test } from '#tests/support/e2e-own-server.ts'
import { registerOwnerByApi } from '#tests/support/e2e-owners.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'

const ADMIN = { email: 'admin@crease.test', password: 'crease123' }
const NEW_PASSWORD = 'gully point 42'

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const row = (page: Page, person: Pick<Person, 'email'>) => page.getByRole('row').filter({ hasText: person.email })
const dialog = (page: Page) => page.getByRole('dialog').last()
const confirm = (page: Page, button: string) => dialog(page).getByRole('button', { name: button, exact: true }).click()

async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Name or email').fill(text)
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
}

/** Opens the list at one person. */
async function openAt(page: Page, person: Pick<Person, 'email'>): Promise<void> {
  await page.goto('/user-management')
  await find(page, person.email)
  await expect(page.getByRole('status').filter({ hasText: /^1 user$/ })).toBeVisible()
  await expect(row(page, person)).toBeVisible()
}

const open = (page: Page, person: Person, button: string) => row(page, person).getByRole('button', { name: button }).click()
const statusOfMe = async (api: APIRequestContext, { token }: Person) =>
  (await api.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })).status()
const signIn = async (api: APIRequestContext, person: Pick<Person, 'email' | 'password'>) =>
  (await api.post('/api/auth/login', { data: { email: person.email, password: person.password } })).status()

test('a super admin finds a person and changes their role; the same role again does nothing', async ({ page, context, api }) => {
  const person = await registerByApi(api, 'Kiran Bedi')
  await signInBrowser(context, ADMIN)
  await openAt(page, person)
  await expect(row(page, person)).toContainText('Customer')
  await expectAccessible(page)

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await open(page, person, 'Change Role')
  await expect(dialog(page)).toContainText('Kiran Bedi')
  await expectAccessible(page)
  await confirm(page, 'Update Role')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toEqual([])

  await open(page, person, 'Change Role')
  await dialog(page).getByText('Ground Admin').click()
  await confirm(page, 'Update Role')
  await expect(said(page, 'User role updated successfully')).toBeVisible()
  await expect(row(page, person)).toContainText('Ground Admin')
  expect(await statusOfMe(api, person)).toBe(401)

  await page.getByLabel('Role', { exact: true }).selectOption('Customer')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ users$/ })).toBeVisible()
})

test('a new password needs six letters and must not be a common one; then it is the one to sign in with', async ({
  page,
  context,
  api,
}) => {
  const person = await registerByApi(api, 'Dev Patel')
  await signInBrowser(context, ADMIN)
  await openAt(page, person)
  await open(page, person, 'Reset Password')
  await expect(dialog(page)).toContainText('Dev Patel')
  await confirm(page, 'Reset Password')
  await expect(dialog(page).getByText('Password is required')).toBeVisible()
  await dialog(page).getByLabel('New password').fill('12345')
  await confirm(page, 'Reset Password')
  await expect(dialog(page).getByText('Password must be at least 6 characters')).toBeVisible()
  await dialog(page).getByLabel('New password').fill('password')
  await confirm(page, 'Reset Password')
  await expect(dialog(page).getByText('This password is too common. Please choose another one.')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('New password').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(said(page, 'Password reset successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await signIn(api, person)).toBe(401)
  expect(await signIn(api, { ...person, password: NEW_PASSWORD })).toBe(200)
})

test('a deactivated person is out at once, and is let in again', async ({ page, context, api }) => {
  const person = await registerByApi(api, 'Noor Khan')
  await signInBrowser(context, ADMIN)
  await openAt(page, person)
  await open(page, person, 'Deactivate')
  await expect(dialog(page)).toContainText('Noor Khan')
  await confirm(page, 'Deactivate')
  await expect(said(page, 'User deactivated successfully')).toBeVisible()
  await expect(row(page, person)).toContainText('Inactive')
  expect(await statusOfMe(api, person)).toBe(401)
  expect(await signIn(api, person)).not.toBe(200)
  await open(page, person, 'Activate')
  await confirm(page, 'Activate')
  await expect(said(page, 'User activated successfully')).toBeVisible()
  expect(await signIn(api, person)).toBe(200)
})

test('the last super admin stays one, and stays in', async ({ page, context }) => {
  await signInBrowser(context, ADMIN)
  await openAt(page, ADMIN)
  await row(page, ADMIN).getByRole('button', { name: 'Change Role' }).click()
  await expect(dialog(page)).toContainText('This is your own account')
  await dialog(page).getByText('Customer', { exact: true }).click()
  await confirm(page, 'Update Role')
  await expect(said(page, 'The last super admin cannot be demoted')).toBeVisible()
  await confirm(page, 'Cancel')
  await row(page, ADMIN).getByRole('button', { name: 'Deactivate' }).click()
  await confirm(page, 'Deactivate')
  await expect(said(page, 'The last super admin cannot be deactivated')).toBeVisible()
})

test('what fails is told, and what was typed stays', async ({ page, context, api, server }) => {
  const person = await registerByApi(api, 'Ila Sen')
  await signInBrowser(context, ADMIN)
  await openAt(page, person)
  await server.withoutTable('audit_log', async () => {
    await open(page, person, 'Change Role')
    await dialog(page).getByText('Ground Admin').click()
    await confirm(page, 'Update Role')
    await expect(said(page, 'Failed to update user role')).toBeVisible()
    await confirm(page, 'Cancel')
    await open(page, person, 'Deactivate')
    await confirm(page, 'Deactivate')
    await expect(said(page, 'Failed to update user status')).toBeVisible()
    await confirm(page, 'Cancel')
    await open(page, person, 'Reset Password')
    await dialog(page).getByLabel('New password').fill(NEW_PASSWORD)
    await confirm(page, 'Reset Password')
    await expect(said(page, 'Failed to reset password')).toBeVisible()
  })
  await confirm(page, 'Reset Password')
  await expect(said(page, 'Password reset successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await server.withoutTable('users', async () => {
    await find(page, 'nobody')
    await expect(page.getByRole('heading', { name: 'Failed to fetch users' })).toBeVisible()
    await expectAccessible(page)
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
})

test('what became of a change whose window was closed meanwhile is told, and the window of another person stays open', async ({
  page,
  context,
  api,
}) => {
  const [person, other] = [await registerByApi(api, 'Ila Sen'), await registerByApi(api, 'Zubin Mehta')]
  await signInBrowser(context, ADMIN)
  await page.goto('/user-management')
  /** Sends what is in the window, and opens another person's while that is under way; then the answer is told. */
  async function leaveWhileSending(button: string, text: string): Promise<void> {
    await whileHeldBack(page, { address: /\/api\/admin\/users\/./, press: () => confirm(page, button) }, async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await open(page, other, 'Change Role')
    })
    await expect(page.getByRole('alertdialog').filter({ hasText: text })).toBeVisible()
    await expect(dialog(page)).toContainText('Zubin Mehta')
    await confirm(page, 'Cancel')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await open(page, person, 'Reset Password')
  await dialog(page).getByLabel('New password').fill('password')
  await leaveWhileSending('Reset Password', 'Failed to reset password')
  await open(page, person, 'Reset Password')
  await dialog(page).getByLabel('New password').fill(NEW_PASSWORD)
  await leaveWhileSending('Reset Password', 'Password reset successfully')
  await open(page, person, 'Change Role')
  await dialog(page).getByText('Ground Admin').click()
  await leaveWhileSending('Update Role', 'User role updated successfully')
  await open(page, person, 'Deactivate')
  await leaveWhileSending('Deactivate', 'User deactivated successfully')
})

test('offline nothing is sent', async ({ page, context, api }) => {
  const person = await registerByApi(api, 'Tara Das')
  await signInBrowser(context, ADMIN)
  await openAt(page, person)
  await open(page, person, 'Deactivate')
  await expect(dialog(page)).toBeVisible()
  await context.setOffline(true)
  await confirm(page, 'Deactivate')
  await expect(said(page, 'You are offline. This needs a connection.')).toBeVisible()
  await context.setOffline(false)
  expect(await signIn(api, person)).toBe(200)
})

test('offline another search is no answer yet: the rows of the one before do not stand in for it', async ({ page, context, api }) => {
  const [person, other] = [await registerByApi(api, 'Gita Pai'), await registerByApi(api, 'Omar Lal')]
  await signInBrowser(context, ADMIN)
  await openAt(page, person)
  await context.setOffline(true)
  await find(page, other.email)
  await expect(page.getByRole('heading', { name: 'Failed to fetch users' })).toBeVisible()
  await expect(row(page, person)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /user/ })).toHaveCount(0)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(row(page, other)).toBeVisible()
})

test('whose role was just revoked is denied; others never come here', async ({ page, context, api, server }) => {
  const second = await registerByApi(api, 'Usha Rao')
  await server.sql(`update users set role = 'super_admin' where id = ${second.userId}`)
  await signInBrowser(context, second)
  await page.goto('/user-management')
  await expect(page.getByText('Loading users...').or(page.getByRole('table'))).toBeVisible()
  await expect(row(page, second)).toBeVisible()
  await server.sql(`update users set role = 'ground_admin' where id = ${second.userId}`)
  await find(page, 'rao')
  await expect(page.getByText('Access Denied - You need Super Admin privileges to access this page.')).toBeVisible()
  await expectAccessible(page)

  await signInBrowser(context, await registerOwnerByApi(api))
  await page.goto('/user-management')
  await expect(said(page, 'Access denied. Super Admin privileges required.')).toBeVisible()
  await expect(page).toHaveURL(/\/search/)
})
