import type { APIRequestContext, Page } from 'playwright/test'
import type { Block } from '#core/contract/blocks.ts'
import type { Booking } from '#core/contract/bookings.ts'
import type { GroundResult } from '#core/contract/grounds.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'
import { bookByApi, daysAhead } from '#tests/support/e2e-grounds.ts'
import { addGroundByApi, hourOf, registerOwnerByApi, walkInByApi } from '#tests/support/e2e-owners.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Bookings of these hours' }).locator('tbody').getByRole('row')
const dialog = (page: Page) => page.getByRole('dialog').last()
const closedSwitch = (page: Page) => page.getByRole('switch', { name: /^Keep these hours closed/ })

/** The page of a rain-out of a day, on the hours from one until another. */
async function openHours(page: Page, ground: GroundResult, day: string, [from, to]: [string, string]): Promise<void> {
  await page.goto(`/rain-out?${new URLSearchParams({ ground: String(ground.id), date: day })}`)
  await page.getByLabel('From', { exact: true }).selectOption({ label: from })
  await page.getByLabel('Until', { exact: true }).selectOption({ label: to })
}

/** An evening: a full match and a half booking paid online, a booking on the phone, and a match after it. */
async function evening(api: APIRequestContext, owner: Person, day: string) {
  const ground = await addGroundByApi(api, owner)
  const asha = await registerByApi(api, 'Asha Rao')
  const imran = await registerByApi(api, 'Imran Khan')
  await bookByApi(api, asha, hourOf(ground, day, 10), 'full')
  await bookByApi(api, imran, hourOf(ground, day, 11), 'half')
  await walkInByApi(api, owner, hourOf(ground, day, 12))
  const later = await bookByApi(api, imran, hourOf(ground, day, 14), 'full')
  return { ground, asha, later }
}

