import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { addDays, dayAt } from '#core/domain/calendar.ts'
import { settleIn, test, type Device } from '#tests/support/e2e-device.ts'
import { bookByApi, daysAhead, findFreeSlot, groundUrl } from '#tests/support/e2e-grounds.ts'
import { keptOnDevice, untilKept } from '#tests/support/e2e-kept.ts'
import { addGroundByApi, hourOf, registerOwnerByApi, walkInByApi } from '#tests/support/e2e-owners.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { expect } from '#tests/support/e2e.ts'

const main = (page: Page) => page.getByRole('main')
const strip = (page: Page) => page.getByText(/^Offline since/)

/** An address, and what shows that it says what it said when there was a network. */
type Seen = readonly [address: string, evidence: string | RegExp]

async function expectShown(page: Page, [address, evidence]: Seen): Promise<void> {
  await page.goto(address)
  await expect(main(page).getByText(evidence).filter({ visible: true }).first(), address).toBeVisible()
}

/** The visit that is remembered. */
async function visit(page: Page, seen: readonly Seen[]): Promise<void> {
  for (const each of seen) {
    await expectShown(page, each)
    await untilKept(page)
  }
}

const OPEN_PAGES: readonly Seen[] = [
  ['/', 'Find Grounds'],
  ['/about', /About/],
  ['/contact', 'Subject'],
  ['/booking-guide', 'How to Book a Ground'],
  ['/cancellation-policy', /48 hours/],
  ['/terms', /Terms/],
  ['/privacy', /Privacy/],
]

/** Whether the person is the one whom the header greets: a visitor has no bell. */
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test.describe('after one visit, with the server stopped and the browser started anew,', () => {
  // Every route twice, and a server that is started twice.
  test.setTimeout(240_000)

  test('every page of a player opens and shows what was seen', async ({ device, api, server }) => {
    const person = await registerByApi(api)
    const free = await findFreeSlot(api, daysAhead(20))
    const booking = await bookByApi(api, person, free, 'half')
    const seen: readonly Seen[] = [
      ...OPEN_PAGES,
      [`/search?name=${encodeURIComponent(free.ground.name)}`, free.ground.name],
      [groundUrl(free), free.ground.name],
      ['/nearby-grounds', /km/],
      ['/my-bookings', booking.booking_id],
      [`/my-bookings?booking=${booking.id}`, booking.booking_id],
      ['/profile', 'Profile Information'],
      ['/dashboard', free.ground.name],
      [booking.share_path!, free.ground.name],
    ]
    await signInBrowser(device.context, person)
    await settleIn(device.page)
    await visit(device.page, seen)
    // The receipt is kept once the page has nothing better to do.
    await device.page.goto('/my-bookings')
    await expect.poll(() => keptOnDevice(device.page)).toContain(`receipt-${booking.id}-`)
    await server.whileStopped(async () => {
      const page = await device.restart()
      for (const each of seen) {
        await expectShown(page, each)
        await expect(bell(page), `${each[0]}: still signed in`).toBeVisible()
      }
      await page.goto('/profile')
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
      await page.goto('/my-bookings')
      await expect(main(page).getByText(/^Saved /)).toBeVisible()
      await expect(strip(page)).toBeVisible()
      const receipt = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Receipt', exact: true }).click()
      expect((await readFile(await (await receipt).path())).subarray(0, 5).toString()).toBe('%PDF-')
      // Guest pages lead a signed-in person on, and a page that nobody saw says so.
      await page.goto(`/ground/${free.ground.id + 1}`)
      await expect(main(page).getByText('This page was not saved on this phone yet.', { exact: false })).toBeVisible()
      await page.goto('/search?name=never-asked')
      await expect(
        main(page)
          .getByText(/not saved|Network Error/)
          .first(),
      ).toBeVisible()
    })
    await expect(strip(device.page)).toHaveCount(0, { timeout: 40_000 })
  })

  test('every page of an owner opens, the next seven days too', async ({ device, api, server }) => {
    const owner = await registerOwnerByApi(api)
    const ground = await addGroundByApi(api, owner, 'Veranda Nets')
    const today = dayAt(new Date())
    const last = addDays(today, 6)
    await walkInByApi(api, owner, hourOf(ground, last, 16), { customer_name: 'Sunday Sixes' })
    const seen: readonly Seen[] = [
      ['/dashboard', ground.name],
      ['/ground-management/list', ground.name],
      ['/ground-management/add', 'Basic information'],
      [`/ground-management/edit/${ground.id}`, 'Basic information'],
      ['/booking-management', 'Sunday Sixes'],
      ['/rain-out', /Cancel every booking/],
      ['/admin', ground.name],
      ['/my-bookings', 'Sunday Sixes'],
    ]
    await signInBrowser(device.context, owner)
    await settleIn(device.page)
    const lastDay = device.page.waitForResponse((response) => response.url().includes(`/owner/day?date=${last}`))
    await expectShown(device.page, ['/dashboard', ground.name])
    await lastDay
    await visit(device.page, seen)
    await server.whileStopped(async () => {
      const page = await device.restart()
      for (const each of seen) await expectShown(page, each)
      // Never opened: it was kept because it is one of the next seven days.
      await expectShown(page, [`/dashboard?date=${last}`, 'Sunday Sixes'])
      await expect(
        main(page)
          .getByText(/^Saved /)
          .first(),
      ).toBeVisible()
    })
  })

  test('every page of a super admin opens; other people’s addresses and numbers are not kept, and the page says so', async ({
    device,
    server,
  }) => {
    const seen: readonly Seen[] = [
      ['/dashboard', /Today/],
      ['/admin', /grounds/],
      ['/admin?tab=settings', /Service charge/],
      ['/booking-management', /CR-/],
    ]
    await signInBrowser(device.context, { email: 'admin@crease.test', password: 'crease123' })
    await settleIn(device.page)
    await visit(device.page, seen)
    // Others have registered here since: they come first in the whole list.
    await expectShown(device.page, ['/user-management?q=rival', 'rival@crease.test'])
    await expectShown(device.page, ['/ledger', /Closing balance/])
    await expectShown(device.page, ['/admin?tab=deliveries', /Everything was delivered/])
    await server.whileStopped(async () => {
      const page = await device.restart()
      for (const each of seen) await expectShown(page, each)
      for (const path of ['/user-management', '/user-management?q=rival', '/ledger', '/admin?tab=deliveries'])
        await expectShown(page, [path, /never stored on this device/])
      expect(await keptOnDevice(page)).not.toContain('rival@crease.test')
    })
  })

  test('every page of a visitor opens; what only members see asks them to sign in', async ({ device, api, server }) => {
    const free = await findFreeSlot(api, daysAhead(20))
    const seen: readonly Seen[] = [
      ...OPEN_PAGES,
      ['/login', 'Password'],
      ['/register', 'Full name'],
      ['/forgot-password', 'Email'],
      ['/reset-password?token=from-an-e-mail', 'New password'],
      [`/search?name=${encodeURIComponent(free.ground.name)}`, free.ground.name],
      [groundUrl(free), free.ground.name],
    ]
    await settleIn(device.page)
    await visit(device.page, seen)
    await server.whileStopped(async () => {
      const page = await device.restart()
      for (const each of seen) await expectShown(page, each)
      await page.goto('/my-bookings')
      await expect(page).toHaveURL(/\/login/)
    })
  })
})

