import type { Locator, Page, Route } from 'playwright/test'
import type { Booking } from '#core/contract/bookings.ts'
import type { Day } from '#core/domain/calendar.ts'
import { formatRupees } from '#core/domain/money.ts'
import { expectNoOverflow } from '#tests/support/e2e-look.ts'
import { bookByApi, daysAhead, holdByApi, payByApi } from '#tests/support/e2e-grounds.ts'
import { addGroundByApi, hourOf, registerOwnerByApi, walkInByApi } from '#tests/support/e2e-owners.ts'
import { test as onOwnServer } from '#tests/support/e2e-own-server.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'

const COLUMNS = ['Booking ID', 'Ground', 'Customer', 'Date', 'Slot', 'Status', 'Amount', 'Actions']

interface Scene {
  owner: Person
  player: Person
  /** At the Gowda Oval, in this order: one that is ahead and waits for a yes or no, one that was called off. */
  waiting: Booking
  cancelled: Booking
  /** At the Gowda Nets, a day later, taken on the phone. */
  walkIn: Booking
}

/** A ground admin, signed in, whose grounds are booked; their server asks them about every booking that is paid. */
const test = onOwnServer.extend<{ scene: Scene }>({
  settings: [{ AUTO_APPROVE: 'false' }, { scope: 'worker' }],
  scene: async ({ api, context }, use) => {
    const [owner, player] = [await registerOwnerByApi(api), await registerByApi(api, 'Meera Iyer')]
    const oval = await addGroundByApi(api, owner, 'Gowda Oval')
    const nets = await addGroundByApi(api, owner, 'Gowda Nets')
    const waiting = await bookByApi(api, player, hourOf(oval, daysAhead(81), 8), 'full')
    const walkIn = await walkInByApi(api, owner, hourOf(nets, daysAhead(82), 9))
    const cancelled = await walkInByApi(api, owner, hourOf(oval, daysAhead(83), 10), { customer_name: 'Kiran Hegde' })
    await api.put(`/api/bookings/${cancelled.id}/cancel`, { headers: { Authorization: `Bearer ${owner.token}` } })
    // Somebody else's ground is no business of theirs.
    const other = await registerOwnerByApi(api, 'Ravi Shetty')
    await walkInByApi(api, other, hourOf(await addGroundByApi(api, other, 'Gowda Maidan'), daysAhead(82), 9))
    await signInBrowser(context, owner)
    await use({ owner, player, waiting, cancelled, walkIn })
  },
})

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const table = (page: Page) => page.getByRole('table', { name: 'Your bookings' })
/** A booking as this screen shows it: a row of the table, or a card. */
const shown = (page: Page, { booking_id }: Booking) => page.locator('tbody tr, article').filter({ hasText: booking_id })
const tab = (page: Page, name: string, count: number) => page.getByRole('tab', { name: new RegExp(`^${name}\\s*${count}$`) })

