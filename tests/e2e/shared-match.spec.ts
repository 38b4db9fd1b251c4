import type { Page } from 'playwright/test'
import { formatRupees } from '#core/domain/money.ts'
import { bookByApi } from '#tests/support/e2e-grounds.ts'
import { newcomer, registerByApi } from '#tests/support/e2e-people.ts'
import { confirmation, fillSignIn, payInSandbox } from '#tests/support/e2e-screens.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const main = (page: Page) => page.getByRole('main')

/** Types what a newcomer types, with a place in Bengaluru, and sends it. */
async function register(page: Page, person: ReturnType<typeof newcomer>): Promise<void> {
  await page.getByLabel('Full name', { exact: true }).fill(person.full_name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByText('As a Player').click()
  await page.getByLabel('Or search for your area or town').fill('Indiranagar')
  await main(page)
    .getByRole('button', { name: /indiranagar/i })
    .first()
    .click()
  await main(page).getByRole('button', { name: 'Create account' }).click()
}

test('a captain shares a waiting half; a visitor registers from the link, comes back to it and joins', async ({
  page,
  api,
  player,
  browser,
  context,
  baseURL,
  freeSlot,
}) => {
  test.slow()
  const free = await freeSlot(25)
  const booking = await bookByApi(api, player, free, 'half')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await page.goto('/my-bookings')
  await expect(main(page).getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  await page.goto(`/booking/${booking.ground_id}?booking=${booking.id}`)
  await expect(confirmation(page)).toBeVisible()
  await page.getByRole('button', { name: 'Find an opponent: share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find an opponent' })
  await expect(dialog).toContainText(free.ground.name)
  await expect(dialog).toContainText(formatRupees(booking.advance_amount))
  await expectAccessible(page)
  const whatsapp = await dialog.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${baseURL}${booking.share_path}`)
  expect(decodeURIComponent(whatsapp ?? '')).toContain(`https://wa.me/?text=`)
  expect(decodeURIComponent(whatsapp ?? '')).toContain(link)

  const visitor = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Asha Rao XI needs an opponent' })).toBeVisible()
  await expect(main(visitor)).toContainText(free.ground.name)
  await expect(main(visitor)).toContainText('Tennis')
  await expectAccessible(visitor)
  const join = visitor.getByRole('link', { name: `Join Match for ${formatRupees(booking.advance_amount)}` })
  await join.click()
  await expect(visitor).toHaveURL(/\/login\?to=/)
  await main(visitor)
    .getByRole('link', { name: /sign up|register|create/i })
    .first()
    .click()
  const person = newcomer('Ravi Kumar')
  await register(visitor, person)
  await expect(visitor).toHaveURL(/\/login/)
  await fillSignIn(visitor, person)
  await expect(visitor).toHaveURL(link)
  await join.click()
  await expect(main(visitor)).toContainText('Join match')
  await visitor.getByRole('button', { name: 'Create Booking' }).click()
  await visitor.getByRole('button', { name: `Pay ${formatRupees(booking.advance_amount)}` }).click()
  await payInSandbox(visitor, 'success@razorpay')
  await expect(confirmation(visitor)).toBeVisible()

  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'You play this match' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your match has found its opponent' })).toBeVisible()
  await expectAccessible(page)
  await visitor.context().close()

  const late = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'This match has found its opponent' })).toBeVisible()
  await expect(main(late)).not.toContainText('Asha Rao XI')
  await expectAccessible(late)
  await main(late).getByRole('link', { name: 'Find Grounds near there' }).click()
  await expect(late).toHaveURL(new RegExp(`/search\\?.*date=${free.day}.*ballType=tennis`))
  await expect(main(late).getByRole('heading', { name: free.ground.name })).toBeVisible()
  await late.context().close()
})

test('the captain sees the own match and can share it; cancelled, the link says so', async ({ page, api, player, freeSlot }) => {
  const booking = await bookByApi(api, player, await freeSlot(55), 'half')
  await page.goto(booking.share_path!)
  await expect(page.getByText('This is your match. Share it to find an opponent.')).toBeVisible()
  await page.getByRole('button', { name: 'Find an opponent: share' }).click()
  await expect(page.getByRole('dialog', { name: 'Find an opponent' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  const cancelled = await api.put(`/api/bookings/${booking.id}/cancel`, { headers: { Authorization: `Bearer ${player.token}` }, data: {} })
  expect(cancelled.status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This match does not take place' })).toBeVisible()
  await expectAccessible(page)
})

test('while somebody pays for the other half, the link says until when', async ({ page, api, player: _player, freeSlot }) => {
  const free = await freeSlot(27)
  const captain = await registerByApi(api, 'Captain Kavya')
  const { share_path } = await bookByApi(api, captain, free, 'half')
  const rival = await registerByApi(api, 'Ravi Kumar')
  const held = await api.post('/api/bookings/', {
    headers: { Authorization: `Bearer ${rival.token}` },
    data: {
      ground_id: free.ground.id,
      booking_date: free.day,
      slot_time: free.slot,
      booking_type: 'half',
      has_opponent: false,
      ball_type: free.ball,
      customer_name: rival.name,
      customer_email: rival.email,
    },
  })
  expect(held.status(), await held.text()).toBe(201)

  await page.goto(share_path!)
  await expect(page.getByText(/^Another team is paying for this place until \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Somebody is paying...' })).toBeDisabled()
  await expectAccessible(page)
})

test('a link that nobody gave, one that is cut short, and one that the network does not answer', async ({ page, api, freeSlot }) => {
  for (const path of ['/match/9b2f7c1e-58a4-4c7d-8b1a-0d5e6f7a8b9c', '/match/9b2f7c1e']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'No match has this link' })).toBeVisible()
  }
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Find open matches' }).click()
  await expect(page).toHaveURL(/\/search\?.*view=matches/)

  const captain = await registerByApi(api, 'Captain Kavya')
  const { share_path } = await bookByApi(api, captain, await freeSlot(56), 'half')
  await page.route('**/api/matches/*', (route) => route.abort())
  await page.goto(share_path!)
  await expect(page.getByRole('heading', { level: 1, name: 'The match could not be loaded' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/matches/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Captain Kavya XI needs an opponent' })).toBeVisible()
})

test('a match that was left open past its hour is over', async ({ page, api, freeSlot }) => {
  const captain = await registerByApi(api, 'Captain Kavya')
  const { share_path } = await bookByApi(api, captain, await freeSlot(27), 'half')
  // The answer of a server two months later: what it says of a slot that has begun is proved with the API's own clock.
  await page.route('**/api/matches/*', async (route) => {
    const response = await route.fetch()
    const match = (await response.json()) as object
    await route.fulfill({ response, json: { ...match, state: 'past', team_name: null, customer_name: null } })
  })
  await page.goto(share_path!)
  await expect(page.getByRole('heading', { level: 1, name: 'This match is over' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Find Grounds near there' })).toBeVisible()
  await expectAccessible(page)
})