/** Signed in on this device, with the app on it. */
async function atHome(device: Device, person: Person): Promise<void> {
  await signInBrowser(device.context, person)
  await settleIn(device.page)
}

test('a token that ended meanwhile is no reason to sign out, and is renewed once for all tabs when the network returns', async ({
  device,
  api,
  server,
}) => {
  test.setTimeout(180_000)
  const person = await registerByApi(api)
  const booking = await bookByApi(api, person, await findFreeSlot(api, daysAhead(21)), 'full')
  await atHome(device, person)
  await visit(device.page, [['/my-bookings', booking.booking_id]])
  let renewals = 0
  await server.whileStopped(async () => {
    // What the device holds is refused by the server from now on.
    await device.page.evaluate(() => {
      localStorage.setItem('token', localStorage.getItem('token')!.replace(/[^.]+$/, 'ended'))
      localStorage.setItem('tokenExpiresAt', '1')
    })
    await device.restart()
    device.context.on('response', (response) => {
      if (response.url().endsWith('/api/auth/refresh') && response.ok()) renewals += 1
    })
    const tabs = [device.page, await device.context.newPage(), await device.context.newPage()]
    for (const tab of tabs) await expectShown(tab, ['/my-bookings', booking.booking_id])
  })
  for (const tab of device.context.pages()) {
    await tab.bringToFront()
    await expect(strip(tab)).toHaveCount(0, { timeout: 60_000 })
    await expect(bell(tab)).toBeVisible()
  }
  await expect.poll(() => device.page.evaluate(() => localStorage.getItem('token'))).not.toBe('ended')
  expect(renewals).toBe(1)
})
