import { test } from '#tests/support/e2e-own-server.ts'
import { registerOwnerByApi } from '#tests/support/e2e-owners.ts'
import { signInBrowser } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'

test('a ground that the server cannot save is told of, and what was filled in stays', async ({ page, context, api, server }) => {
  await signInBrowser(context, await registerOwnerByApi(api))
  await page.goto('/ground-management/add')
  await page.getByRole('button', { name: 'Open all' }).click()
  await page.getByLabel('Ground name', { exact: true }).fill('Lake View Nets')
  await page.getByLabel('Location', { exact: true }).fill('Indiranagar, Bengaluru')
  await page.getByLabel('Address', { exact: true }).fill('100 Feet Road')
  await page.getByLabel('Price per hour (₹)').fill('1500')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await server.withoutTable('idempotency_keys', async () => {
    await save.click()
    await expect(page.getByText('Failed to save ground. Please check all details.', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
  await save.click()
  await expect(page.getByText('Ground and pricing added successfully!', { exact: true }).first()).toBeVisible()
})
