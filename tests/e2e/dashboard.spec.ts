import type { Page } from 'playwright/test'
import { bookByApi } from '#tests/support/e2e-grounds.ts'
import { registerByApi, signInBrowser } from '#tests/support/e2e-people.ts'
import { bookingButton } from '#tests/support/e2e-screens.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

test('a new player finds nothing planned, nothing new, and the ways to a first match', async ({ page, player }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${player.name.split(' ')[0]}` })).toBeVisible()
  await expect(part(page, 'Your next booking')).toContainText('No match planned yet')
  await expect(part(page, 'Unread notifications')).toContainText('Nothing new. You have read everything.')
  await expect(part(page, 'Nearby grounds').getByRole('article')).toHaveCount(3)
  await expect(part(page, 'Open matches nearby')).toContainText(/match(es)? waits? for an opponent · Tennis ball, within 25 km/)
  await expectAccessible(page)

  const join = part(page, 'Open matches nearby')
    .getByRole('link', { name: /^Join for ₹/ })
    .first()
  const amount = /₹[\d,.]*\d/.exec(await join.innerText())![0]
  await join.click()
  await expect(page).toHaveURL(/\/ground\/\d+\?.*slot=/)
  await expect(bookingButton(page, `Join Match for ${amount}`)).toBeEnabled()
})

test('the next booking as a pass, and its news, read with a press', async ({ page, api, player, freeSlot }) => {
  const free = await freeSlot(28)
  const booking = await bookByApi(api, player, free, 'half')
  await page.goto('/dashboard')
  const next = part(page, 'Your next booking')
  await expect(next).toContainText(booking.booking_id)
  await expect(next).toContainText('Waiting for opponent')
  await expect(next.getByRole('button', { name: 'Find an opponent: share' })).toBeVisible()
  await expectAccessible(page)
  const isRead = page.waitForResponse(/\/notifications\/\d+\/read$/)
  await part(page, 'Unread notifications')
    .getByRole('link', { name: /Your booking is confirmed/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/my-bookings\\?booking=${booking.id}`))
  await expect(page.getByRole('main')).toContainText(booking.booking_id)
  await isRead
  await page.goto('/dashboard')
  await expect(part(page, 'Unread notifications')).toContainText('Nothing new.')
  await next.getByRole('link', { name: 'Show pass' }).click()
  await expect(page).toHaveURL(new RegExp(`/booking/${booking.ground_id}\\?booking=${booking.id}`))
})

const FAILURES = [
  ['**/api/bookings?*', 'Your next booking could not be loaded'],
  ['**/api/bookings/open?*', 'The open matches could not be loaded'],
  ['**/api/grounds/user-nearest', 'Failed to fetch nearby grounds. Please try again.'],
  ['**/api/notifications', 'The notifications could not be loaded'],
] as const

test('each part that cannot be loaded says so and can be tried again, the others stand', async ({ page, player: _player }) => {
  for (const [address] of FAILURES) await page.route(address, (route) => route.abort())
  await page.goto('/dashboard')
  for (const [, message] of FAILURES) await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expectAccessible(page)
  for (const [address, message] of FAILURES) {
    await page.unroute(address)
    await page.getByRole('alert').filter({ hasText: message }).getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText(message)).toHaveCount(0)
  }
})

test('a super admin, who books nothing, sees the day of the grounds and is offered no match', async ({ page, context }) => {
  await signInBrowser(context, { email: 'admin@crease.test', password: 'crease123' })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible()
  await expect(part(page, 'The day in figures')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Join for/ })).toHaveCount(0)
  await expect(part(page, 'Your next booking')).toHaveCount(0)
  await expectAccessible(page)
})

test('"Needs an opponent" in the search: from its place, with its ball, kept by the address', async ({ page, api, freeSlot }) => {
  const free = await freeSlot(26)
  const captain = await registerByApi(api, 'Captain Kavya')
  await bookByApi(api, captain, free, 'half')
  const place = `lat=${free.ground.latitude}&lng=${free.ground.longitude}`

  await page.goto(`/search?${place}&distance=25&ballType=tennis&date=${free.day}`)
  await page.getByRole('main').getByRole('button', { name: 'Needs an opponent' }).click()
  await expect(page).toHaveURL(/view=matches/)
  const list = page.getByRole('list', { name: 'Matches that wait for an opponent' })
  const card = list.getByRole('article').filter({ hasText: 'Captain Kavya XI' }).first()
  await expect(card).toContainText(free.ground.name)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('main').getByRole('button', { name: 'Needs an opponent' })).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('link', { name: /^Join for ₹/ }).click()
  await expect(page).toHaveURL(new RegExp(`/ground/${free.ground.id}\\?.*date=${free.day}`))

  // The middle of the desert.
  await page.goto('/search?lat=27&lng=70&distance=10&ballType=tennis&view=matches')
  await expect(page.getByText('Nobody waits for an opponent here.')).toBeVisible()
  await expect(page.getByText('Open a half booking and be the first.')).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/bookings/open?*', (route) => route.abort())
  await page.goto(`/search?${place}&distance=24&ballType=tennis&view=matches`)
  await expect(page.getByText('The open matches could not be loaded')).toBeVisible()
})
