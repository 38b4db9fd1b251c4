import type { APIRequestContext, BrowserContext, Page, Route } from 'playwright/test'
import { dayAt } from '#core/domain/calendar.ts'
import { daysAhead } from '#tests/support/e2e-grounds.ts'
import { Keyboard } from '#tests/support/e2e-keyboard.ts'
import { whileHeldBack } from '#tests/support/e2e-network.ts'
import { addGroundByApi, hourOf, registerOwnerByApi, walkInByApi } from '#tests/support/e2e-owners.ts'
import { test } from '#tests/support/e2e-own-server.ts'
import { signInBrowser } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const ravi = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ravi Kumar' })

const isLost = (route: Route) => route.abort()

/** A new owner with one ground, signed in in the test's browser. */
async function signInWithGround(context: BrowserContext, api: APIRequestContext) {
  const owner = await registerOwnerByApi(api)
  const ground = await addGroundByApi(api, owner)
  await signInBrowser(context, owner)
  return { owner, ground }
}

/** Hours that are over are folded away while the day lasts: late at night it is this one. */
async function openEarlier(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Gowda Oval' })).toBeVisible()
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
  })
}

test('a team is checked in on its day and out again; each way in which that can fail is told', async ({ page, context, api, server }) => {
  const { owner, ground } = await signInWithGround(context, api)
  const booking = await walkInByApi(api, owner, hourOf(ground, daysAhead(3), 12))
  // Whatever hour it is when this runs: the team comes today.
  await server.sql(`delete from slot_seats where booking_id = ${booking.id}`)
  await server.sql(`update bookings set booking_date = '${dayAt(new Date())}' where id = ${booking.id}`)
  await page.goto('/dashboard')
  await openEarlier(page)

  const checkIn = page.getByRole('button', { name: 'Check in Ravi Kumar' })
  await server.withoutTable('bookings', async () => {
    await checkIn.click()
    await expect(page.getByText('The check-in was not saved. Please try again.')).toBeVisible()
  })
  await checkIn.click()
  await expect(ravi(page)).toContainText(/Here since \d+:\d\d [AP]M/)
  await expectAccessible(page)
  const undo = page.getByRole('button', { name: 'Undo the check-in of Ravi Kumar' })
  await expect(undo).toBeFocused()
  await server.withoutTable('bookings', async () => {
    await undo.click()
    await expect(page.getByText('The check-in was not undone. Please try again.')).toBeVisible()
  })
  await context.setOffline(true)
  await undo.click()
  await expect(ravi(page)).toContainText('waits for the network')
  await expect(checkIn).toBeFocused()
  await checkIn.click()
  await expect(ravi(page)).toContainText(/Here since \d+:\d\d [AP]M/)
  await context.setOffline(false)
  await expect(ravi(page)).not.toContainText('waits for the network')
  await expect(ravi(page)).toContainText(/Here since \d+:\d\d [AP]M/)
  // From here on the page hears nothing new: it still offers what the server will refuse.
  let isDeaf = true
  await page.route('**/owner/day?**', (route) => (isDeaf ? route.abort() : route.continue()))
  await undo.click()
  await expect(checkIn).toBeFocused()

  await whileHeldBack(page, { address: /\/check-in$/, press: () => checkIn.click() }, async () => {
    await server.sql(`update bookings set booking_status = 'cancelled' where id = ${booking.id}`)
    // As when the phone is looked at again: the day shows it before the answer comes, and the button is gone.
    isDeaf = false
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(ravi(page)).toHaveCount(0)
  })
  await expect(page.getByText('Only a confirmed booking can be checked in')).toBeVisible()
})

test('a phone booking whose answer was lost, cancelled since, is a new one in the same words', async ({ page, context, api }) => {
  await signInWithGround(context, api)
  await page.goto(`/dashboard?date=${daysAhead(4)}`)
  const free = page.getByRole('button', { name: /^Free\b.*6:00 PM – 7:00 PM/ })
  const take = async () => {
    await free.click()
    await dialog(page).getByLabel('Name').fill('Ravi Kumar')
    await dialog(page).getByLabel('Phone', { exact: true }).fill('98450 77777')
    await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
  }
  // It arrives; that it did does not.
  await page.route('**/walk-ins', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await take()
  await expect(dialog(page)).toContainText('No answer came.')
  await page.unroute('**/walk-ins')
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  await ravi(page).getByRole('link', { name: 'Ravi Kumar', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(page.getByText('Booking cancelled successfully').first()).toBeVisible()
  await page.goBack()
  await take()
  await expect(page.getByText('Booking taken: Ravi Kumar')).toBeVisible()
  await expect(ravi(page)).toBeVisible()
  await expect(free).toHaveCount(0)
})

test('a day that cannot be loaded says so; a booking and a block that fail say so, and can be asked again', async ({
  page,
  context,
  api,
  server,
}) => {
  await signInWithGround(context, api)
  await server.withoutTable('bookings', async () => {
    await page.goto(`/dashboard?date=${daysAhead(4)}`)
    await expect(page.getByRole('heading', { name: 'The day could not be loaded' })).toBeVisible()
    await expectAccessible(page)
  })
  const failed = page.getByRole('alert').filter({ hasText: 'The day could not be loaded' })
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: /^Free\b.*6:00 PM – 7:00 PM/ }).click()

  await dialog(page).getByLabel('Name').fill('Lakshmi Iyer')
  await dialog(page).getByLabel('Phone', { exact: true }).fill('98450 77777')
  await server.withoutTable('idempotency_keys', async () => {
    await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
    await expect(dialog(page)).toContainText('The booking was not taken. Please try again.')
  })
  await page.route('**/walk-ins', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
  await expect(dialog(page)).toContainText('No answer came. Press again when the network is back: nothing is booked twice.')
  await page.unroute('**/walk-ins')
  await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
  await expect(page.getByText('Booking taken: Lakshmi Iyer')).toBeVisible()

  await page.getByRole('button', { name: 'Block hours' }).click()
  await dialog(page).getByText('Rain', { exact: true }).click()
  await server.withoutTable('slot_blocks', async () => {
    await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
    await expect(dialog(page)).toContainText('The hours were not blocked. Please try again.')
  })
  await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog(page)).toContainText('16 hours blocked')
})

const DAY = daysAhead(6)
const free = (page: Page, hour: string) => page.getByRole('button', { name: new RegExp(`^Free\\b.*${hour}`) })
const told = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })

