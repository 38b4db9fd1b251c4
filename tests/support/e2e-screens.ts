import type { Locator, Page } from 'playwright/test'
import type { Person } from '#tests/support/e2e-people.ts'

/** `06:00 PM - 07:00 PM` as the slot grid writes it: `6 PM`. */
const hourOf = (label: string): string => `${Number(label.slice(0, 2))} ${label.slice(6, 8)}`

/** One hour of a slot grid. */
export const slotChoice = (page: Page, label: string): Locator => page.getByRole('button', { name: new RegExp(`^${hourOf(label)}\\b`) })

/** The booking button of the ground's page, by its wording. */
export const bookingButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name }))

/** What stands in place of the steps once the booking is paid. */
export const confirmation = (page: Page): Locator => page.getByRole('heading', { name: /booking confirmed/i })

/** Types into the sign-in form and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

/** Answers the sandbox's payment window. */
export async function payInSandbox(page: Page, upiId: string): Promise<void> {
  const window = page.getByRole('dialog', { name: 'UPI payment (sandbox)' })
  await window.getByLabel('UPI ID').fill(upiId)
  await window.getByRole('button', { name: 'Pay now' }).click()
}

/** Opens the filters where they are a window of their own, which they are on a phone. Answers whether they are. */
export async function openFilters(page: Page): Promise<boolean> {
  const isPhone = page.viewportSize()!.width < 768
  if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click()
  return isPhone
}

/** A sentence, and by what its failure is found in the server's log. */
export const withReference = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.')} \\(reference \\w{8}\\)$`)
