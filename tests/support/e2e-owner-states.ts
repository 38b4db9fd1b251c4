import { openFilters } from '#tests/support/e2e-screens.ts'
import { expect, type Page } from 'playwright/test'
import { at, main, press, type Routes, type World } from '#tests/support/e2e-states.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()

/** Presses what opens a window, and waits for that. */
const opening = (name: string | RegExp) => async (page: Page) => {
  await press(page, name)
  await expect(dialog(page)).toBeVisible()
}

const theDay = ({ owners }: World) => `/dashboard?date=${owners.day}`
const theRainOut = ({ owners: { ground, day } }: World) => `/rain-out?ground=${ground.id}&date=${day}`

async function refusePhoneBooking(page: Page): Promise<void> {
  await opening(/^Free/)(page)
  await press(page, 'Take the booking')
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
}

async function blockHour(page: Page): Promise<void> {
  await opening('Block hours')(page)
  await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog(page).getByText('Choose a reason')).toBeVisible()
}

async function typeWrong(page: Page): Promise<void> {
  await opening('Check in a team')(page)
  await dialog(page).getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(dialog(page).getByLabel('Reference')).toHaveAttribute('aria-invalid', 'true')
}

async function openForm(page: Page): Promise<void> {
  await press(page, 'Open all')
  await expect(page.getByLabel('Image URL')).toBeVisible()
}

async function refuseGround(page: Page): Promise<void> {
  await openForm(page)
  await press(page, 'Select all 17')
  await press(page, 'Save')
  await expect(page.getByText('Address is required').first()).toBeVisible()
}

async function leaveHalfFilled(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('1 Marina Road')
  await opening(/^Cancel$/)(page)
}

async function refusePassword(page: Page): Promise<void> {
  await opening(/^Reset Password of/)(page)
  await dialog(page).getByRole('button', { name: 'Reset Password', exact: true }).click()
  await expect(dialog(page).getByText('Password is required')).toBeVisible()
}

/** The routes of those who run grounds, and of super admins. */
export const OWNER_ROUTES: Routes = {
  '/dashboard': {
    owner: [
      at('a day with everything', theDay),
      at('a phone booking that is refused', theDay, refusePhoneBooking),
      at('hours to be blocked', theDay, blockHour),
      at('hours to be freed', theDay, opening(/^Unblock/)),
      at('the gate', '/dashboard', opening('Check in a team')),
      at('a reference that is refused at the gate', '/dashboard', typeWrong),
    ],
    'new owner': [at('no ground yet', '/dashboard')],
  },
  '/my-bookings': { owner: [at('bookings of their grounds', '/my-bookings')] },
  '/ground-management': { owner: [at('it leads to the list', '/ground-management')] },
  '/ground-management/list': {
    visitor: [at('who is asked to sign in', '/ground-management/list')],
    owner: [
      at('as it opens', '/ground-management/list'),
      at('the filters', '/ground-management/list', openFilters),
      at('asking before a deletion', '/ground-management/list', opening(/^Delete /)),
    ],
    'new owner': [at('no ground yet', '/ground-management/list')],
    'super admin': [at('the grounds of all', '/ground-management/list')],
  },
  '/ground-management/add': {
    owner: [
      at('refused fields', '/ground-management/add', refuseGround),
      at('asking before what was filled in is lost', '/ground-management/add', leaveHalfFilled),
    ],
  },
  '/ground-management/edit/$groundId': {
    owner: [at('all unfolded', ({ owners }) => `/ground-management/edit/${owners.ground.id}`, openForm)],
  },
  '/booking-management': {
    owner: [
      at('as it opens', '/booking-management'),
      at('asking before a cancellation', '/booking-management', opening(/^Cancel$/)),
      at('nothing found', '/booking-management?status=completed'),
    ],
    'super admin': [at('the bookings of all', '/booking-management')],
  },
  '/ledger': {
    owner: [at('the money of their grounds', '/ledger'), at('nothing found', '/ledger?to=2020-01-01')],
    'super admin': [at('the money of all', '/ledger')],
  },
  '/rain-out': {
    owner: [
      at('what it would do', theRainOut),
      at('asking before it is done', theRainOut, opening(/^Cancel \d+ bookings?$/)),
      at('what it did', ({ owners }) => `/rain-out?id=${owners.rainOut.id}`),
    ],
    'new owner': [at('no ground yet', '/rain-out')],
  },
  '/admin': {
    owner: [
      at('the list', '/admin'),
      at('a ground to add', '/admin?tab=add', async (page) => expect(main(page).getByRole('button', { name: 'Save' })).toBeVisible()),
    ],
    'super admin': [
      at('the settings in force', '/admin?tab=settings'),
      at('who changed what', '/admin?tab=audit-log'),
      at('what was not delivered', '/admin?tab=deliveries'),
    ],
  },
  '/user-management': {
    'super admin': [
      at('as it opens', '/user-management'),
      at('another role', '/user-management', opening(/^Change Role of/)),
      at('a password that is refused', '/user-management', refusePassword),
    ],
  },
}
