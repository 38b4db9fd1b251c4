import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { sendingSlowly, whileHeldBack, withoutAnswersOf } from '#tests/support/e2e-network.ts'
import { test } from '#tests/support/e2e-own-server.ts'
import { addGroundByApi, registerOwnerByApi } from '#tests/support/e2e-owners.ts'
import { signInBrowser } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'
import { photographOf } from '#tests/support/ground-form.ts'

const NAME = 'Lake View Nets'
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const added = (page: Page) => page.getByText('Ground and pricing added successfully!', { exact: true }).first()
const inList = (page: Page) => page.getByRole('row').filter({ hasText: NAME })

/** As hard to make small as a photograph can be: some 300 kB. */
async function grainyPhoto() {
  const [width, height] = [640, 480]
  const raw = randomBytes(width * height * 3)
  const buffer = await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  return { name: 'pitch.jpg', mimeType: 'image/jpeg', buffer }
}

/** The form of a new ground with all that it needs, and a photograph. */
async function fillForm(page: Page): Promise<void> {
  await page.goto('/ground-management/add')
  await page.getByRole('button', { name: 'Open all' }).click()
  await page.getByLabel('Ground name', { exact: true }).fill(NAME)
  await page.getByLabel('Location', { exact: true }).fill('Indiranagar, Bengaluru')
  await page.getByLabel('Address', { exact: true }).fill('100 Feet Road')
  await page.getByLabel('Price per hour (₹)').fill('1500')
  await page.locator('input[type=file]').setInputFiles([await grainyPhoto()])
  await expect(page.getByText('pitch.jpg', { exact: true })).toBeVisible()
}

test('a save whose answer was lost is the same save after a reload: there is one ground', async ({ page, context, api }) => {
  await signInBrowser(context, await registerOwnerByApi(api))
  await fillForm(page)
  await withoutAnswersOf(page, '*/api/grounds', async () => {
    await save(page).click()
    await expect(page.getByText('No answer from the server. What you filled in is kept: please try again.')).toBeVisible()
  })
  await page.reload()
  await expect(page.getByText('What you had filled in and not saved is back.')).toBeVisible()
  await save(page).click()
  await expect(added(page)).toBeVisible()
  await expect(page).toHaveURL(/\/ground-management\/list/)
  await expect(inList(page)).toHaveCount(1)
})

test('an upload that is stopped ends, says that nothing was saved, and can be sent again', async ({ page, context, api }) => {
  await signInBrowser(context, await registerOwnerByApi(api))
  await fillForm(page)
  await sendingSlowly(page, 20_000, async () => {
    const ended = page.waitForEvent('requestfailed', (request) => request.method() === 'POST' && request.url().endsWith('/api/grounds'))
    await save(page).click()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(page.getByText('Stopped. Nothing was saved; what you filled in is kept.')).toBeVisible()
    await expect(page.getByText(/^No answer|^Failed/)).toHaveCount(0)
    await expectAccessible(page)
  })
  await expect(page.getByLabel('Ground name', { exact: true })).toHaveValue(NAME)
  await save(page).click()
  await expect(added(page)).toBeVisible()
  await expect(inList(page)).toHaveCount(1)
})

test('a ground that the server cannot save is told of, and what was filled in stays', async ({ page, context, api, server }) => {
  await signInBrowser(context, await registerOwnerByApi(api))
  await fillForm(page)
  await server.withoutTable('idempotency_keys', async () => {
    await save(page).click()
    await expect(page.getByText('Failed to save ground. Please check all details.', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
  await save(page).click()
  await expect(added(page)).toBeVisible()
})

test('what became of a picture is told although the page was left meanwhile', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api)
  const pictures = [await photographOf('east.jpg'), await photographOf('west.jpg')]
  const ground = await addGroundByApi(api, owner, NAME, pictures)
  await signInBrowser(context, owner)
  async function leaveWhileSending(press: () => Promise<void>): Promise<void> {
    await page.goto(`/ground-management/edit/${ground.id}`)
    await page.getByRole('button', { name: 'Open all' }).click()
    await whileHeldBack(page, { address: /\/api\/ground-images\//, press }, async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
      await expect(page).toHaveURL(/\/about/)
    })
  }

  await leaveWhileSending(() => page.getByRole('button', { name: /^Set Primary/ }).click())
  await expect(page.getByText('Primary image updated')).toBeVisible()
  const askToDelete = page.getByRole('button', { name: /^Delete/ }).first()
  await leaveWhileSending(async () => {
    await askToDelete.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  })
  await expect(page.getByText('Image deleted successfully')).toBeVisible()
})
