import type { BrowserContext, Locator, Page } from 'playwright/test'
import { test } from '#tests/support/e2e-bad-network.ts'
import { settleIn } from '#tests/support/e2e-device.ts'
import { bookByApi, daysAhead, findFreeSlot, groundUrl, type FreeSlot } from '#tests/support/e2e-grounds.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { bookingButton, confirmation, payInSandbox, slotChoice } from '#tests/support/e2e-screens.ts'
import { expect } from '#tests/support/e2e.ts'

const main = (page: Page) => page.getByRole('main')
const SHOWN_WITHIN_MS = 60_000

/** Somebody who has used the app on this phone before, on a good network. */
async function regular(context: BrowserContext, person: Person): Promise<Page> {
  await signInBrowser(context, person)
  const page = await context.newPage()
  await settleIn(page)
  return page
}

/** As a person does whose press came to nothing: presses again, until one of the ends is on the screen. */
async function pressUntil(button: Locator, ends: Locator): Promise<void> {
  await expect(async () => {
    if ((await button.isVisible()) && (await button.isEnabled())) await button.click({ timeout: 2_000 })
    await expect(ends.first()).toBeVisible({ timeout: 8_000 })
  }).toPass({ timeout: 120_000, intervals: [200] })
}

test.describe('on a network of 400 ms, 50 kB/s and one loss in five', () => {
  test.setTimeout(300_000)

  test('what was seen is there before any answer, and what is waited for says so', async ({ page: _none, context, api, network }) => {
    const person = await registerByApi(api)
    const free = await findFreeSlot(api, daysAhead(24))
    const booking = await bookByApi(api, person, free, 'full')
    const page = await regular(context, person)
    await page.goto(groundUrl(free))
    await expect(main(page).getByRole('heading', { name: free.ground.name })).toBeVisible()
    await page.goto('/my-bookings')
    await expect(main(page).getByText(booking.booking_id).first()).toBeVisible()
    network.turnBad()
    await network.whileNothingArrives(async () => {
      await page.goto('/my-bookings')
      await expect(main(page).getByText(booking.booking_id).first()).toBeVisible()
      await page.goto(groundUrl(free))
      await expect(main(page).getByRole('heading', { name: free.ground.name })).toBeVisible()
      await page.goto('/search?name=turf')
      await expect(page.getByText('Loading grounds...')).toBeAttached()
    })
    await expect(main(page).getByRole('article').or(main(page).getByRole('listitem')).first()).toBeVisible({ timeout: SHOWN_WITHIN_MS })
  })

  test('two teams want one hour: one has it and has paid once, the other is told, and nothing is booked twice', async ({
    page: _none,
    browser,
    baseURL,
    api,
    network,
    server,
  }) => {
    const free: FreeSlot = await findFreeSlot(api, daysAhead(25))
    const people = [await registerByApi(api, 'Asha Rao'), await registerByApi(api, 'Rohan Iyer')]
    const contexts = await Promise.all(people.map(() => browser.newContext({ baseURL: baseURL! })))
    const pages: Page[] = []
    for (const [index, person] of people.entries()) pages.push(await regular(contexts[index]!, person))
    for (const page of pages) {
      await page.goto(groundUrl(free))
      await expect(slotChoice(page, free.slot)).toHaveAttribute('aria-pressed', 'true')
      await bookingButton(page, /^Book Full Match for ₹/).click()
      await expect(page.getByRole('button', { name: 'Create Booking' })).toBeEnabled()
    }
    network.turnBad()
    const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
    // Who comes too late is led back to the ground.
    const ground = (page: Page) => main(page).getByRole('heading', { name: free.ground.name })
    await Promise.all(pages.map((page) => pressUntil(page.getByRole('button', { name: 'Create Booking' }), pay(page).or(ground(page)))))
    const holders: Page[] = []
    for (const page of pages) if (await pay(page).isVisible()) holders.push(page)
    for (const page of pages) if (!holders.includes(page)) await expect(slotChoice(page, free.slot)).toBeDisabled({ timeout: 60_000 })
    expect(holders).toHaveLength(1)
    const [holder] = holders as [Page]
    const window = holder.getByRole('dialog', { name: 'UPI payment (sandbox)' })
    await pressUntil(pay(holder), window.or(confirmation(holder)))
    await expect(async () => {
      if (await window.isVisible()) await payInSandbox(holder, 'success@razorpay')
      else if (await pay(holder).isVisible()) await pay(holder).click({ timeout: 2_000 })
      await expect(confirmation(holder)).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 120_000, intervals: [200] })
    const where = `ground_id = ${free.ground.id} and booking_date = '${free.day}' and booking_status <> 'cancelled'`
    const booked = await server.sql<{ status: string; paid: number; advance: number }>(
      `select booking_status as status, paid_paise::int as paid, advance_paise::int as advance from bookings where ${where} and user_id in (${people.map(({ userId }) => userId).join()})`,
    )
    expect(booked).toHaveLength(1)
    expect(booked[0]).toMatchObject({ status: 'confirmed', paid: booked[0]!.advance })
    await Promise.all(contexts.map((context) => context.close()))
  })

  test('what may wait arrives in the end, each once', async ({ page: _none, context, api, network, server }) => {
    const person = await registerByApi(api)
    for (const ahead of [26, 27, 28]) await bookByApi(api, person, await findFreeSlot(api, daysAhead(ahead)), 'half')
    const page = await regular(context, person)
    await page.goto('/contact')
    await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
    network.turnBad()
    for (const left of ['Notifications, 2 unread', 'Notifications, 1 unread', 'Notifications']) {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('link', { name: /Unread/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: left, exact: true })).toBeVisible()
    }
    const subject = `Floodlights ${person.userId}`
    await page.goto('/contact')
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Message').fill('Half of them are out.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const countOf = async (statement: string) => (await server.sql(statement)).length
    await expect
      .poll(() => countOf(`select 1 from notifications where user_id = ${person.userId} and is_read`), { timeout: 120_000 })
      .toBe(3)
    await expect.poll(() => countOf(`select 1 from contact_messages where subject = '${subject}'`), { timeout: 120_000 }).toBe(1)
    await expect(page.getByRole('button', { name: /^Waiting to be sent/ })).toHaveCount(0, { timeout: 120_000 })
    expect(await countOf(`select 1 from contact_messages where subject = '${subject}'`)).toBe(1)
  })
})
