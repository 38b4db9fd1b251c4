import type { Page } from 'playwright/test'
import { registerByApi } from '#tests/support/e2e-people.ts'
import { bookingButton, confirmation, slotChoice } from '#tests/support/e2e-screens.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { Keyboard } from '#tests/support/e2e-keyboard.ts'

/** 31 days ahead is four weeks and three days: so many presses in the calendar. */
const DAYS_AHEAD = 31

const dialog = (page: Page) => page.getByRole('dialog').last()

async function filterWithKeyboard(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  const isPhone = page.viewportSize()!.width < 768
  if (isPhone) {
    await keyboard.use(page.getByRole('button', { name: 'Filters' }))
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await keyboard.expectFocus()
  }
  await keyboard.type(page.getByLabel('Ground name'), name)
  const date = page.getByRole('button', { name: /^Date / })
  await keyboard.use(date)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('grid').locator(':focus')).toBeVisible()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(date).toBeFocused()
  const slot = page.getByLabel('Slot', { exact: true })
  await keyboard.goTo(slot)
  await keyboard.press('ArrowDown', 3)
  await expect(slot).not.toHaveValue('')
  await keyboard.press('Home')
  await keyboard.goTo(page.getByRole('radio', { name: 'Tennis' }))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Leather' })).toBeChecked()
  await keyboard.press('ArrowLeft')
  if (isPhone) await keyboard.use(page.getByRole('button', { name: 'Apply Filters' }))
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/)
  await keyboard.expectFocus()
}

async function chooseDayWithKeyboard(page: Page, keyboard: Keyboard): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  await keyboard.use(more)
  await expect(page.getByRole('grid').locator(':focus')).toBeVisible()
  const keys = [...Array<string>(Math.floor(DAYS_AHEAD / 7)).fill('ArrowDown'), ...Array<string>(DAYS_AHEAD % 7).fill('ArrowRight')]
  for (const key of keys) {
    await keyboard.press(key)
    await expect(page.getByRole('grid').locator(':focus')).toBeVisible()
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeHidden()
  await keyboard.expectFocus()
}

test('a whole booking, from the first page to its cancellation, with the keyboard alone', async ({ page, api, freeSlot }) => {
  test.slow()
  const free = await freeSlot(DAYS_AHEAD)
  const person = await registerByApi(api, 'Keya Board')
  const keyboard = new Keyboard(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')

  await keyboard.goTo(page.getByRole('link', { name: 'Skip to content' }))
  const distance = page.getByRole('combobox', { name: 'Distance' })
  await keyboard.goTo(distance)
  await keyboard.press('ArrowDown')
  await expect(distance).toHaveValue('10')
  await keyboard.press('ArrowUp')
  await keyboard.use(page.getByRole('main').getByRole('button', { name: 'Find Grounds' }))
  await expect(page).toHaveURL(/\/search\?.*distance=5/)
  await keyboard.expectFocus()

  await filterWithKeyboard(page, keyboard, free.ground.name)
  const card = page.getByRole('list', { name: 'Grounds', exact: true }).getByRole('link', { name: free.ground.name, exact: true }).first()
  await keyboard.use(card)
  await expect(page).toHaveURL(new RegExp(`/ground/${free.ground.id}`))
  await expect(page.getByRole('heading', { level: 1, name: free.ground.name })).toBeVisible()
  await keyboard.expectFocus()
  await chooseDayWithKeyboard(page, keyboard)
  await expect(page).toHaveURL(new RegExp(`date=${free.day}`))
  await keyboard.use(slotChoice(page, free.slot), 'Space')
  await expect(slotChoice(page, free.slot)).toHaveAttribute('aria-pressed', 'true')
  await keyboard.use(bookingButton(page, 'Login to Book'))

  await expect(page).toHaveURL(/\/login/)
  await keyboard.expectFocus()
  await keyboard.type(page.getByLabel('Email', { exact: true }), person.email)
  await keyboard.type(page.getByLabel('Password', { exact: true }), person.password)
  await keyboard.goTo(page.getByRole('button', { name: 'Show password' }))
  await keyboard.goTo(page.getByLabel('Password', { exact: true }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/ground/${free.ground.id}`))
  await keyboard.expectFocus()

  const umpire = page.getByRole('switch', { name: /^Umpire/ })
  await keyboard.use(umpire, 'Space')
  await expect(umpire).toBeChecked()
  await keyboard.press('Space')
  await keyboard.use(bookingButton(page, /^Book Full Match for ₹/))
  await expect(page).toHaveURL(/\/booking\//)
  await expect(page.getByRole('button', { name: 'Create Booking' })).toBeEnabled()
  await keyboard.expectFocus()
  await keyboard.type(page.getByLabel(/team name/i), 'Tab Stoppers')
  await keyboard.use(page.getByRole('button', { name: 'Create Booking' }))
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  await keyboard.expectFocus()

  const pay = page.getByRole('button', { name: /^Pay ₹/ })
  await keyboard.use(pay)
  await expect(dialog(page).getByLabel('UPI ID')).toBeVisible()
  await keyboard.expectFocus()
  await keyboard.press('Escape')
  await expect(page.getByText('Payment cancelled')).toBeVisible()
  await expect(pay).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type(dialog(page).getByLabel('UPI ID'), 'success@razorpay')
  await keyboard.press('Enter')
  await expect(confirmation(page)).toBeVisible()
  await keyboard.expectFocus()
  await keyboard.use(page.getByRole('link', { name: 'See My Bookings' }))

  await expect(page).toHaveURL(/\/my-bookings/)
  const card2 = page.getByRole('article').filter({ hasText: free.ground.name })
  await expect(card2).toBeVisible()
  await keyboard.expectFocus()
  const cancel = card2.getByRole('button', { name: 'Cancel' })
  await keyboard.use(cancel)
  await keyboard.use(dialog(page).getByRole('button', { name: 'Keep it' }))
  await expect(cancel).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.use(dialog(page).getByRole('button', { name: 'Cancel Booking' }))
  await expect(page.getByText('Booking cancelled successfully')).toBeVisible()
  await expect(card2).toBeHidden()
  await keyboard.expectFocus()
})
