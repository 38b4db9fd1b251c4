import type { Page } from 'playwright/test'
import { bookByApi, groundUrl, holdByApi, type FreeSlot } from '#tests/support/e2e-grounds.ts'
import { whileHeldBack } from '#tests/support/e2e-network.ts'
import { registerByApi } from '#tests/support/e2e-people.ts'
import { bookingButton, payInSandbox, slotChoice, withReference } from '#tests/support/e2e-screens.ts'
import { test, type OwnServer } from '#tests/support/e2e-own-server.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'

const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first()
const dialog = (page: Page) => page.getByRole('dialog').last()
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
const createButton = (page: Page) => page.getByRole('button', { name: 'Create Booking' })
const cardOf = (page: Page, { ground }: FreeSlot) => page.getByRole('article').filter({ hasText: ground.name })

interface Attempt {
  open: () => Promise<void>
  confirm: () => Promise<void>
  failed: string
  done: string
}

/** A write that the server cannot do is told to have failed, its dialog stays, and the same press works once the server can. */
async function failThenDo(page: Page, server: OwnServer, { open, confirm, failed, done }: Attempt): Promise<void> {
  await open()
  await server.withoutTable('idempotency_keys', async () => {
    await confirm()
    await expect(said(page, failed)).toBeVisible()
  })
  await confirm()
  await expect(said(page, done)).toBeVisible()
}

async function goToBooking(page: Page, free: FreeSlot): Promise<void> {
  await page.goto(groundUrl(free))
  await expect(slotChoice(page, free.slot)).toHaveAttribute('aria-pressed', 'true')
  await bookingButton(page, /^Book Full Match for ₹/).click()
  await expect(createButton(page)).toBeEnabled()
}

