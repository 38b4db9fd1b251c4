import decodeQR from 'qr/decode.js'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { readPass } from '#core/offline/pass.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'
import { bookByApi, daysAhead, findFreeSlot } from '#tests/support/e2e-grounds.ts'
import { test } from '#tests/support/e2e-own-server.ts'

// The server is this file's own, and so are its days.

const code = (page: Page) => page.getByRole('button', { name: /^Check-in code of CR-/ })

/** What a camera reads off the screen. */
async function readOff(shown: Locator): Promise<string> {
  const picture = await shown.screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

async function idOnScreen(shown: Locator): Promise<number> {
  const pass = readPass(await readOff(shown))
  if (typeof pass === 'string') throw new Error(pass)
  return pass.pass.bookingId
}

test('every confirmed booking opens as a pass from a cold start in airplane mode, though only lists were seen', async ({
  page,
  context,
  api,
  player,
  server,
}) => {
  const [first, second] = [
    await bookByApi(api, player, await findFreeSlot(api, daysAhead(5)), 'full'),
    await bookByApi(api, player, await findFreeSlot(api, daysAhead(6)), 'half'),
  ]
  await page.goto('/my-bookings')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.goto('/dashboard')
  await expect(code(page)).toBeVisible()
  await page.close()

  await server.whileStopped(async () => {
    const cold = await context.newPage()
    await cold.goto('/my-bookings')
    await cold.getByRole('article').filter({ hasText: first.booking_id }).getByRole('link', { name: 'Show pass' }).click()
    await expect(cold.getByRole('region', { name: 'Your match' })).toContainText(first.booking_id)
    expect(await idOnScreen(code(cold))).toBe(first.id)
    await expect(cold.getByRole('main').getByText(/^Saved /)).toBeVisible()
    await cold.close()

    // As from the calendar: straight to the pass.
    const again = await context.newPage()
    await again.goto(`/booking/${second.ground_id}?booking=${second.id}`)
    expect(await idOnScreen(code(again))).toBe(second.id)
    await again.goto(`/my-bookings?booking=${first.id}`)
    await expect(again.getByRole('article')).toContainText(first.booking_id)
    await again.goto('/dashboard')
    expect(await idOnScreen(code(again))).toBe(first.id)
  })
})

test('the code is dark on white by day and by night, and fills a screen that stays lit', async ({ page, api, player }) => {
  const booking = await bookByApi(api, player, await findFreeSlot(api, daysAhead(7)), 'full')
  await page.addInitScript(() => {
    const lit = { now: 0, asked: 0 }
    const request = async () => {
      lit.now += 1
      lit.asked += 1
      return { release: async () => void (lit.now -= 1) }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(globalThis, { lit })
  })
  const lit = () => page.evaluate(() => (globalThis as unknown as { lit: { now: number; asked: number } }).lit)
  await page.goto(`/booking/${booking.ground_id}?booking=${booking.id}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await idOnScreen(code(page))).toBe(booking.id)
  }
  expect((await lit()).now).toBe(0)
  await code(page).click()
  const whole = page.getByRole('dialog', { name: 'Your match' })
  await expect(whole).toContainText(booking.booking_id)
  expect((await whole.boundingBox())!.height).toBe(page.viewportSize()!.height)
  expect(await idOnScreen(whole.getByRole('img', { name: `Check-in code of ${booking.booking_id}` }))).toBe(booking.id)
  await expectAccessible(page)
  await expect.poll(async () => (await lit()).now).toBe(1)
  // A page that was hidden has lost the lock, and asks again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await lit()).asked).toBe(2)
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  await expect(code(page)).toBeFocused()
  await code(page).click()
  await whole.getByRole('button', { name: 'Close' }).click()
  await expect(whole).toHaveCount(0)
})
