import { whileHeldBack } from '#tests/support/e2e-network.ts'
import { openFilters } from '#tests/support/e2e-screens.ts'
import type { Locator, Page } from 'playwright/test'
import { daysAhead } from '#tests/support/e2e-grounds.ts'
import { test } from '#tests/support/e2e-own-server.ts'
import { addGroundByApi, hourOf, registerOwnerByApi, walkInByApi } from '#tests/support/e2e-owners.ts'
import { registerByApi, signInBrowser } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'

const LIST = '/ground-management/list'
const ADMIN = { email: 'admin@crease.test', password: 'crease123' }

const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog').last()
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Where the filters are: in the page, or on a phone in a window of their own. */
async function filters(page: Page): Promise<Locator> {
  return (await openFilters(page)) ? dialog(page) : page.getByRole('search')
}

async function confirm(page: Page, button: string): Promise<void> {
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
}

test('an owner finds, disables, enables and deletes grounds of their own, and nobody else’s', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api)
  const stranger = await registerOwnerByApi(api, 'Leela Nair')
  await addGroundByApi(api, stranger, 'Nair Nets')
  await signInBrowser(context, owner)

  await page.goto(LIST)
  await expect(page.getByRole('heading', { name: 'Ground Management' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No grounds found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Ground' }).last()).toHaveAttribute('href', '/ground-management/add')
  await expectAccessible(page)

  const oval = await addGroundByApi(api, owner, 'Gowda Oval')
  await addGroundByApi(api, owner, 'Riverside Nets')
  await page.reload()
  await expect(count(page, '2 grounds')).toBeVisible()
  await expect(row(page, 'Nair Nets')).toHaveCount(0)
  await expect(row(page, 'Gowda Oval').getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/ground-management/edit/${oval.id}`)
  await expectAccessible(page)

  const form = await filters(page)
  await form.getByLabel('Ground name').fill('river')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(count(page, '1 ground')).toBeVisible()
  await expect(page).toHaveURL(/name=river/)
  await expect(row(page, 'Gowda Oval')).toHaveCount(0)

  await row(page, 'Riverside Nets').getByRole('button', { name: 'Disable' }).click()
  await expect(dialog(page)).toContainText('Riverside Nets')
  await expectAccessible(page)
  await confirm(page, 'Cancel')
  await expect(row(page, 'Riverside Nets')).toContainText('Active')
  await row(page, 'Riverside Nets').getByRole('button', { name: 'Disable' }).click()
  await confirm(page, 'Disable')
  await expect(said(page, 'Ground disabled successfully')).toBeVisible()
  await expect(row(page, 'Riverside Nets')).toContainText('Disabled')

  await page.goto(`${LIST}?status=disabled`)
  await expect(count(page, '1 ground')).toBeVisible()
  await row(page, 'Riverside Nets').getByRole('button', { name: 'Enable' }).click()
  await confirm(page, 'Enable')
  await expect(said(page, 'Ground enabled successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No grounds found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()

  await row(page, 'Riverside Nets').getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Delete')
  await expect(said(page, 'Ground deleted successfully')).toBeVisible()
  await expect(row(page, 'Riverside Nets')).toHaveCount(0)
  await expect(count(page, '1 ground')).toBeVisible()
})

test('a ground that is booked is not deleted; disabling it is offered instead', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api)
  const ground = await addGroundByApi(api, owner, 'Harbour Ground')
  await walkInByApi(api, owner, hourOf(ground, daysAhead(54), 3))
  await signInBrowser(context, owner)
  await page.goto(LIST)

  await row(page, 'Harbour Ground').getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Delete')
  await expect(dialog(page).getByRole('alert')).toContainText('This ground has upcoming bookings and cannot be deleted.')
  await expectAccessible(page)
  await confirm(page, 'Disable instead')
  await expect(said(page, 'Ground disabled successfully')).toBeVisible()
  await expect(row(page, 'Harbour Ground')).toContainText('Disabled')

  await row(page, 'Harbour Ground').getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Delete')
  await expect(dialog(page)).toContainText('It is disabled already.')
  await expect(dialog(page).getByRole('button', { name: 'Disable instead' })).toHaveCount(0)
})

test('what became of a deletion is told when its question is closed by then', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api)
  const booked = await addGroundByApi(api, owner, 'Harbour Ground')
  await walkInByApi(api, owner, hourOf(booked, daysAhead(54), 3))
  await addGroundByApi(api, owner, 'Hillside Ground')
  await signInBrowser(context, owner)
  await page.goto(LIST)
  const deleteWhileClosed = async (name: string) => {
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await whileHeldBack(page, { address: /\/api\/grounds\/\d+$/, press: () => confirm(page, 'Delete') }, async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  await deleteWhileClosed('Harbour Ground')
  await expect(page.getByText(/^This ground has upcoming bookings and cannot be deleted\./)).toBeVisible()
  await expect(row(page, 'Harbour Ground')).toBeVisible()
  await row(page, 'Hillside Ground').getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await confirm(page, 'Cancel')
  await deleteWhileClosed('Hillside Ground')
  await expect(row(page, 'Hillside Ground')).toHaveCount(0)
})

test('a super admin sees the grounds of all owners, 25 on a page', async ({ page, context }) => {
  await signInBrowser(context, ADMIN)
  await page.goto(LIST)
  await expect(page.getByText(/^Page 1 of \d$/)).toBeVisible()
  await expect(page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Delete' }) })).toHaveCount(25)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.goto(`${LIST}?page=99`)
  await page.getByRole('button', { name: 'Back to the first page' }).click()
  await expect(page.getByText(/^Page 1 of \d$/)).toBeVisible()
})

test('what fails is told, and works once the server can', async ({ page, context, api, server }) => {
  const owner = await registerOwnerByApi(api)
  await addGroundByApi(api, owner, 'Salt Lake Nets')
  await signInBrowser(context, owner)
  await page.goto(LIST)
  await server.withoutTable('idempotency_keys', async () => {
    await row(page, 'Salt Lake Nets').getByRole('button', { name: 'Disable' }).click()
    await confirm(page, 'Disable')
    await expect(
      said(page, /^Failed to update ground status: Something went wrong\. Please try again\. \(reference \w{8}\)$/),
    ).toBeVisible()
    await confirm(page, 'Cancel')
    await row(page, 'Salt Lake Nets').getByRole('button', { name: 'Delete' }).click()
    await confirm(page, 'Delete')
    await expect(said(page, 'Failed to delete ground')).toBeVisible()
  })
  await confirm(page, 'Cancel')
  await server.withoutTable('ground_images', async () => {
    await page.goto(`${LIST}?name=salt`)
    await expect(page.getByRole('heading', { name: 'Failed to fetch grounds' })).toBeVisible()
    await expectAccessible(page)
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(row(page, 'Salt Lake Nets')).toBeVisible()
})

test('answers of another network are told as what they are', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api)
  await addGroundByApi(api, owner, 'Portal Park')
  await signInBrowser(context, owner)
  await page.goto(LIST)
  // The server itself never says these: something in between does, without a word of its own.
  const refuse = (url: RegExp, status: number) =>
    page.route(url, (route) => route.fulfill({ status, contentType: 'text/html', body: 'No.' }))
  await refuse(/\/api\/grounds\/\d+$/, 403)
  await row(page, 'Portal Park').getByRole('button', { name: 'Disable' }).click()
  await confirm(page, 'Disable')
  await expect(said(page, 'Failed to update ground status: Operation failed')).toBeVisible()
  await confirm(page, 'Cancel')
  await refuse(/\/api\/grounds\?.*show_all/, 403)
  await page.goto(`${LIST}?name=portal`)
  await expect(page.getByRole('heading', { name: 'Authentication required. Please login.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible()
})

test('offline the list is read with its age, and nothing is sent', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api)
  await addGroundByApi(api, owner, 'Tideline Oval')
  await signInBrowser(context, owner)
  await page.goto(LIST)
  await expect(row(page, 'Tideline Oval')).toBeVisible()
  // Fetched with the first window that opens.
  await row(page, 'Tideline Oval').getByRole('button', { name: 'Disable' }).click()
  await expect(dialog(page)).toBeVisible()
  await context.setOffline(true)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await confirm(page, 'Disable')
  await expect(said(page, 'Failed to update ground status: You are offline. This needs a connection.')).toBeVisible()
  await confirm(page, 'Cancel')
  await expect(page.getByRole('main').getByText(/^Saved /)).toBeVisible()
  await expect(row(page, 'Tideline Oval')).toContainText('Active')
  expect(sent).toEqual([])
})

test('who is signed out is asked to log in, and comes back; a customer is sent to the search', async ({ page, context, api }) => {
  await page.goto(LIST)
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login\?to=.*ground-management/)
  await signInBrowser(context, await registerByApi(api))
  await page.goto(LIST)
  await expect(page).toHaveURL(/\/search/)
})
