import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from 'playwright/test'
import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { bookByApi, daysAhead } from '#tests/support/e2e-grounds.ts'
import { whileHeldBack } from '#tests/support/e2e-network.ts'
import { addGroundByApi, hourOf, registerOwnerByApi, walkInByApi } from '#tests/support/e2e-owners.ts'
import { test as onOwnServer, type OwnServer } from '#tests/support/e2e-own-server.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const rowOf = (page: Page, { booking_id }: Booking) => page.locator('tbody tr').filter({ hasText: booking_id })
const dialog = (page: Page) => page.getByRole('dialog').last()
const PROMPT = 'Are you sure you want to cancel this booking?'

/** A new owner, signed in, with a ground of their own. */
const ownersTest = test.extend<{ owner: Person }>({
  owner: async ({ api, context }, use) => {
    const owner = await registerOwnerByApi(api)
    await signInBrowser(context, owner)
    await use(owner)
  },
})

ownersTest('an owner sees who plays what for how much, and filters it in an address that can be kept', async ({ page, api, owner }) => {
  const ground = await addGroundByApi(api, owner, 'Gowda Oval')
  const other = await addGroundByApi(api, owner, 'Gowda Nets')
  const [captain, opponent] = [await registerByApi(api, 'Captain Kavya'), await registerByApi(api, 'Rival Ravi')]
  const first = await bookByApi(api, captain, hourOf(ground, daysAhead(55), 5), 'half')
  const second = await bookByApi(api, opponent, hourOf(ground, daysAhead(55), 5), 'half')
  const full = await bookByApi(api, captain, hourOf(other, daysAhead(56), 6), 'full')
  const walkIn = await walkInByApi(api, owner, hourOf(ground, daysAhead(57), 7), { note: 'Two extra nets please' })
  await api.put(`/api/bookings/${walkIn.id}/cancel`, { headers: { Authorization: `Bearer ${owner.token}` } })

  await page.goto('/booking-management')
  await expect(page.getByRole('heading', { name: 'Booking Management', level: 1 })).toBeVisible()
  await expect(said(page, 'Manage bookings for your grounds')).toBeVisible()
  await expect(said(page, '4 bookings')).toBeVisible()
  await expect(rowOf(page, first)).toContainText('Half Booking (Captain)')
  await expect(rowOf(page, first)).toContainText('Team: Captain Kavya XI')
  await expect(rowOf(page, first)).toContainText(captain.email)
  await expect(rowOf(page, first)).toContainText(formatRupees(first.total_amount))
  await expect(rowOf(page, first)).toContainText('Confirmed')
  await expect(rowOf(page, first).getByRole('link', { name: /^Call Captain Kavya/ })).toHaveAttribute('href', /^tel:\+?\d/)
  await expect(rowOf(page, second)).toContainText('Half Booking (Opponent)')
  await expect(rowOf(page, full)).toContainText('Full Match')
  await expect(rowOf(page, full)).toContainText('Gowda Nets')
  await expect(rowOf(page, walkIn)).toContainText('Phone booking')
  await expect(rowOf(page, walkIn)).toContainText('Two extra nets please')
  await expect(rowOf(page, walkIn).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Status').selectOption('Cancelled')
  await expect(said(page, '1 booking')).toBeVisible()
  await expect(page).toHaveURL(/status=cancelled/)
  await page.reload()
  await expect(rowOf(page, walkIn)).toContainText('Cancelled by the ground')
  await expect(rowOf(page, first)).toHaveCount(0)

  await page.getByLabel('Ground', { exact: true }).selectOption({ label: 'Gowda Nets, Port Blair' })
  await expect(said(page, 'No bookings found')).toBeVisible()
  await expect(said(page, 'No bookings match your current filters.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(said(page, '4 bookings')).toBeVisible()

  await page.goto(`/booking-management?from=${daysAhead(56)}&to=${daysAhead(56)}`)
  await expect(said(page, '1 booking')).toBeVisible()
  await expect(rowOf(page, full)).toBeVisible()
})

ownersTest('an owner saves what the filters leave as a CSV file, all pages of it', async ({ page, api, owner }) => {
  const ground = await addGroundByApi(api, owner)
  const taken: Booking[] = []
  for (let nth = 0; nth < 26; nth += 1) taken.push(await walkInByApi(api, owner, hourOf(ground, daysAhead(nth < 17 ? 55 : 56), nth % 17)))
  const last = taken[0]!

  await page.goto('/booking-management?page=99')
  await expect(rowOf(page, last)).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(25)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^bookings_\d{4}-\d{2}-\d{2}\.csv$/)
  await expect(said(page, `Saved as ${file.suggestedFilename()}`)).toBeVisible()
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF"Booking ID","Ground","Date","Slot","Customer","Phone","Status","Amount"\r\n')).toBe(true)
  expect(text.trim().split('\r\n')).toHaveLength(27)
  expect(text).toContain(last.booking_id)
})

ownersTest('an owner cancels for the weather: everything paid goes back, and the player is told', async ({ page, api, owner }) => {
  const ground = await addGroundByApi(api, owner)
  const player = await registerByApi(api, 'Meera Iyer')
  const booking = await bookByApi(api, player, hourOf(ground, daysAhead(58), 3), 'full')
  const walkIn = await walkInByApi(api, owner, hourOf(ground, daysAhead(58), 4))

  await page.goto('/booking-management?status=confirmed')
  await rowOf(page, booking).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page).getByRole('heading', { name: PROMPT })).toBeVisible()
  await expect(dialog(page)).toContainText(`${formatRupees(booking.paid_amount)} goes back to Meera Iyer`)
  await expectAccessible(page)
  await dialog(page).getByText('Weather', { exact: true }).click()
  // What the owner was shown as paid goes with it: more, paid meanwhile, is refused (tests/api/cancelling).
  const asked = page.waitForRequest(/\/cancel$/)
  await dialog(page).getByRole('button', { name: 'Cancel Booking' }).click()
  expect((await asked).postDataJSON()).toEqual({ reason: 'weather', paid_amount: booking.paid_amount })
  await expect(said(page, 'Booking cancelled successfully')).toBeVisible()
  await expect(rowOf(page, booking)).toHaveCount(0)

  await rowOf(page, walkIn).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toContainText('Ravi Kumar has no account here.')
  await expect(dialog(page).getByRole('link', { name: walkIn.customer_phone! })).toHaveAttribute('href', /^tel:/)
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(rowOf(page, walkIn)).toBeVisible()

  await page.goto('/booking-management?status=cancelled')
  await expect(rowOf(page, booking)).toContainText('Cancelled because of the weather')
  await expect(rowOf(page, booking)).toContainText(formatRupees(booking.paid_amount))
})

