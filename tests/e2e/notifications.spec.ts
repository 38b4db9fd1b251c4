import type { Page } from 'playwright/test'
import { bookByApi, groundUrl } from '#tests/support/e2e-grounds.ts'
import { registerByApi } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
/** SPEC 4: asked again every 30 s. */
const POLL_MS = 45_000

test('who has no news is told so, and the bell closes on Escape and on a press outside', async ({ page, player }) => {
  await page.goto('/my-bookings')
  await expect(page.getByRole('heading', { name: 'My Bookings' }), player.name).toBeVisible()
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('No notifications yet')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
  await page.mouse.click(20, 500)
  await expect(panel(page)).toBeHidden()
})

test('an opponent joins: the captain learns of it, and a press leads to the booking', async ({ page, api, player, freeSlot }) => {
  // It waits for the next poll.
  test.setTimeout(150_000)
  const free = await freeSlot(30)
  const booking = await bookByApi(api, player, free, 'half')
  await page.goto('/search')
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  await bookByApi(api, await registerByApi(api, 'Rohan Iyer'), free, 'half')
  const count = page.getByRole('button', { name: 'Notifications, 2 unread' })
  await expect(count).toBeVisible({ timeout: POLL_MS })
  await count.click()
  const news = panel(page).getByRole('link', { name: /Rohan Iyer XI joined your match\./ })
  await expect(news).toContainText(free.ground.name)
  await expect(panel(page).getByRole('link', { name: /Your booking is confirmed\./ })).toBeVisible()
  await expectAccessible(page)

  await news.click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(`/my-bookings?booking=${booking.id}`)
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(booking.booking_id)
  await expect(card).toContainText('Rohan Iyer XI')
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  // Read already: it leads there, and the number stays.
  await panel(page)
    .getByRole('link', { name: /joined your match/ })
    .click()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await page.getByRole('link', { name: 'All bookings' }).click()
  await expect(page).toHaveURL('/my-bookings')
  await expect(page.getByRole('tab', { name: /^Upcoming/ })).toBeVisible()
})

test('news of a cancelled booking says what comes back, in Hindi too, and still leads to it', async ({ page, api, player, freeSlot }) => {
  const free = await freeSlot(30)
  const booking = await bookByApi(api, player, free, 'full')
  const cancelled = await api.put(`/api/bookings/${booking.id}/cancel`, { headers: { Authorization: `Bearer ${player.token}` } })
  expect(cancelled.status()).toBe(200)
  await page.goto('/')
  await bell(page).click()
  const amount = booking.paid_amount.toLocaleString('en-IN', { maximumFractionDigits: 2 })
  const news = panel(page).getByRole('link', { name: /Your booking was cancelled\./ })
  await expect(news).toContainText(`₹${amount}`)
  await news.click()
  await expect(page.getByRole('article')).toContainText('Cancelled')

  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  await page.reload()
  await page.getByRole('button', { name: /^सूचनाएँ/ }).click()
  await expect(page.getByRole('dialog', { name: 'सूचनाएँ' })).toContainText('आपकी बुकिंग रद्द हो गई।')
})

test('a booking that is not one’s own is not shown, with a way on', async ({ page, api, player, freeSlot }) => {
  const theirs = await bookByApi(api, await registerByApi(api), await freeSlot(30), 'full')
  await page.goto(`/my-bookings?booking=${theirs.id}`)
  await expect(page.getByText('This booking is not here'), player.name).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All bookings' }).click()
  await expect(page).toHaveURL('/my-bookings')
})

test('news that cannot be fetched or marked is only logged', async ({ page, api, player, freeSlot }) => {
  const free = await freeSlot(30)
  await bookByApi(api, player, free, 'full')
  const logged: string[] = []
  page.on('console', (line) => void logged.push(line.text()))
  await page.goto(groundUrl(free))
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  // Without an answer it would wait for one (waiting.spec.ts): this one is refused.
  await page.route('**/api/notifications/*/read', (route) => route.fulfill({ status: 404, json: { detail: 'Notification not found' } }))
  await bell(page).click()
  await panel(page).getByRole('link').click()
  await expect.poll(() => logged.join('\n')).toContain('Error marking a notification as read:')
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  await page.route(/\/api\/notifications\/?$/, (route) => route.abort())
  await page.reload()
  await expect.poll(() => logged.join('\n')).toContain('Error fetching notifications:')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