const seen = async (api: APIRequestContext, { token }: Person, path: string): Promise<unknown> => {
  const answer = await api.get(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

test('an evening falls out: seen before, done in one step, followed by its address', async ({ page, context, api, browser }) => {
  const owner = await registerOwnerByApi(api)
  const day = daysAhead(63)
  const { ground, asha, later } = await evening(api, owner, day)
  await signInBrowser(context, owner)
  await openHours(page, ground, day, ['4:00 PM', '8:00 PM'])

  await expect(rows(page)).toHaveCount(3)
  // 10% of 2,000, the service charge and its GST, twice.
  await expect(page.getByRole('definition').filter({ hasText: '₹515.64' })).toBeVisible()
  await expect(rows(page).nth(0)).toContainText(/4:00 PM – 5:00 PM.*Asha Rao.*Full match.*₹257\.82/s)
  await expect(rows(page).nth(1)).toContainText(/5:00 PM – 6:00 PM.*Imran Khan.*Half booking.*₹257\.82/s)
  await expect(rows(page).nth(2)).toContainText(/Ravi Kumar.*Phone booking.*Nothing paid online/s)
  await expect(rows(page).nth(2).getByRole('link', { name: 'Call Ravi Kumar' })).toHaveAttribute('href', /^tel:\+?\d/)
  await expect(page.getByText('1 phone booking has no account to be told in: please call.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cancel 3 bookings' }).click()
  await expect(dialog(page)).toContainText(/Gowda Oval, .*, 4:00 PM – 8:00 PM/)
  await expect(dialog(page)).toContainText('₹515.64 goes back to the players')
  await expect(dialog(page)).toContainText('This cannot be undone.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Keep them' }).click()
  await expect(page).not.toHaveURL(/id=/)
  await page.getByRole('button', { name: 'Cancel 3 bookings' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel 3 bookings' }).click()

  await expect(page).toHaveURL(/\/rain-out\?id=\d+$/)
  await expect(page.getByText('Done: 3 bookings cancelled')).toBeVisible()
  await expect(page.getByText('₹515.64 is on its way back to the players')).toBeVisible()
  await expect(page.getByText('The hours are closed.')).toBeVisible()
  for (const nth of [0, 1, 2]) await expect(rows(page).nth(nth)).toContainText('Cancelled')
  await expectAccessible(page)

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await signInBrowser(elsewhere, owner)
  const tablet = await elsewhere.newPage()
  await tablet.goto(page.url())
  await expect(tablet.getByText('Done: 3 bookings cancelled')).toBeVisible()
  await elsewhere.close()

  const cancelled = (await seen(api, asha, '/bookings?scope=mine&tab=cancelled')) as Booking[]
  expect(cancelled.map((booking) => [booking.cancel_reason, booking.refund_amount])).toEqual([['weather', 257.82]])
  expect(await seen(api, owner, `/bookings/${later.id}`)).toMatchObject({ booking_status: 'confirmed' })
  const { booked_slots } = (await seen(api, asha, `/bookings/availability/${ground.id}?booking_date=${day}`)) as { booked_slots: string[] }
  expect(booked_slots).toEqual(expect.arrayContaining(SLOT_LABELS.slice(10, 14)))

  await page.getByRole('link', { name: 'Open the day' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?date=${day}`))
})

test('hours that nobody has booked can be closed, or left as they are', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api)
  const ground = await addGroundByApi(api, owner)
  const day = daysAhead(64)
  await signInBrowser(context, owner)
  // Who runs one ground is not asked which.
  await page.goto(`/rain-out?date=${day}`)
  await expect(page.getByLabel('Ground', { exact: true })).toHaveValue(String(ground.id))
  await expect(page.getByText('Nobody has booked these hours')).toBeVisible()
  await closedSwitch(page).click()
  await expect(page.getByText('Nothing is to be cancelled, and the hours stay open.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close these hours' })).toBeDisabled()
  await closedSwitch(page).click()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Close these hours' }).click()
  await dialog(page).getByRole('button', { name: 'Close these hours' }).click()
  await expect(page.getByText('Done: 0 bookings cancelled')).toBeVisible()
  await expect(page.getByText('The hours are closed.')).toBeVisible()
  await page.getByRole('link', { name: 'Another rain-out' }).click()
  await expect(page).toHaveURL(new RegExp(`/rain-out\\?ground=${ground.id}&date=${day}`))
})

test('what is asked about is what falls out: never another day, and no hour more', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api)
  const ground = await addGroundByApi(api, owner)
  // Further ahead than anybody can book: the hours can be closed all the same.
  const day = daysAhead(200)
  await signInBrowser(context, owner)
  const [six, four] = [SLOT_LABELS[12]!, SLOT_LABELS[10]!]
  await page.goto(`/rain-out?${new URLSearchParams({ ground: String(ground.id), date: day, from: six, to: four })}`)
  await page.getByRole('button', { name: 'Close these hours' }).click()
  await expect(dialog(page)).toContainText(new RegExp(`Gowda Oval, \\w+, ${Number(day.slice(-2))} \\w+, 6:00 PM – 7:00 PM`))
  await dialog(page).getByRole('button', { name: 'Close these hours' }).click()
  await expect(page.getByText('Done: 0 bookings cancelled')).toBeVisible()
  const blocks = (await seen(api, owner, `/grounds/${ground.id}/blocks?from_date=${daysAhead(0)}&to_date=${daysAhead(300)}`)) as Block[]
  expect(blocks.flatMap(({ hours }) => hours)).toEqual([{ booking_date: day, slot_time: six }])

  await page.goto(`/rain-out?${new URLSearchParams({ ground: String(ground.id), date: daysAhead(-1), from: four, to: six })}`)
  await expect(page.getByRole('heading', { name: 'These hours are over' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Another rain-out' }).click()
  await expect(page.getByLabel('From', { exact: true })).toBeVisible()
})

test('with no network nothing is sent, and the same press works when it is back', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api)
  const day = daysAhead(65)
  const { ground } = await evening(api, owner, day)
  await signInBrowser(context, owner)
  await openHours(page, ground, day, ['4:00 PM', '6:00 PM'])
  await closedSwitch(page).click()
  await page.getByRole('button', { name: 'Cancel 2 bookings' }).click()
  await expect(dialog(page)).toContainText('This cannot be undone.')

  await context.setOffline(true)
  await dialog(page).getByRole('button', { name: 'Cancel 2 bookings' }).click()
  await expect(dialog(page).getByText('You are offline. A rain-out needs a connection.')).toBeVisible()
  await context.setOffline(false)
  await dialog(page).getByRole('button', { name: 'Cancel 2 bookings' }).click()
  await expect(page.getByText('Done: 2 bookings cancelled')).toBeVisible()
  await expect(page.getByText('The hours are free to be booked again.')).toBeVisible()

  // What was seen stays readable, with its age.
  await context.setOffline(true)
  await expect(page.getByRole('main').getByText(/^Saved/)).toBeVisible()
  await expect(page.getByText('Done: 2 bookings cancelled')).toBeVisible()
})

test('a new owner is led to a first ground; what belongs to others, or is nothing, is told as such', async ({ page, context, api }) => {
  const [owner, other] = [await registerOwnerByApi(api), await registerOwnerByApi(api, 'Meera Nair')]
  await signInBrowser(context, owner)
  await page.goto('/rain-out')
  await expect(page.getByText('You have no ground yet')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Ground' })).toHaveAttribute('href', '/ground-management/add')

  const theirs = await addGroundByApi(api, other)
  await addGroundByApi(api, owner, 'North Oval')
  await addGroundByApi(api, owner, 'South Oval')
  await page.goto(`/rain-out?ground=${theirs.id}`)
  await expect(page.getByRole('heading', { name: 'Ground not found' })).toBeVisible()
  await page.goto('/rain-out')
  await expect(page.getByText('Choose the ground to see which bookings it is about.')).toBeVisible()
  await expectAccessible(page)

  const headers = { Authorization: `Bearer ${other.token}` }
  const data = { booking_date: daysAhead(66), from_slot: SLOT_LABELS[0], to_slot: SLOT_LABELS[1], block: true }
  const answer = await api.post(`/api/grounds/${theirs.id}/rain-outs`, { headers, data })
  const { id } = (await answer.json()) as { id: number }
  await page.goto(`/rain-out?id=${id}`)
  await expect(page.getByRole('heading', { name: 'This rain-out is not here' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Another rain-out' }).click()
  await expect(page.getByLabel('Ground', { exact: true })).toBeVisible()
})
