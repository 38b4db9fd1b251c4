import { formatRupees } from '#core/domain/money.ts'
import { bookByApi, groundUrl } from '#tests/support/e2e-grounds.ts'
import { registerByApi, signInBrowser } from '#tests/support/e2e-people.ts'
import { bookingButton, confirmation, payInSandbox, slotChoice } from '#tests/support/e2e-screens.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

test('a second player joins a half booking, and both teams learn of each other', async ({
  page,
  api,
  player: _player,
  browser,
  baseURL,
  freeSlot,
}) => {
  const free = await freeSlot(10)
  const captain = await registerByApi(api, 'Captain Kavya')
  await bookByApi(api, captain, free, 'half')

  await page.goto(groundUrl(free))
  const hour = slotChoice(page, free.slot)
  await expect(hour).toContainText('Waiting for opponent')
  await expect(hour).toContainText('Captain Kavya XI')
  await expectAccessible(page)
  await bookingButton(page, /^Join Match for ₹/).click()
  await page.getByRole('button', { name: 'Create Booking' }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInSandbox(page, 'success@razorpay')
  await expect(confirmation(page)).toBeVisible()
  await page.goto(groundUrl(free))
  await expect(page.getByRole('main').getByRole('link', { name: /Your booking/ })).toBeVisible()

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  await signInBrowser(context, captain)
  const captainsPage = await context.newPage()
  await captainsPage.goto('/my-bookings')
  await captainsPage.getByRole('button', { name: /notifications/i }).click()
  await expect(captainsPage.getByText(/opponent/i).first()).toBeVisible()
  await expectAccessible(captainsPage)
  await context.close()
})

test('a player cancels and is told before what comes back', async ({ page, api, player, freeSlot }) => {
  const free = await freeSlot(11)
  const booking = await bookByApi(api, player, free, 'full')

  await page.goto('/my-bookings')
  await page
    .getByRole('article')
    .filter({ hasText: free.ground.name })
    .getByRole('button', { name: /^cancel/i })
    .click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText(formatRupees(booking.paid_amount))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /cancel booking/i }).click()

  await expect(page.getByText('Booking cancelled successfully')).toBeVisible()
  await page.getByRole('tab', { name: /^Cancelled/ }).click()
  await expect(page.getByRole('article').filter({ hasText: free.ground.name })).toContainText(formatRupees(booking.paid_amount))
})

test('my bookings can be searched by ground, filtered by date, and marked as full', async ({ page, api, player, freeSlot }) => {
  const free = await freeSlot(12)
  await bookByApi(api, player, free, 'half')

  await page.goto('/my-bookings')
  await page
    .getByLabel(/ground name|search/i)
    .first()
    .fill('no such ground anywhere')
  await expect(page.getByText('No bookings found')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByLabel(/ground name|search/i)
    .first()
    .fill(free.ground.name)
  await page
    .getByRole('article')
    .filter({ hasText: free.ground.name })
    .getByRole('button', { name: /mark as full/i })
    .click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: /mark as full|full/i })
    .click()

  await expect(page.getByText('Booking updated to a full match!')).toBeVisible()
})