ownersTest('a booking that was cancelled elsewhere meanwhile is refused, and shown as it is', async ({ page, api, owner }) => {
  const ground = await addGroundByApi(api, owner)
  const booking = await walkInByApi(api, owner, hourOf(ground, daysAhead(58), 6))
  await page.goto('/booking-management')
  await rowOf(page, booking).getByRole('button', { name: 'Cancel' }).click()
  await api.put(`/api/bookings/${booking.id}/cancel`, { headers: { Authorization: `Bearer ${owner.token}` } })

  await dialog(page).getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(page.getByText('This booking is already cancelled').first()).toBeVisible()
  await expect(rowOf(page, booking)).toContainText('Cancelled by the ground')
})

ownersTest(
  'without a network the bookings that were seen are there with their age, and nothing is sent',
  async ({ page, context, api, owner }) => {
    const ground = await addGroundByApi(api, owner)
    const booking = await walkInByApi(api, owner, hourOf(ground, daysAhead(58), 5))
    await page.goto('/booking-management')
    await expect(rowOf(page, booking)).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

    await context.setOffline(true)
    await page.reload()
    await expect(rowOf(page, booking)).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Saved /)).toBeVisible()
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(said(page, 'You are offline. This needs a connection.')).toBeVisible()
    await rowOf(page, booking).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).getByRole('button', { name: 'Cancel Booking' }).click()
    await expect(page.getByText('You are offline. This needs a connection.').nth(1)).toBeVisible()
    await context.setOffline(false)
  },
)

