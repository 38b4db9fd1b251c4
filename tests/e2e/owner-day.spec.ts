import type { Locator, Page } from 'playwright/test'
import { bookByApi, daysAhead, holdByApi } from '#tests/support/e2e-grounds.ts'
import { addGroundByApi, hourOf, registerOwnerByApi, walkInByApi } from '#tests/support/e2e-owners.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const timeline = (page: Page, ground = 'Gowda Oval') => page.getByRole('region', { name: ground })
const dialog = (page: Page) => page.getByRole('dialog').last()
const figures = (page: Page) => page.getByRole('region', { name: 'The day in figures' })
/** The row of an hour, by its time in full. */
const hour = (within: Locator, time: string) => within.getByRole('listitem').filter({ hasText: time })
const SIX = '6:00 PM – 7:00 PM'
const SEVEN = '7:00 PM – 8:00 PM'

test.describe('an owner with a ground', () => {
  let owner: Person
  test.beforeEach(async ({ api, context }) => {
    owner = await registerOwnerByApi(api)
    await signInBrowser(context, owner)
  })

  test('sees hour by hour who comes, what is paid and owed, and can call them', async ({ page, api }) => {
    const [day, ground] = [daysAhead(59), await addGroundByApi(api, owner)]
    const [asha, imran] = [await registerByApi(api, 'Asha Rao'), await registerByApi(api, 'Imran Khan')]
    await bookByApi(api, asha, hourOf(ground, day, 12), 'half')
    await bookByApi(api, imran, hourOf(ground, day, 12), 'half')
    await bookByApi(api, asha, hourOf(ground, day, 13), 'half')
    await holdByApi(api, imran, hourOf(ground, day, 14), 'full')
    await walkInByApi(api, owner, hourOf(ground, day, 15), { note: 'Brings own stumps' })
    await page.goto(`/dashboard?date=${day}`)

    await expect(figures(page)).toContainText('3 / 17')
    // Twice 10% of 2,000 with the charge, and once more for the half that waits; three halves owe 800 each, the caller all of it.
    await expect(figures(page)).toContainText('₹773.46')
    await expect(figures(page)).toContainText('₹4,400')
    const matched = hour(timeline(page), SIX)
    await expect(matched).toContainText(/Two teams.*Asha Rao XI.*Imran Khan XI/s)
    await expect(matched.getByText('₹800 owed')).toHaveCount(2)
    await expect(matched.getByRole('link', { name: /^Call Asha Rao, / })).toHaveAttribute('href', /^tel:\+?\d{10,}$/)
    await expect(hour(timeline(page), SEVEN)).toContainText(/Waiting for opponent.*Asha Rao XI/s)
    await expect(hour(timeline(page), '8:00 PM – 9:00 PM')).toContainText(/Being paid until \d+:\d\d [AP]M/)
    await expect(hour(timeline(page), '9:00 PM – 10:00 PM')).toContainText(/Ravi Kumar.*Phone booking.*Brings own stumps.*₹2,000 owed/s)
    await expectAccessible(page)

    await matched.getByRole('link', { name: 'Asha Rao XI' }).click()
    await expect(page).toHaveURL(/\/my-bookings\?booking=\d+/)
  })

  test('takes a phone booking for a free hour: refused with the reason at its field, kept over a reload, then taken', async ({
    page,
    api,
  }) => {
    const day = daysAhead(60)
    await addGroundByApi(api, owner)
    await page.goto(`/dashboard?date=${day}`)
    const free = hour(timeline(page), SIX).getByRole('button', { name: /^Free\b.*6:00 PM – 7:00 PM/ })
    await free.click()
    await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
    await expect(dialog(page)).toContainText('Name must be at least 2 characters')
    await expect(dialog(page)).toContainText('Phone number is required')
    await expect(dialog(page).getByLabel('Name')).toBeFocused()
    await dialog(page).getByLabel('Name').fill('Lakshmi Iyer')
    await dialog(page).getByLabel('Phone', { exact: true }).fill('98450 77777')
    await expectAccessible(page)

    await page.reload()
    await free.click()
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Lakshmi Iyer')
    await dialog(page).getByText('Half', { exact: true }).click()
    await expect(dialog(page)).toContainText('To pay at the ground ₹1,000')
    await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
    await expect(page.getByText('Booking taken: Lakshmi Iyer')).toBeVisible()
    const taken = hour(timeline(page), SIX)
    await expect(taken).toContainText(/Waiting for opponent.*Lakshmi Iyer.*₹1,000 owed/s)

    await taken.getByRole('button', { name: 'Add opponent' }).click()
    await expect(dialog(page)).toContainText('Lakshmi Iyer waits for an opponent with a Tennis ball.')
    await dialog(page).getByLabel('Name').fill('Lakshmi again')
    await dialog(page).getByLabel('Phone', { exact: true }).fill('98450 77777')
    await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
    await expect(dialog(page)).toContainText('This team already has the slot. A team cannot be its own opponent.')
    await dialog(page).getByLabel('Name').fill('Deepak Shetty')
    await dialog(page).getByLabel('Phone', { exact: true }).fill('98450 88888')
    await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
    await expect(taken).toContainText(/Two teams.*Lakshmi Iyer.*Deepak Shetty/s)
    await expect(figures(page)).toContainText('₹2,000')
  })

  test('who takes an hour that a player has just taken is told, and nothing is taken twice', async ({ page, api, player }) => {
    const [day, ground] = [daysAhead(61), await addGroundByApi(api, owner)]
    await signInBrowser(page.context(), owner)
    await page.goto(`/dashboard?date=${day}`)
    await hour(timeline(page), SIX).getByRole('button', { name: /^Free/ }).click()
    await dialog(page).getByLabel('Name').fill('Lakshmi Iyer')
    await dialog(page).getByLabel('Phone', { exact: true }).fill('98450 77777')
    await bookByApi(api, player, hourOf(ground, day, 12), 'full')
    await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
    await expect(dialog(page)).toContainText('Somebody else has just taken this hour.')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(hour(timeline(page), SIX)).toContainText(/Full match.*Asha Rao XI/s)
  })

  test('blocks hours and is told what was taken; frees one hour, then the rest', async ({ page, api }) => {
    const [day, ground] = [daysAhead(62), await addGroundByApi(api, owner)]
    await walkInByApi(api, owner, hourOf(ground, day, 13))
    await page.goto(`/dashboard?date=${day}`)
    await hour(timeline(page), SIX).getByRole('button', { name: /^Free/ }).click()
    await dialog(page).getByText('Block', { exact: true }).first().click()
    await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
    await expect(dialog(page)).toContainText('Choose a reason')
    await dialog(page).getByLabel('Until').selectOption({ label: '9:00 PM' })
    await dialog(page).getByText('Maintenance').click()
    await dialog(page).getByLabel('Note (optional)').fill('New covers')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
    await expect(dialog(page)).toContainText('2 hours blocked')
    await expect(dialog(page)).toContainText(/1 hour was taken and stays as it is.*7:00 PM – 8:00 PM booked/s)
    await expect(dialog(page).getByRole('link', { name: 'Cancel these bookings with refunds' })).toHaveAttribute(
      'href',
      `/rain-out?ground=${ground.id}&date=${day}`,
    )
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Done' }).click()

    const [six, eight] = [hour(timeline(page), SIX), hour(timeline(page), '8:00 PM – 9:00 PM')]
    await expect(six).toContainText(/Blocked: Maintenance.*New covers/s)
    await six.getByRole('button', { name: 'Unblock' }).click()
    await expect(dialog(page)).toContainText('Maintenance, blocked by Suresh Gowda')
    await expect(dialog(page).getByRole('button', { name: 'Free the whole block: 2 hours' })).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Free 6 PM only' }).click()
    await expect(page.getByText('1 hour is free again')).toBeVisible()
    await expect(six).toContainText('Free')
    // What had the focus is gone with the block: the timeline keeps it.
    await expect(timeline(page).locator(':focus')).toHaveCount(1)
    await eight.getByRole('button', { name: 'Unblock' }).click()
    await dialog(page).getByRole('button', { name: 'Free 8 PM only' }).click()
    await expect(eight).toContainText('Free')

    await timeline(page).getByRole('button', { name: 'Block hours' }).click()
    await expect(dialog(page).getByRole('switch', { name: 'Whole day' })).toBeChecked()
    await dialog(page).getByText('Private').click()
    await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
    await expect(dialog(page)).toContainText('16 hours blocked')
  })

  test('only blocks the hours of a ground that is disabled: it takes no bookings', async ({ page, api }) => {
    const [day, ground] = [daysAhead(62), await addGroundByApi(api, owner)]
    await walkInByApi(api, owner, hourOf(ground, day, 13), { booking_type: 'half' })
    const headers = { Authorization: `Bearer ${owner.token}` }
    expect((await api.patch(`/api/grounds/${ground.id}`, { headers, data: { is_active: false } })).status()).toBe(200)
    await page.goto(`/dashboard?date=${day}`)
    await expect(timeline(page)).toContainText('This ground takes no bookings at the moment.')
    await expect(hour(timeline(page), SEVEN)).toContainText('Waiting for opponent')
    await expect(hour(timeline(page), SEVEN).getByRole('button', { name: 'Add opponent' })).toHaveCount(0)

    const six = hour(timeline(page), SIX)
    await expect(six).not.toContainText('Add a booking')
    await six.getByRole('button', { name: /^Free\b.*Block$/ }).click()
    await expect(dialog(page).getByRole('switch', { name: 'Whole day' })).not.toBeChecked()
    await expect(dialog(page)).not.toContainText('Phone booking')
    await dialog(page).getByText('Maintenance').click()
    await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
    await expect(six).toContainText('Blocked: Maintenance')
  })

  test('goes from day to day and ground to ground by the address, and is asked again by itself', async ({ page, api }) => {
    const [north, south] = [await addGroundByApi(api, owner, 'North Oval'), await addGroundByApi(api, owner, 'South Oval')]
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Today, /)
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${daysAhead(1)}`))
    await expect(timeline(page, 'North Oval')).toContainText('0 of 17 hours booked · ₹0 owed')
    await page.getByRole('main').getByLabel('Ground').first().selectOption('South Oval')
    await expect(page).toHaveURL(new RegExp(`ground=${south.id}`))
    await expect(timeline(page, 'North Oval')).toHaveCount(0)
    await expect(timeline(page, 'South Oval')).toBeVisible()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(page).not.toHaveURL(/date=/)

    await page.goto(`/dashboard?date=${daysAhead(1)}&ground=${north.id}`)
    await expect(timeline(page, 'North Oval')).toContainText('0 of 17')
    await walkInByApi(api, owner, hourOf(north, daysAhead(1), 12))
    // Every 30 s.
    await expect(timeline(page, 'North Oval')).toContainText('1 of 17 hours booked · ₹2,000 owed', { timeout: 40_000 })
    await page.goto(`/dashboard?ground=1`)
    await expect(page.getByRole('heading', { name: 'This ground is not among yours' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all grounds' }).click()
    await expect(timeline(page, 'South Oval')).toBeVisible()
  })

  test('reads a day that was seen without a network, with its age; what needs one says so', async ({ page, api, context }) => {
    const [day, ground] = [daysAhead(2), await addGroundByApi(api, owner)]
    await walkInByApi(api, owner, hourOf(ground, day, 12))
    await page.goto(`/dashboard?date=${day}`)
    await expect(hour(timeline(page), SIX)).toContainText('Ravi Kumar')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    await context.setOffline(true)
    await page.reload()
    await expect(hour(timeline(page), SIX)).toContainText('Ravi Kumar')
    await expect(
      page
        .getByRole('main')
        .getByText(/^Saved /)
        .first(),
    ).toBeVisible()
    await hour(timeline(page), SEVEN).getByRole('button', { name: /^Free/ }).click()
    await dialog(page).getByLabel('Name').fill('Lakshmi Iyer')
    await dialog(page).getByLabel('Phone', { exact: true }).fill('98450 77777')
    await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
    await expect(dialog(page)).toContainText('You are offline. This needs a connection.')
    await context.setOffline(false)
    await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
    await expect(hour(timeline(page), SEVEN)).toContainText('Lakshmi Iyer')
  })
})

test('an owner without a ground is shown the way to one', async ({ page, api, context }) => {
  await signInBrowser(context, await registerOwnerByApi(api))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No ground yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a ground' }).click()
  await expect(page).toHaveURL(/\/ground-management\/add/)
})
