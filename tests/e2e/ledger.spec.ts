import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { bookByApi, daysAhead } from '#tests/support/e2e-grounds.ts'
import { addGroundByApi, hourOf, registerOwnerByApi } from '#tests/support/e2e-owners.ts'
import { test as onOwnServer } from '#tests/support/e2e-own-server.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const ADMIN = { email: 'admin@crease.test', password: 'crease123' }
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const rows = (page: Page) => page.locator('tbody tr')
const rowOf = (page: Page, { booking_id }: Booking, kind: string) => rows(page).filter({ hasText: booking_id }).filter({ hasText: kind })
const sumOf = (page: Page, name: string) => page.locator('dl').getByText(name, { exact: true }).locator('xpath=following-sibling::dd')

/** A new owner, signed in, with a ground of their own that was paid for twice; one payment went back. */
const booksTest = test.extend<{ owner: Person; kept: Booking; returned: Booking }>({
  owner: async ({ api, context }, use) => {
    const owner = await registerOwnerByApi(api)
    await signInBrowser(context, owner)
    await use(owner)
  },
  kept: async ({ api, owner }, use) => {
    const ground = await addGroundByApi(api, owner, 'Gowda Oval')
    await use(await bookByApi(api, await registerByApi(api, 'Captain Kavya'), hourOf(ground, daysAhead(55), 5), 'full'))
  },
  returned: async ({ api, owner, kept }, use) => {
    const ground = await addGroundByApi(api, owner, 'Gowda Nets')
    const booking = await bookByApi(api, await registerByApi(api, 'Rival Ravi'), hourOf(ground, daysAhead(56), 6), 'full')
    expect(booking.id).toBeGreaterThan(kept.id)
    const cancelled = await api.put(`/api/bookings/${booking.id}/cancel`, { headers: { Authorization: `Bearer ${owner.token}` } })
    expect(cancelled.status()).toBe(200)
    await use(booking)
  },
})

booksTest('an owner sees every payment and refund with its number, and sums that add up', async ({ page, kept, returned }) => {
  await page.goto('/ledger')
  await expect(page.getByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible()
  await expect(said(page, '3 lines')).toBeVisible()
  await expect(rowOf(page, kept, 'Payment')).toContainText(/R\d\d-\d\d\/\d{6}/)
  await expect(rowOf(page, kept, 'Payment')).toContainText(formatRupees(kept.paid_amount))
  await expect(rowOf(page, returned, 'Refund')).toContainText(/C\d\d-\d\d\/\d{6}/)
  await expect(rowOf(page, returned, 'Refund')).toContainText(formatRupees(-returned.paid_amount))
  await expect(sumOf(page, 'Opening balance')).toHaveText('₹0')
  await expect(sumOf(page, 'Received')).toHaveText(formatRupees((kept.paid_amount * 100 + returned.paid_amount * 100) / 100))
  await expect(sumOf(page, 'Closing balance')).toHaveText(formatRupees(kept.paid_amount))
  await expectAccessible(page)

  await page.getByLabel('Kind').selectOption('Refund')
  await expect(said(page, '1 line')).toBeVisible()
  await expect(page).toHaveURL(/kind=refund/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Ground', { exact: true }).selectOption({ label: 'Gowda Oval, Port Blair' })
  await expect(said(page, 'No payments yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(said(page, '3 lines')).toBeVisible()
})

booksTest('an owner saves the ledger as a file', async ({ page, kept, returned }) => {
  await page.goto('/ledger')
  await expect(rows(page)).toHaveCount(3)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^ledger_\d{4}-\d{2}-\d{2}\.csv$/)
  await expect(said(page, `Saved as ${file.suggestedFilename()}`)).toBeVisible()
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines.map((line) => line.includes(kept.booking_id))).toContain(true)
  expect(lines.at(-1)).toContain(String(-returned.paid_amount))
})

test('a super admin reaches the money of all by the menu; who runs no ground sees none', async ({ page, context, api }) => {
  await signInBrowser(context, ADMIN)
  await page.goto('/dashboard')
  const drawer = page.getByRole('button', { name: 'Menu', exact: true })
  await drawer.or(page.getByRole('button', { name: 'Manage' })).click()
  await page.getByRole('link', { name: 'Ledger' }).click()
  await expect(page).toHaveURL(/\/ledger$/)
  await expect(rows(page)).toHaveCount(25)
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInBrowser(context, await registerByApi(api, 'Meera Iyer'))
  await page.goto('/ledger')
  await expect(page).toHaveURL(/\/search/)
})

booksTest('without a network the ledger says that it is not kept on the device, and saves nothing', async ({ page, context, kept }) => {
  await page.goto('/ledger')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await expect(rowOf(page, kept, 'Payment')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Offline since/)).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(said(page, 'You are offline. This needs a connection.')).toBeVisible()
  await page.getByLabel('Kind').selectOption('Refund')
  await expect(said(page, 'Failed to fetch the ledger')).toBeVisible()
  await expect(page.getByText(/never stored on this device/)).toBeVisible()
  await context.setOffline(false)
  await expect(said(page, 'No payments yet')).toBeVisible()
})

onOwnServer('a super admin has what was not delivered sent again, and sees how that ends', async ({ page, context, server }) => {
  await server.sql(`insert into dead_letters (job_id, kind, payload, attempts, ordered_at, last_error)
    select gen_random_uuid(), 'booking-mail', jsonb_build_object('booking_id', id, 'kind', 'confirmed'), 31, now() - interval '1 day', '554 … rejected'
      from bookings where booking_status = 'confirmed' and customer_email is not null order by id limit 1`)
  await signInBrowser(context, ADMIN)
  await page.goto('/admin?tab=deliveries')
  await expect(page.getByRole('tab', { name: 'Deliveries' })).toHaveAttribute('aria-selected', 'true')
  await expect(said(page, '1 delivery')).toBeVisible()
  await expect(rows(page)).toContainText('E-mail about a booking')
  await expect(rows(page)).toContainText('554 … rejected')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Send again/ }).click()
  await expect(said(page, 'It is being sent again')).toBeVisible()
  await expect(rows(page)).toContainText('Delivered')
  await server.withoutTable('dead_letters', async () => {
    await page.reload()
    await expect(said(page, 'Failed to fetch deliveries')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toContainText('Delivered')
  await server.sql('delete from dead_letters')
  await page.reload()
  await expect(said(page, 'Everything was delivered')).toBeVisible()
})