test.describe('a player', () => {
  let free: FreeSlot
  test.beforeEach(({ player: _player }) => undefined)

  test('sees no error when the states of slots or the charges cannot be had: the hours and the price are there', async ({
    page,
    server,
    freeSlot,
  }) => {
    free = await freeSlot(32)
    await server.withoutTable('slot_seats', async () => {
      await page.goto(groundUrl(free))
      await expect(slotChoice(page, free.slot)).toBeEnabled()
    })
    await page.goto(`/ground/${free.ground.id}?date=${free.day}&ballType=tennis`)
    await expect(slotChoice(page, free.slot)).toBeEnabled()
    await server.withoutTable('grounds', async () => {
      await slotChoice(page, free.slot).click()
      await expect(bookingButton(page, /^Book Full Match for ₹/)).toBeEnabled()
    })
    await expect(page.getByText(/error|failed/i)).toHaveCount(0)
  })

  test('is told that a booking failed and can try again, with no slot held meanwhile', async ({ page, server, freeSlot, context }) => {
    free = await freeSlot(33)
    await goToBooking(page, free)
    await server.withoutTable('idempotency_keys', async () => {
      await createButton(page).click()
      await expect(said(page, 'Failed to create booking. Please try again.')).toBeVisible()
    })
    await context.setOffline(true)
    await expect(said(page, 'You are offline. This needs a connection.')).toBeVisible()
    await expect(createButton(page)).toBeDisabled()
    await context.setOffline(false)
    await createButton(page).click()
    await expect(said(page, 'Booking created! Please complete the payment.')).toBeVisible()
  })

  test("is told the server's own reason for a refusal", async ({ page, api, player, freeSlot }) => {
    free = await freeSlot(34)
    for (const day of [35, 36, 37]) await holdByApi(api, player, await freeSlot(day), 'full')
    await goToBooking(page, free)
    await createButton(page).click()

    await expect(said(page, 'You already hold 3 unpaid slots. Pay or cancel one of them first.')).toBeVisible()
  })

  test('who loses a slot at the very last moment is told, and 2 seconds later is back at the ground', async ({ page, api, freeSlot }) => {
    free = await freeSlot(34)
    await goToBooking(page, free)
    const other = await registerByApi(api, 'Quick Quentin')
    // The answer is the server's own; the request only waits until the slot is gone.
    await page.route(/\/api\/bookings\/?$/, async (route) => {
      await bookByApi(api, other, free, 'full')
      await route.continue()
    })
    await createButton(page).click()

    await expect(said(page, 'This slot has been booked by another user. Please select a different slot.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/ground/${free.ground.id}`))
    await expect(slotChoice(page, free.slot)).toBeDisabled()
  })

  test('who asks for a booking that is not there is told, and is back at the details', async ({ page, freeSlot }) => {
    free = await freeSlot(35)
    await page.goto(`/booking/${free.ground.id}?booking=987654&date=${free.day}&ballType=tennis`)

    await expect(said(page, 'No booking found. Please try again.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Book your slot' })).toBeVisible()
  })

  test('is told each way in which a payment can fail, and pays in the end', async ({ page, server, context, freeSlot }) => {
    free = await freeSlot(38)
    await goToBooking(page, free)
    await createButton(page).click()
    await expect(payButton(page)).toBeVisible()
    await server.withoutTable('payment_orders', async () => {
      await payButton(page).click()
      await expect(said(page, withReference('Failed to initiate payment. Please try again.'))).toBeVisible()
    })
    const detail = 'You have begun too many payments within 24 hours. Please try again later.'
    await page.route(/\/create-order$/, (route) => route.fulfill({ status: 429, json: { detail } }), { times: 1 })
    await payButton(page).click()
    await expect(said(page, detail)).toBeVisible()
    await payButton(page).click()
    await payInSandbox(page, 'failure@razorpay')
    await expect(page.getByText('Payment failed. Please try again with another UPI ID.')).toBeVisible()
    await context.setOffline(true)
    await dialog(page).getByRole('button', { name: 'Pay now' }).click()
    await expect(dialog(page).getByText('You are offline. This needs a connection.')).toBeVisible()
    await context.setOffline(false)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(said(page, 'Payment cancelled')).toBeVisible()
    await payButton(page).click()
    await payInSandbox(page, 'success@razorpay')
    await expect(said(page, 'Payment successful! Booking confirmed.')).toBeVisible()
  })

  test('whose proof of payment the server does not accept is told to contact support', async ({ page, api, player, server, freeSlot }) => {
    free = await freeSlot(39)
    await goToBooking(page, free)
    await createButton(page).click()
    await payButton(page).click()
    await expect(dialog(page).getByLabel('UPI ID')).toBeVisible()
    // The order turns out to be for another booking of the same person.
    const { id } = await holdByApi(api, player, await freeSlot(40), 'full')
    await server.sql(`update payment_orders set booking_id = ${id} where created_at = (select max(created_at) from payment_orders)`)
    await payInSandbox(page, 'success@razorpay')

    await expect(said(page, 'Payment verification failed. Please contact support.')).toBeVisible()
  })

  test('is told what failed among the bookings, and that the next try worked', async ({ page, api, server, player, freeSlot }) => {
    free = await freeSlot(36)
    await bookByApi(api, player, free, 'half')
    await server.withoutTable('bookings', async () => {
      await page.goto('/my-bookings')
      await expect(said(page, 'Failed to fetch bookings.')).toBeVisible()
      await expectAccessible(page)
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(cardOf(page, free)).toBeVisible()
    await failThenDo(page, server, {
      open: () => cardOf(page, free).getByRole('button', { name: 'Mark as full' }).click(),
      confirm: () => dialog(page).getByRole('button', { name: 'Mark as full match' }).click(),
      failed: 'Failed to update booking.',
      done: 'Booking updated to a full match!',
    })
    await failThenDo(page, server, {
      open: () => cardOf(page, free).getByRole('button', { name: 'Cancel' }).click(),
      confirm: () => dialog(page).getByRole('button', { name: 'Cancel Booking' }).click(),
      failed: 'Failed to cancel booking',
      done: 'Booking cancelled successfully',
    })
    await expect(said(page, 'No bookings found')).toBeVisible()
  })

  test('is told what became of a cancellation whose dialog was closed meanwhile', async ({ page, api, server, player, freeSlot }) => {
    free = await freeSlot(76)
    await bookByApi(api, player, free, 'full')
    await page.goto('/my-bookings')
    const press = async () => {
      await cardOf(page, free).getByRole('button', { name: 'Cancel' }).click()
      await dialog(page).getByRole('button', { name: 'Cancel Booking' }).click()
    }
    const closeWhileSending = () =>
      whileHeldBack(page, { address: /\/cancel$/, press }, async () => {
        await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
    await server.withoutTable('idempotency_keys', async () => {
      await closeWhileSending()
      await expect(said(page, 'Failed to cancel booking')).toBeVisible()
    })
    await closeWhileSending()
    await expect(said(page, 'Booking cancelled successfully')).toBeVisible()
    await expect(said(page, 'No bookings found')).toBeVisible()
  })
})