/** Sends what is in the sheet and closes it while that is under way. */
async function closeWhileSending(page: Page, button: string, fate?: (route: Route) => Promise<void>): Promise<void> {
  const address = /\/api\/grounds\/\d+\/(walk-ins|blocks|unblock)$/
  const press = () => dialog(page).getByRole('button', { name: button, exact: true }).click()
  await whileHeldBack(page, { address, press, fate }, async () => {
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('what became of a booking whose sheet was closed meanwhile is told, and what was typed is kept until it is taken', async ({
  page,
  context,
  api,
  server,
}) => {
  await signInWithGround(context, api)
  await page.goto(`/dashboard?date=${DAY}`)
  await free(page, '6:00 PM – 7:00 PM').click()
  await dialog(page).getByLabel('Name').fill('Lakshmi Iyer')
  await dialog(page).getByLabel('Phone', { exact: true }).fill('98450 77777')

  await server.withoutTable('idempotency_keys', async () => {
    await closeWhileSending(page, 'Take the booking')
    await expect(told(page, 'The booking was not taken. Please try again.')).toBeVisible()
  })
  await free(page, '6:00 PM – 7:00 PM').click()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Lakshmi Iyer')
  await closeWhileSending(page, 'Take the booking', isLost)
  await expect(told(page, 'No answer came.')).toBeVisible()
  await free(page, '6:00 PM – 7:00 PM').click()
  await closeWhileSending(page, 'Take the booking')
  await expect(told(page, 'Booking taken: Lakshmi Iyer')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '6:00 PM – 7:00 PM' })).toContainText('Lakshmi Iyer')
  await new Keyboard(page).expectFocus()
})

test('a booking that only the server refuses has the reason at its field, and nowhere else', async ({ page, context, api }) => {
  await signInWithGround(context, api)
  await page.goto(`/dashboard?date=${DAY}`)
  await free(page, '6:00 PM – 7:00 PM').click()
  await dialog(page).getByLabel('Name').fill('Lakshmi Iyer')
  const phone = dialog(page).getByLabel('Phone', { exact: true })
  await phone.fill('98450 77777')
  // As with a page of yesterday: what it lets pass the server does not.
  const spoil = (route: Route) => route.continue({ postData: { ...(route.request().postDataJSON() as object), customer_phone: '7' } })
  await page.route('**/walk-ins', spoil, { times: 1 })
  await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
  await expect(phone).toHaveAccessibleDescription(/phone/i)
  await expect(phone).toBeFocused()
  await expect(dialog(page)).not.toContainText('The booking was not taken.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await phone.fill('98450 77778')
  await dialog(page).getByRole('button', { name: 'Take the booking' }).click()
  await expect(told(page, 'Booking taken: Lakshmi Iyer')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what became of a block whose sheet was closed meanwhile is told: failed, none, in part, whole, and freed again', async ({
  page,
  context,
  api,
  server,
}) => {
  const { owner, ground } = await signInWithGround(context, api)
  await page.goto(`/dashboard?date=${DAY}`)
  const openBlock = async (hour: string, until: string) => {
    await free(page, hour).click()
    await dialog(page).getByText('Block', { exact: true }).first().click()
    await dialog(page).getByLabel('Until').selectOption({ label: until })
    await dialog(page).getByText('Rain', { exact: true }).click()
  }

  await openBlock('6:00 PM – 7:00 PM', '7:00 PM')
  await server.withoutTable('slot_blocks', async () => {
    await closeWhileSending(page, 'Block')
    await expect(told(page, 'The hours were not blocked. Please try again.')).toBeVisible()
  })
  await openBlock('6:00 PM – 7:00 PM', '7:00 PM')
  await walkInByApi(api, owner, hourOf(ground, DAY, 12))
  await closeWhileSending(page, 'Block')
  await expect(told(page, 'No hour was blocked: all of them are taken.')).toBeVisible()
  await openBlock('5:00 PM – 6:00 PM', '7:00 PM')
  await closeWhileSending(page, 'Block')
  await expect(told(page, '1 hour blocked')).toBeVisible()
  await expect(told(page, '1 hour was taken and stays as it is')).toBeVisible()
  await openBlock('7:00 PM – 8:00 PM', '8:00 PM')
  await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const seven = page.getByRole('listitem').filter({ hasText: '7:00 PM – 8:00 PM' })
  await expect(seven).toContainText('Blocked: Rain')

  await seven.getByRole('button', { name: 'Unblock' }).click()
  await server.withoutTable('slot_blocks', async () => {
    await closeWhileSending(page, 'Free 7 PM only')
    await expect(told(page, 'The hours were not freed. Please try again.')).toBeVisible()
  })
  await seven.getByRole('button', { name: 'Unblock' }).click()
  await closeWhileSending(page, 'Free 7 PM only')
  await expect(told(page, '1 hour is free again')).toBeVisible()
  await expect(seven).toContainText('Free')
})
