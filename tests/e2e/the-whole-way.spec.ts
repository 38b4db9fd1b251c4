import { readFile } from 'node:fs/promises'
import { formatRupees } from '#core/domain/money.ts'
import { holdByApi } from '#tests/support/e2e-grounds.ts'
import { registerByApi, signOut } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'
import { bookingButton, confirmation, fillSignIn, payInSandbox, slotChoice } from '#tests/support/e2e-screens.ts'

test('a visitor finds a ground near Bengaluru, picks an hour, signs in, books, pays and sees the booking', async ({
  page,
  api,
  freeSlot,
}) => {
  const free = await freeSlot(2)
  const player = await registerByApi(api, 'Vikram Shetty')

  await page.goto('/')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: 'Find Grounds' })
    .or(page.getByRole('main').getByRole('link', { name: 'Find Grounds' }))
    .click()
  await expect(page).toHaveURL(/\/search\?.*distance=5/)
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()

  await page.goto(`/search?location=Bengaluru&date=${free.day}&ballType=tennis&lat=12.9716&lng=77.5946&distance=25`)
  const results = page.getByRole('list', { name: 'Grounds', exact: true })
  await expect(results.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await results.getByRole('link', { name: free.ground.name, exact: true }).first().click()

  await expect(page).toHaveURL(new RegExp(`/ground/${free.ground.id}\\?.*ballType=tennis`))
  await expect(page.getByRole('heading', { level: 1, name: free.ground.name })).toBeVisible()
  await page.goto(`/ground/${free.ground.id}?date=${free.day}&ballType=tennis`)
  await expect(bookingButton(page, 'Login to Book')).toBeVisible()
  await slotChoice(page, free.slot).click()
  await expectAccessible(page)
  await bookingButton(page, 'Login to Book').click()

  await expect(page).toHaveURL(/\/login/)
  await expectAccessible(page)
  await fillSignIn(page, player)
  await expect(page).toHaveURL(new RegExp(`/ground/${free.ground.id}`))

  await slotChoice(page, free.slot).click()
  await bookingButton(page, /^Book Full Match for ₹/).click()
  await expect(page).toHaveURL(new RegExp(`/booking/${free.ground.id}\\?.*hasOpponent=true`))
  await expectAccessible(page)
  await page.getByLabel(/team name/i).fill('Sunday Strikers')
  await page.getByRole('button', { name: 'Create Booking' }).click()
  await expect(page.getByText('Booking created! Please complete the payment.')).toBeVisible()

  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('dialog', { name: 'UPI payment (sandbox)' })).toBeVisible()
  await expectAccessible(page)
  await payInSandbox(page, 'success@razorpay')
  await expect(page.getByText('Payment successful! Booking confirmed.')).toBeVisible()

  await expect(confirmation(page)).toBeVisible()
  await expectAccessible(page)
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Receipt' }).click()
  expect((await readFile(await (await receipt).path())).subarray(0, 5).toString()).toBe('%PDF-')
  const event = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /calendar/i })
    .or(page.getByRole('link', { name: /calendar/i }))
    .first()
    .click()
  expect(await readFile(await (await event).path(), 'utf8')).toContain('BEGIN:VEVENT')

  await page.goto('/my-bookings')
  const card = page.getByRole('article').filter({ hasText: free.ground.name })
  await expect(card).toContainText(/confirmed/i)
  await expect(card).toContainText(/Receipt number\s*R\d\d-\d\d\/\d{6}/)
  await expectAccessible(page)
})

test('every amount is shown before it is paid, and the rest that is owed at the ground', async ({ page, api, player, freeSlot }) => {
  const free = await freeSlot(3)
  const other = await registerByApi(api, 'Meera Nair')
  const sameHour = await holdByApi(api, other, { ...free, day: free.day }, 'full')
  await api.put(`/api/bookings/${sameHour.id}/cancel`, { headers: { Authorization: `Bearer ${other.token}` }, data: {} })

  await page.goto(
    `/booking/${free.ground.id}?${new URLSearchParams({ date: free.day, slot: free.slot, hasOpponent: 'true', needsUmpire: 'false', ballType: free.ball })}`,
  )
  const main = page.getByRole('main')
  for (const rupees of [
    sameHour.slot_price_10pct,
    sameHour.service_charge,
    sameHour.service_gst,
    sameHour.advance_amount,
    sameHour.owed_at_ground,
  ]) {
    await expect(main.getByText(formatRupees(rupees), { exact: false }).first()).toBeVisible()
  }
  await expect(main.getByLabel(/name/i).first()).toHaveValue(player.name)
})

test('what was typed for a booking survives a reload, and goes with signing out', async ({ page, player: _player, freeSlot }) => {
  const free = await freeSlot(1)
  const query = new URLSearchParams({ date: free.day, slot: free.slot, ballType: free.ball })
  await page.goto(`/booking/${free.ground.id}?${query}`)
  await page.getByLabel(/team name/i).fill('Sunday Strikers')
  await page.reload()

  await expect(page.getByLabel(/team name/i)).toHaveValue('Sunday Strikers')
  await signOut(page)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('booking-draft')))).toEqual([])
})