const inWords = (day: Day, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`))
const short = (day: Day) => `${inWords(day, { weekday: 'short' })}, ${Number(day.slice(8))} ${inWords(day, { month: 'short' })}`
const long = (day: Day) => `${Number(day.slice(8))} ${inWords(day, { month: 'long' })} ${day.slice(0, 4)}`

async function expectCells(
  row: Locator,
  booking: Booking,
  cells: Record<'ground' | 'customer' | 'slot' | 'status', string>,
): Promise<void> {
  const { ground, customer, slot, status } = cells
  const [day, amount] = [short(booking.booking_date), formatRupees(booking.total_amount)]
  await expect(row.locator('th, td')).toContainText([booking.booking_id, ground, customer, day, slot, status, amount, /\S/])
}

async function expectTable(page: Page, { waiting, walkIn }: Scene): Promise<void> {
  await expect(table(page).getByRole('columnheader')).toHaveText(COLUMNS)
  await expect(table(page).locator('tbody tr')).toHaveCount(2)
  const ofPlayer = { ground: 'Gowda Oval', customer: 'Meera Iyer', slot: '2:00 PM – 3:00 PM', status: 'Waiting for approval' }
  await expectCells(table(page).locator('tbody tr').first(), waiting, ofPlayer)
  await expect(shown(page, waiting)).toContainText('Meera Iyer XI')
  const onPhone = { ground: 'Gowda Nets', customer: 'Ravi Kumar', slot: '3:00 PM – 4:00 PM', status: 'Confirmed' }
  await expectCells(table(page).locator('tbody tr').last(), walkIn, onPhone)
}

async function expectCards(page: Page, { waiting, walkIn }: Scene): Promise<void> {
  const cards = page.getByRole('list', { name: 'Your bookings' }).getByRole('article')
  await expect(table(page)).toHaveCount(0)
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(waiting.booking_id)
  await expect(cards.first()).toContainText(`${short(waiting.booking_date)}, 2:00 PM – 3:00 PM`)
  await expect(cards.first()).toContainText('Gowda Oval')
  await expect(cards.first()).toContainText('Waiting for approval')
  await expect(cards.first()).toContainText(/Booked by\s*Meera Iyer/)
  await expect(cards.last()).toContainText(walkIn.booking_id)
  await expect(cards.last()).toContainText(/Booked by\s*Ravi Kumar/)
}

test('a ground admin sees who booked their grounds: a table on a desk, cards on a phone; the player sees no customer', async ({
  page,
  context,
  scene,
  isMobile,
}) => {
  await page.goto('/my-bookings')
  await (isMobile ? expectCards(page, scene) : expectTable(page, scene))
  await expect(tab(page, 'Upcoming', 2)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Cancelled' }).click()
  await expect(tab(page, 'Cancelled', 1)).toBeVisible()
  await expect(shown(page, scene.cancelled)).toContainText('Kiran Hegde')
  await expect(shown(page, scene.cancelled)).toContainText('Cancelled')
  await page.getByRole('tab', { name: 'Past' }).click()
  await expect(tab(page, 'Past', 0)).toBeVisible()
  await expect(said(page, 'No bookings found')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Booking Management' })).toHaveAttribute('href', '/booking-management')

  await signInBrowser(context, scene.player)
  await page.goto('/my-bookings')
  await expect(page.getByRole('article').filter({ hasText: scene.waiting.booking_id })).toBeVisible()
  await expect(tab(page, 'Upcoming', 1)).toBeVisible()
  await expect(page.getByText('Booked by')).toHaveCount(0)
  await expect(table(page)).toHaveCount(0)
})

test('a ground admin who plays on their own ground sees the number of the receipt', async ({ page, api, scene: { owner } }) => {
  const ground = await addGroundByApi(api, owner, 'Gowda Green')
  const booking = await bookByApi(api, owner, hourOf(ground, daysAhead(84), 8), 'full')
  await page.goto('/my-bookings')
  await expect(shown(page, booking)).toContainText(/Receipt( number)?\s*R\d\d-\d\d\/\d{6}/)
  await expectNoOverflow(page, 'the list of bookings')
})

test('a ground admin says yes in the list, where a booking waits and nowhere else', async ({ page, scene: { waiting, walkIn } }) => {
  await page.goto('/my-bookings')
  const decide = (booking: Booking) => shown(page, booking).getByRole('button', { name: /^(Approve|Reject)$/ })
  await expect(decide(waiting)).toHaveText(['Approve', 'Reject'])
  await expect(shown(page, walkIn)).toContainText('Confirmed')
  await expect(decide(walkIn)).toHaveCount(0)
  await shown(page, waiting).getByRole('button', { name: 'Approve' }).click()
  await expect(said(page, 'Booking approved successfully')).toBeVisible()
  await expect(shown(page, waiting)).toContainText('Confirmed')
  await expect(decide(waiting)).toHaveCount(0)
  await expect(tab(page, 'Upcoming', 2)).toBeVisible()
})

test('a player whose ground says yes while they cancel is asked again, with what comes back now', async ({ page, context, api, scene }) => {
  const park = await addGroundByApi(api, scene.owner, 'Gowda Park')
  // Tomorrow evening: everything comes back while the ground has not said yes, and not everything after that.
  const booking = await bookByApi(api, scene.player, hourOf(park, daysAhead(1), 12), 'full')
  await signInBrowser(context, scene.player)
  await page.goto('/my-bookings')
  await shown(page, booking).getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  const everything = dialog.getByText(`${formatRupees(booking.paid_amount)} comes back to you`)
  await expect(everything).toBeVisible()
  const meanwhile = async (route: Route) => {
    await api.put(`/api/bookings/${booking.id}/approve`, { headers: { Authorization: `Bearer ${scene.owner.token}` } })
    await route.continue()
  }
  await page.route(/\/cancel$/, meanwhile, { times: 1 })
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(said(page, 'What comes back has changed. Please look again.')).toBeVisible()
  await expect(everything).toHaveCount(0)
  await expect(dialog).toContainText('non-refundable')
  await expect(shown(page, booking)).toContainText('Confirmed')
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(said(page, 'Booking cancelled successfully')).toBeVisible()
})

test('a player whose hold is paid in another tab while they give it up keeps the booking, and is asked again', async ({
  page,
  context,
  api,
  scene,
}) => {
  const booking = await holdByApi(api, scene.player, hourOf(await addGroundByApi(api, scene.owner, 'Bedi Park'), daysAhead(1), 12), 'full')
  await signInBrowser(context, scene.player)
  await page.goto('/my-bookings')
  await shown(page, booking).getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nothing was paid')
  const meanwhile = async (route: Route) => {
    await payByApi(api, scene.player, booking)
    await route.continue()
  }
  await page.route(/\/cancel$/, meanwhile, { times: 1 })
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(said(page, 'This booking has been paid meanwhile. Please look again.')).toBeVisible()
  await expect(dialog).not.toContainText('Nothing was paid')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(shown(page, booking).getByRole('button', { name: 'Receipt' })).toBeVisible()
})

test("a ground's name and a date filter, in an address that can be kept", async ({ page, scene: { waiting, walkIn } }) => {
  await page.goto('/my-bookings')
  await expect(shown(page, walkIn)).toBeVisible()
  await page.getByLabel('Search by ground name').fill('oval')
  await expect(shown(page, walkIn)).toHaveCount(0)
  await expect(shown(page, waiting)).toBeVisible()
  await expect(tab(page, 'Upcoming', 1)).toBeVisible()
  await expect(page).toHaveURL(/[?&]name=oval\b/)

  await page.getByRole('button', { name: 'Date Any date' }).click()
  const dialog = page.getByRole('dialog').last()
  const day = dialog.getByRole('button', { name: long(walkIn.booking_date) })
  await expect(dialog.getByRole('grid')).toBeVisible()
  while (!(await day.isVisible())) await dialog.getByRole('button', { name: 'Next month' }).click()
  await day.click()
  await expect(said(page, 'No booking fits this search.')).toBeVisible()
  await expect(tab(page, 'Upcoming', 0)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`[?&]date=${walkIn.booking_date}\\b`))

  await page.getByLabel('Search by ground name').fill('')
  await expect(shown(page, walkIn)).toBeVisible()
  await expect(shown(page, waiting)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: `Date ${short(walkIn.booking_date)}` })).toBeVisible()
  await expect(shown(page, walkIn)).toBeVisible()
  await expect(shown(page, waiting)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(tab(page, 'Upcoming', 2)).toBeVisible()
  await expect(shown(page, waiting)).toBeVisible()
})