test('a super admin manages the bookings of all grounds', async ({ page, context }) => {
  await signInBrowser(context, { email: 'admin@crease.test', password: 'crease123' })
  await page.goto('/booking-management?status=completed')
  await expect(said(page, 'Manage all bookings across all grounds')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(25)
  await expect(page.locator('tbody').getByRole('button')).toHaveCount(0)
})

/** A server of their own that asks the ground's admin about every booking. */
const breakable = onOwnServer.extend<{ owner: Person }>({
  settings: [{ AUTO_APPROVE: 'false' }, { scope: 'worker' }],
  owner: async ({ api, context }, use) => {
    const owner = await registerOwnerByApi(api)
    await signInBrowser(context, owner)
    await use(owner)
  },
})

/** A ground with two bookings: one ahead, and one that has begun. */
async function twoWalkIns(api: APIRequestContext, owner: Person, server: OwnServer) {
  const ground = await addGroundByApi(api, owner)
  const [ahead, begun] = [
    await walkInByApi(api, owner, hourOf(ground, daysAhead(57), 2)),
    await walkInByApi(api, owner, hourOf(ground, daysAhead(57), 3)),
  ]
  await server.sql(`update bookings set booking_date = '${daysAhead(-1)}' where id = ${begun.id}`)
  return { ground, ahead, begun }
}

breakable('what fails in the booking management is told, and works once the server can', async ({ page, api, owner, server }) => {
  const { ahead, begun } = await twoWalkIns(api, owner, server)
  await server.withoutTable('bookings', async () => {
    await page.goto('/booking-management')
    await expect(said(page, 'Failed to fetch bookings')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(said(page, 'The export failed. Please try again.')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rowOf(page, ahead).getByRole('button', { name: 'Mark Completed' })).toBeDisabled()

  const complete = rowOf(page, begun).getByRole('button', { name: 'Mark Completed' })
  await expect(rowOf(page, begun).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await server.withoutTable('idempotency_keys', async () => {
    await complete.click()
    await expect(said(page, 'Failed to update booking status')).toBeVisible()
    await rowOf(page, ahead).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).getByRole('button', { name: 'Cancel Booking' }).click()
    await expect(said(page, 'Failed to cancel booking')).toBeVisible()
  })
  await dialog(page).getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(said(page, 'Booking cancelled successfully')).toBeVisible()
  await complete.click()
  await expect(said(page, 'Booking status updated successfully')).toBeVisible()
  await expect(rowOf(page, begun)).toContainText('Completed')
  await expect(rowOf(page, begun).getByRole('button')).toHaveCount(0)
})

breakable('an owner follows a notification to what waits for a yes or no, and decides', async ({ page, api, owner, server }) => {
  const ground = await addGroundByApi(api, owner)
  const player = await registerByApi(api, 'Meera Iyer')
  const wanted = await bookByApi(api, player, hourOf(ground, daysAhead(57), 8), 'full')
  const unwanted = await bookByApi(api, player, hourOf(ground, daysAhead(57), 9), 'full')

  await page.goto('/booking-management')
  await expect(rowOf(page, wanted)).toContainText('Waiting for approval')
  await expect(rowOf(page, wanted).getByRole('link', { name: 'Approve or reject' })).toHaveAttribute('href', /booking=\d+/)
  await page.getByRole('button', { name: /notifications/i }).click()
  await page
    .getByRole('dialog')
    .getByRole('link')
    .filter({ hasText: /approval|approve/i })
    .last()
    .click()
  const card = page.getByRole('article')
  await expect(card).toContainText(wanted.booking_id)
  await expect(card).toContainText('Meera Iyer')
  await expectAccessible(page)
  await server.withoutTable('idempotency_keys', async () => {
    await card.getByRole('button', { name: 'Approve' }).click()
    await expect(said(page, 'Failed to approve booking')).toBeVisible()
    await card.getByRole('button', { name: 'Reject' }).click()
    await expect(said(page, 'Failed to reject booking')).toBeVisible()
  })
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(said(page, 'Booking approved successfully')).toBeVisible()
  await expect(card).toContainText('Confirmed')
  await expect(card.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await page.getByRole('link', { name: 'All bookings' }).click()
  await expect(page.getByText(wanted.booking_id)).toBeVisible()
  const waiting = page.locator('li, tr').filter({ hasText: unwanted.booking_id })
  await waiting.getByRole('button', { name: 'Reject' }).click()
  await expect(said(page, 'Booking rejected successfully')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await page.getByRole('tab', { name: /^Cancelled/ }).click()
  await expect(waiting).toContainText('Cancelled')
})

const aboutBooking = ({ id }: Booking, what = '') => new RegExp(`/api/bookings/${id}${what}$`)

breakable('what became of a booking that is out of sight meanwhile is told', async ({ page, api, owner, server }) => {
  const { ground, ahead, begun } = await twoWalkIns(api, owner, server)
  const player = await registerByApi(api, 'Meera Iyer')
  const [wanted, unwanted] = [
    await bookByApi(api, player, hourOf(ground, daysAhead(57), 8), 'full'),
    await bookByApi(api, player, hourOf(ground, daysAhead(57), 9), 'full'),
  ]
  await page.goto('/booking-management?status=confirmed')
  const filterAway = async (booking: Booking) => {
    await page.getByLabel('Status', { exact: true }).selectOption('Cancelled')
    await expect(said(page, 'No bookings found')).toBeVisible()
    await expect(rowOf(page, booking)).toHaveCount(0)
  }
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click()
  const complete = () => rowOf(page, begun).getByRole('button', { name: 'Mark Completed' }).click()
  await whileHeldBack(page, { address: aboutBooking(begun), press: complete }, () => filterAway(begun))
  await expect(said(page, 'Booking status updated successfully')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Confirmed')
  await rowOf(page, ahead).getByRole('button', { name: 'Cancel' }).click()
  await whileHeldBack(page, { address: aboutBooking(ahead, '/cancel'), press: press('Cancel Booking') }, async () => {
    await page.keyboard.press('Escape')
    await filterAway(ahead)
  })
  await expect(said(page, 'Booking cancelled successfully')).toBeVisible()

  for (const [booking, decision, told] of [
    [wanted, 'Approve', 'Booking approved successfully'],
    [unwanted, 'Reject', 'Booking rejected successfully'],
  ] as const) {
    await page.goto(`/my-bookings?booking=${booking.id}`)
    const address = aboutBooking(booking, `/${decision.toLowerCase()}`)
    await whileHeldBack(page, { address, press: press(decision) }, async () => {
      await page.getByRole('link', { name: 'All bookings' }).click()
      await expect(page).not.toHaveURL(/booking=/)
    })
    await expect(said(page, told)).toBeVisible()
  }
})
