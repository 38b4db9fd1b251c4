import { startDemoServer } from '../../scripts/lib/demo-server.mjs'
import { bookByApi, groundUrl, holdByApi, type FreeSlot } from '#tests/support/e2e-grounds.ts'
import { registerByApi } from '#tests/support/e2e-people.ts'
import { bookingButton, confirmation, payInSandbox, slotChoice } from '#tests/support/e2e-screens.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'
import type { Page } from 'playwright/test'

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
const paymentWindow = (page: Page) => page.getByRole('dialog', { name: 'UPI payment (sandbox)' })

async function goToBooking(page: Page, free: FreeSlot): Promise<void> {
  await page.goto(groundUrl(free))
  await expect(slotChoice(page, free.slot)).toHaveAttribute('aria-pressed', 'true')
  await bookingButton(page, /^Book Full Match for ₹/).click()
  await expect(page).toHaveURL(/\/booking\//)
}

async function goToPayment(page: Page, free: FreeSlot): Promise<void> {
  await goToBooking(page, free)
  await page.getByRole('button', { name: 'Create Booking' }).click()
  await expect(payButton(page)).toBeVisible()
}

test.describe('a player who pays', () => {
  test.beforeEach(({ player: _player }) => undefined)

  test('sees that a payment failed, and can pay again for the slot that is still held', async ({ page, freeSlot }) => {
    await goToPayment(page, await freeSlot(4))
    await payButton(page).click()
    await payInSandbox(page, 'failure@razorpay')
    await expect(page.getByText(/failed/i).first()).toBeVisible()
    await expectAccessible(page)

    if (!(await paymentWindow(page).isVisible())) await payButton(page).click()
    await payInSandbox(page, 'success@razorpay')
    await expect(confirmation(page)).toBeVisible()
  })

  test("is told 'Payment cancelled' after closing the payment window, and keeps the slot to pay", async ({ page, freeSlot }) => {
    await goToPayment(page, await freeSlot(5))
    await payButton(page).click()
    await paymentWindow(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Payment cancelled')).toBeVisible()
    await expect(paymentWindow(page)).toBeHidden()

    await payButton(page).click()
    await payInSandbox(page, 'success@razorpay')
    await expect(confirmation(page)).toBeVisible()
  })

  test('goes back to edit the details, and finds what was typed', async ({ page, freeSlot }) => {
    await goToBooking(page, await freeSlot(6))
    await page.getByLabel(/team name/i).fill('Cubbon Park Crickets')
    await page.getByRole('button', { name: 'Create Booking' }).click()
    await page.getByRole('button', { name: 'Back to Edit Details' }).click()

    await expect(page.getByLabel(/team name/i)).toHaveValue('Cubbon Park Crickets')
  })

  test('is told when another took the slot meanwhile, and is back at the ground', async ({ page, api, freeSlot }) => {
    const free = await freeSlot(7)
    await goToBooking(page, free)
    await bookByApi(api, await registerByApi(api, 'Faster Finger'), free, 'full')
    await page.getByRole('button', { name: 'Create Booking' }).click()

    await expect(page.getByText('This slot has been booked by another user. Please select a different slot.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/ground/${free.ground.id}`))
    await expect(slotChoice(page, free.slot)).toBeDisabled()
  })

  test('sees the slot of another who is paying as held', async ({ page, api, freeSlot }) => {
    const free = await freeSlot(8)
    await holdByApi(api, await registerByApi(api, 'First Comer'), free, 'half')
    await page.goto(groundUrl(free))

    await expect(slotChoice(page, free.slot)).toBeDisabled()
    await expect(slotChoice(page, free.slot)).toContainText('Being paid for until')
  })
})

const withShortHolds = test.extend<object, { shortHolds: string }>({
  shortHolds: [
    async ({ browserName: _browser }, use) => {
      const server = await startDemoServer({ env: { RATE_LIMITS: 'off', BOOKING_HOLD_SECONDS: '5' } })
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shortHolds }, use) => use(shortHolds),
})

withShortHolds('a hold that ends unpaid says so, offers a way on, and frees the slot', async ({ page, player: _player, freeSlot }) => {
  const free = await freeSlot(9)
  await goToPayment(page, free)
  await expect(page.getByText(/time.* (is up|ran out)|expired|no longer held/i).first()).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await expectAccessible(page)

  await page.goto(groundUrl(free))
  await expect(slotChoice(page, free.slot)).toBeEnabled()
})
