import type { Page } from 'playwright/test'
import { addGroundByApi, registerOwnerByApi } from '#tests/support/e2e-owners.ts'
import { signInBrowser } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const ADMIN = { email: 'admin@crease.test', password: 'crease123' }

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('an owner has the list, the form and the way to the bookings, and nothing of a super admin', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api)
  await addGroundByApi(api, owner, 'Gowda Oval')
  await signInBrowser(context, owner)
  await page.goto('/admin?tab=settings')
  await expect(page.getByRole('tab')).toHaveText(['List', 'Add', 'Bookings'])
  await expect(tab(page, 'List')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('row').filter({ hasText: 'Gowda Oval' })).toBeVisible()
  await expectAccessible(page)
  await tab(page, 'Add').click()
  await expect(page.getByRole('heading', { name: 'Add New Ground' })).toBeVisible()
  await expect(page).toHaveURL(/tab=add/)
  await tab(page, 'Bookings').click()
  await expect(page).toHaveURL(/\/booking-management/)
})

test('a super admin reads the settings in force, and reaches the users', async ({ page, context }) => {
  await signInBrowser(context, ADMIN)
  await page.goto('/admin')
  await expect(page.getByRole('tab')).toHaveText(['List', 'Add', 'Users', 'Bookings', 'Settings', 'Audit log', 'Deliveries'])
  await tab(page, 'Settings').click()
  const settings = page.getByRole('tabpanel')
  await expect(settings).toContainText('On: a verified payment confirms the booking')
  await expect(settings).toContainText('10% of the slot price')
  await expect(settings).toContainText('until 4 hours before the slot')
  await expect(settings.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await tab(page, 'Users').click()
  await expect(page).toHaveURL(/\/user-management/)
})

test('with the keyboard one walks over the tabs that lead away', async ({ page, context }) => {
  await signInBrowser(context, ADMIN)
  await page.goto('/admin')
  await tab(page, 'List').focus()
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Audit log')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\?tab=audit-log/)
})

test('the audit log says who changed what, by kind, and older changes on demand', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api, 'Anil Rao')
  const headers = { Authorization: `Bearer ${owner.token}` }
  const ground = await addGroundByApi(api, owner, `Rao Maidan ${owner.userId}`)
  for (const is_active of Array.from({ length: 26 }, (_, nth) => nth % 2 === 1)) {
    const changed = await api.patch(`/api/grounds/${ground.id}`, { headers, data: { is_active } })
    expect(changed.status()).toBe(200)
  }
  await signInBrowser(context, ADMIN)
  await page.goto('/admin?tab=audit-log')
  await page.getByLabel('Show').selectOption('Grounds')
  await expect(page).toHaveURL(/object=ground/)
  const entries = page.getByRole('row').filter({ hasText: ground.name })
  await expect(entries.first()).toContainText('Ground enabled or disabled')
  await expect(entries.first()).toContainText('Anil Rao')
  await expect(entries.first()).toContainText('Active: no → yes')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show older changes' }).click()
  const added = entries.filter({ hasText: 'Ground added' })
  await added.getByText(/^\d+ fields$/).click()
  await expect(added).toContainText('Price per hour: ₹2,000')
  await expect(added).toContainText('Mon, 6:00 AM – 7:00 AM: Tennis ₹2,000, Leather ₹2,000')
})
