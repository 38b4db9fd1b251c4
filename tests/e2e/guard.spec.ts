import type { Locator, Page, Request } from 'playwright/test'
import { settleIn, test } from '#tests/support/e2e-device.ts'
import { bookByApi, daysAhead, findFreeSlot, groundUrl, holdByApi } from '#tests/support/e2e-grounds.ts'
import { registerByApi, signInBrowser } from '#tests/support/e2e-people.ts'
import { bookingButton, slotChoice } from '#tests/support/e2e-screens.ts'
import { expect } from '#tests/support/e2e.ts'

const OFFLINE = 'You are offline. This needs a connection.'
const said = (page: Page) => page.getByText(OFFLINE).filter({ visible: true }).first()

/** Whether a request changes something; the session's own renewal is none of the person's. */
const isWrite = (request: Request) => request.method() !== 'GET' && request.method() !== 'HEAD' && !request.url().includes('/api/auth/')

/** Presses what can be pressed: a page that has noticed before the person did says why it cannot be. */
const press = (button: Locator) => button.click({ timeout: 2_000 }).catch(() => undefined)

/** What costs money is refused before it is sent, and nothing of it is sent later. */
test('without a server nothing that costs money leaves the phone, and nothing of it is sent when the server is back', async ({
  device,
  api,
  server,
}) => {
  test.setTimeout(180_000)
  const person = await registerByApi(api)
  const booked = await bookByApi(api, person, await findFreeSlot(api, daysAhead(40)), 'full')
  const held = await holdByApi(api, person, await findFreeSlot(api, daysAhead(41)), 'full')
  const free = await findFreeSlot(api, daysAhead(42))
  const { context, page } = device
  await signInBrowser(context, person)
  await settleIn(page)
  const [paying, cancelling, booking] = [page, await context.newPage(), await context.newPage()]
  await paying.goto(`/booking/${held.ground_id}?booking=${held.id}&date=${held.booking_date}&ballType=tennis`)
  await cancelling.goto(`/my-bookings?booking=${booked.id}`)
  await cancelling.getByRole('button', { name: /^Cancel/ }).click()
  await booking.goto(groundUrl(free))
  await expect(slotChoice(booking, free.slot)).toHaveAttribute('aria-pressed', 'true')
  await bookingButton(booking, /^Book Full Match for ₹/).click()
  await expect(booking.getByRole('button', { name: 'Create Booking' })).toBeEnabled()

  const writes: string[] = []
  context.on('request', (request) => void (isWrite(request) && writes.push(`${request.method()} ${request.url()}`)))
  // The browser believes in a network: only the server is gone, or a portal is in its place.
  for (const away of [server.whileStopped, server.behindPortal]) {
    await away(async () => {
      await booking.bringToFront()
      await press(booking.getByRole('button', { name: 'Create Booking' }))
      await expect(said(booking)).toBeVisible()
      await paying.bringToFront()
      await press(paying.getByRole('button', { name: /^Pay ₹/ }))
      await expect(said(paying)).toBeVisible()
      await expect(paying.getByRole('dialog')).toHaveCount(0)
      await cancelling.bringToFront()
      await press(cancelling.getByRole('dialog').getByRole('button', { name: /^Cancel/ }))
      await expect(said(cancelling)).toBeVisible()
    })
    for (const tab of [paying, cancelling, booking]) await tab.bringToFront()
    await expect(booking.getByText(/^Offline since/)).toHaveCount(0, { timeout: 60_000 })
  }
  expect(writes).toEqual([])
  const rows = await server.sql<{ status: string }>(
    `select booking_status as status from bookings where user_id = ${person.userId} order by id`,
  )
  expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'pending'])
})
