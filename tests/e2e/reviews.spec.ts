import type { APIRequestContext, Locator, Page } from 'playwright/test'
import type { Booking } from '#core/contract/bookings.ts'
import type { Ground, GroundPage } from '#core/contract/grounds.ts'
import { signInBrowser } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

/** Only the demo player has played: an hour in the past cannot be booked. */
const DEMO_PLAYER = { email: 'player@crease.test', password: 'crease123' }
const WORDS = 'Lovely evening, true bounce.\nWe come again.'

async function signInByApi(api: APIRequestContext): Promise<{ Authorization: string }> {
  const answer = await api.post('/api/auth/login', { data: DEMO_PLAYER })
  return { Authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
}

/** What the demo player has played, the oldest booking first. */
async function playedBookings(api: APIRequestContext): Promise<Booking[]> {
  const answer = await api.get('/api/bookings/?tab=past&scope=mine&limit=50', { headers: await signInByApi(api) })
  const bookings = (await answer.json()) as Booking[]
  return bookings.filter((booking) => booking.booking_status === 'completed').toSorted((one, other) => one.id - other.id)
}

const groundOf = async (api: APIRequestContext, id: number) => (await (await api.get(`/api/grounds/${id}`)).json()) as Ground

/** A ground's rating as voices read it. */
const ratingWords = ({ rating, review_count }: Ground) => `Rated ${rating?.toFixed(1)} out of 5, reviews: ${review_count}`

const reviewsHeading = (page: Page): Locator => page.getByRole('heading', { name: 'Reviews', exact: true })

test('a player rates a ground after a completed booking, once; a failed send keeps what was typed', async ({ page, api, context }, {
  project,
}) => {
  // Both sizes of screen rate at the same time: each has a booking of its own.
  const booking = (await playedBookings(api))[project.name === 'phone' ? 0 : 1]!
  const before = await groundOf(api, booking.ground_id)
  await signInBrowser(context, DEMO_PLAYER)
  await page.goto('/my-bookings?tab=past')
  const card = page.getByRole('article').filter({ hasText: booking.booking_id })
  await card.getByRole('button', { name: 'Rate this ground' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rate this ground' })
  await expect(dialog).toContainText(booking.ground_name)

  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog.getByText('Please choose a rating')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '1 of 5: Poor' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '4 of 5: Very good' })).toBeChecked()
  const text = dialog.getByLabel('Your review (optional)')
  await text.fill('x'.repeat(1_001))
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(text).toHaveAccessibleDescription(/At most 1000 characters/)
  await text.fill(WORDS)

  const reviews = `**/api/grounds/${booking.ground_id}/reviews`
  await page.route(reviews, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }))
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Your review could not be sent. Please try again.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.unroute(reviews)
  await card.getByRole('button', { name: 'Rate this ground' }).click()
  await expect(text).toHaveValue(WORDS)
  await dialog.getByRole('button', { name: 'Send review' }).click()

  await expect(page.getByText('Thank you! Your review is published.')).toBeVisible()
  await expect(card.getByText('You rated this ground. Thank you!')).toBeFocused()
  await expect(card.getByRole('button', { name: 'Rate this ground' })).toBeHidden()
  const after = await groundOf(api, booking.ground_id)
  expect(after.review_count).toBe(before.review_count + 1)

  await card.getByRole('link', { name: booking.ground_name }).click()
  await expect(page.getByRole('main').getByText(ratingWords(after)).first()).toBeAttached()
  await reviewsHeading(page).scrollIntoViewIfNeeded()
  const mine = page
    .getByRole('list', { name: `Reviews of ${booking.ground_name}` })
    .getByRole('listitem')
    .first()
  await expect(mine).toContainText('Arjun')
  await expect(mine).toContainText('4 out of 5 stars')
  await expect(mine).toContainText('Lovely evening, true bounce.')
  await expect(mine).not.toContainText('Rao')
  await expectAccessible(page)

  await page.goto(`/search?name=${encodeURIComponent(booking.ground_name)}`)
  await expect(page.getByRole('article').filter({ hasText: booking.ground_name })).toContainText(ratingWords(after))
  const again = await api.post(`/api/grounds/${booking.ground_id}/reviews`, {
    headers: await signInByApi(api),
    data: { booking_id: booking.id, rating: 1 },
  })
  expect([again.status(), await again.json()]).toEqual([400, { detail: 'You have already reviewed this booking' }])
})

test('a visitor reads what others say: page by page, after a failure too; a ground without reviews is new', async ({ page, api }) => {
  const answer = await api.get('/api/grounds/?is_active=true&limit=50')
  const { grounds } = (await answer.json()) as GroundPage
  const isDemoPlayers = new Set((await playedBookings(api)).map((booking) => booking.ground_id))
  const [rated, fresh] = [
    grounds.find(({ id, review_count }) => review_count > 5 && review_count <= 10 && !isDemoPlayers.has(id))!,
    grounds.find(({ rating, id }) => rating === null && !isDemoPlayers.has(id))!,
  ]
  await page.route('**/api/grounds/*/reviews?*', (route) => route.abort('connectionreset'))
  await page.goto(`/ground/${rated.id}`)
  await reviewsHeading(page).scrollIntoViewIfNeeded()
  const failure = page.getByRole('alert').filter({ hasText: 'The reviews could not be loaded' })
  await expect(failure).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/grounds/*/reviews?*')
  await failure.getByRole('button').click()

  const items = page.getByRole('list', { name: `Reviews of ${rated.name}` }).getByRole('listitem')
  await expect(items).toHaveCount(5)
  await page.getByRole('button', { name: 'Show more reviews' }).click()
  await expect(items).toHaveCount(rated.review_count)
  await expect(items.nth(5)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show more reviews' })).toBeHidden()

  await page.goto(`/ground/${fresh.id}`)
  await reviewsHeading(page).scrollIntoViewIfNeeded()
  await expect(page.getByText(/^No reviews yet/)).toBeVisible()
  await expect(page.getByRole('main').getByText('New', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})
