import type { Page } from 'playwright/test'
import type { Booking } from '#core/contract/bookings.ts'
import { settleIn, test, type Device } from '#tests/support/e2e-device.ts'
import { bookByApi, daysAhead, findFreeSlot } from '#tests/support/e2e-grounds.ts'
import { databasesOnDevice, keptOnDevice } from '#tests/support/e2e-kept.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { expect } from '#tests/support/e2e.ts'

const main = (page: Page) => page.getByRole('main')

/** By the screen, on a phone and at a desk. */
async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  else await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
}

/** Nothing of the person is on the device, and none of its databases is theirs. */
async function expectNothingLeft(page: Page, person: Person, booking: Booking): Promise<void> {
  await expect.poll(() => databasesOnDevice(page)).not.toContain(`crease-${person.userId}`)
  const kept = await keptOnDevice(page)
  for (const trace of [person.email, person.name, booking.booking_id, `"${person.userId}"`, '"token"', '"userRole"', '"session"']) {
    expect(kept).not.toContain(trace)
  }
}

/** A person at home on this device: their bookings, news and profile were seen, and a message is half written. */
async function atHome({ context, page }: Device, person: Person, booking: Booking): Promise<void> {
  await context.grantPermissions(['notifications'])
  await signInBrowser(context, person)
  await settleIn(page)
  for (const address of ['/profile', '/dashboard', '/my-bookings']) await page.goto(address)
  await expect(main(page).getByText(booking.booking_id).first()).toBeVisible()
  await page.evaluate(async (title) => {
    const { showNotification } = ServiceWorkerRegistration.prototype
    await showNotification.call(await navigator.serviceWorker.ready, title)
  }, `For ${person.name}`)
  await page.goto('/contact')
  await page.getByLabel('Message').fill(`From ${person.email}`)
  const kept = await keptOnDevice(page)
  // The token is lent to the worker for one call at a time, and never written down for it.
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(kept.split(token!)).toHaveLength(2)
  // What is looked for afterwards is there before.
  for (const trace of [person.email, booking.booking_id, `For ${person.name}`]) expect(kept).toContain(trace)
}

test('signing out leaves nothing of the person in any tab, and a late answer brings nothing back', async ({ device, api }) => {
  test.setTimeout(120_000)
  const person = await registerByApi(api, 'Nandini Kulkarni')
  const booking = await bookByApi(api, person, await findFreeSlot(api, daysAhead(22)), 'full')
  await atHome(device, person, booking)

  // Another tab has asked for the bookings, and the answer is still on its way.
  const other = await device.context.newPage()
  let letGo = (): void => undefined
  const released = new Promise<void>((resolve) => (letGo = resolve))
  let isAsked = (): void => undefined
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  await device.context.route(/\/api\/bookings\/?\?/, async (route) => {
    const answer = await route.fetch()
    isAsked()
    await released
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  await other.goto('/my-bookings')
  await asked
  await signOut(device.page)
  letGo()
  // The other tab has noticed, and has had its answer.
  await expect(other.getByRole('button', { name: /^Notifications/ })).toHaveCount(0)
  await expectNothingLeft(device.page, person, booking)
  await device.page.reload()
  await expectNothingLeft(device.page, person, booking)
})

test('signing out without a network holds when it returns: the cookie signs nobody in, and the server ends the session', async ({
  device,
  api,
  server,
}) => {
  test.setTimeout(180_000)
  const person = await registerByApi(api, 'Harpreet Gill')
  const booking = await bookByApi(api, person, await findFreeSlot(api, daysAhead(23)), 'full')
  await atHome(device, person, booking)
  await server.whileStopped(async () => {
    await signOut(device.page)
    await expectNothingLeft(device.page, person, booking)
    await device.restart()
    await device.page.goto('/my-bookings')
    await expect(device.page).toHaveURL(/\/login/)
  })
  const ended = device.page.waitForResponse((response) => response.url().endsWith('/api/auth/logout') && response.ok())
  await device.page.goto('/my-bookings')
  await ended
  await expect(device.page).toHaveURL(/\/login/)
  const renewed = await device.page.evaluate(async () => (await fetch('/api/auth/refresh', { method: 'POST' })).status)
  expect(renewed).toBe(401)
  await expectNothingLeft(device.page, person, booking)

  // Who comes next sees their own, and nothing else.
  const next = await registerByApi(api, 'Farhan Sheikh')
  await signInBrowser(device.context, next)
  await device.page.goto('/my-bookings')
  await expect(main(device.page).getByText(booking.booking_id)).toHaveCount(0)
  await device.page.reload()
  await expect(device.page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
})

test('a session that the server has ended leaves nothing either, and leads to the sign-in and back', async ({ device, api, server }) => {
  test.setTimeout(120_000)
  const person = await registerByApi(api, 'Lakshmi Menon')
  const booking = await bookByApi(api, person, await findFreeSlot(api, daysAhead(29)), 'full')
  await atHome(device, person, booking)
  await device.page.goto('/my-bookings')
  await expect(main(device.page).getByText(booking.booking_id).first()).toBeVisible()
  await server.sql(`update sessions set ended_at = now() where user_id = ${person.userId}`)
  // The poll may hear of it first; whatever is asked of the server next leads there.
  await device.page.reload()
  await expect(device.page).toHaveURL(/\/login\?to=.*my-bookings/)
  await expectNothingLeft(device.page, person, booking)
})

test('signing out does not wait for a network that hangs: a phone that is put away meanwhile has nothing left', async ({ device, api }) => {
  test.setTimeout(120_000)
  const person = await registerByApi(api, 'Jaspreet Kaur')
  const booking = await bookByApi(api, person, await findFreeSlot(api, daysAhead(30)), 'full')
  await atHome(device, person, booking)
  await device.context.route('**/api/auth/logout', () => new Promise<void>(() => undefined))
  const menu = device.page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  else await device.page.getByRole('button', { name: 'Account' }).click()
  await device.page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expectNothingLeft(device.page, person, booking)
  await device.restart()
  await device.page.goto('/my-bookings')
  await expect(device.page).toHaveURL(/\/login/)
  await expectNothingLeft(device.page, person, booking)
})
