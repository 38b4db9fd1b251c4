import type { Page } from 'playwright/test'
import { addDays, weekdayIndexOf, type Day } from '#core/domain/calendar.ts'
import { bookByApi, daysAhead } from '#tests/support/e2e-grounds.ts'
import { addGroundByApi, hourOf, registerOwnerByApi, walkInByApi } from '#tests/support/e2e-owners.ts'
import { registerByApi, signInBrowser } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const week = (page: Page) => page.getByRole('region', { name: /^(This week|Week from)/ })
const plot = (page: Page, name: string) => week(page).getByRole('figure', { name })
const mondayOf = (day: Day): Day => addDays(day, -weekdayIndexOf(day))
/** Thursday of the next week, whatever day it is. */
const DAY = addDays(mondayOf(daysAhead(7)), 3)

test('a week in two plots and in tables: of all grounds, of one, of the next week', async ({ page, context, api }) => {
  const owner = await registerOwnerByApi(api)
  const [north, south] = [await addGroundByApi(api, owner, 'North Oval'), await addGroundByApi(api, owner, 'South Oval')]
  await bookByApi(api, await registerByApi(api), hourOf(north, DAY, 10), 'full')
  await walkInByApi(api, owner, hourOf(south, DAY, 3))
  await signInBrowser(context, owner)
  await page.goto('/dashboard')
  await expect(plot(page, 'Occupancy')).toContainText('0 of 238 hours booked')
  await expectAccessible(page)

  await week(page).getByRole('button', { name: 'Next week' }).click()
  await expect(week(page).getByRole('heading', { level: 2 })).toHaveText(/^Week from Mon, /)
  await expect(plot(page, 'Occupancy')).toContainText('2 of 238 hours booked')
  const thursday = plot(page, 'Occupancy').getByRole('listitem').nth(3)
  await expect(thursday).toContainText('6%')
  await expect(thursday).toContainText('2 of 34 hours booked')
  // 257.82 of which 200 are part of the price, so 1,800 owed; and the whole price of the other.
  await expect(plot(page, 'Earnings')).toContainText('₹4,057.82')
  await expect(
    plot(page, 'Earnings').getByRole('listitem').filter({ hasText: '₹257.82 paid online, ₹3,800 owed at the ground' }),
  ).toHaveCount(1)

  await week(page).getByText('The numbers as tables').click()
  const byDay = week(page).getByRole('table', { name: 'By day' })
  await expect(byDay.locator('tbody').getByRole('row')).toHaveCount(7)
  await expect(byDay.locator('tbody').getByRole('row').nth(3)).toContainText(/2 \/ 34.*5\.9%.*₹257\.82.*₹3,800.*₹4,057\.82/s)
  await expectAccessible(page)

  const byGround = week(page).getByRole('table', { name: 'By ground' })
  await expect(byGround.locator('tbody').getByRole('row')).toHaveCount(2)
  await byGround.getByRole('button', { name: 'Show this ground South Oval' }).click()
  await expect(week(page).getByLabel('Ground', { exact: true })).toHaveValue(String(south.id))
  await expect(plot(page, 'Occupancy')).toContainText('1 of 119 hours booked')
  await expect(plot(page, 'Earnings')).toContainText('₹2,000')

  await byDay
    .getByRole('link', { name: /^Open the day/ })
    .nth(3)
    .click()
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?date=${DAY}`))
  await week(page).getByRole('button', { name: 'This week' }).click()
  await expect(week(page).getByRole('heading', { level: 2 })).toHaveText('This week')
})

test('a week that cannot be loaded says so; one that was seen is readable with no network, with its age', async ({
  page,
  context,
  api,
}) => {
  const owner = await registerOwnerByApi(api)
  await addGroundByApi(api, owner)
  await signInBrowser(context, owner)
  await page.route('**/api/owner/week?*', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(week(page).getByText('This week’s numbers could not be loaded')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/owner/week?*')
  await week(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(plot(page, 'Occupancy')).toContainText('0 of 119 hours booked')

  await context.setOffline(true)
  await expect(week(page).getByText(/^Saved/)).toBeVisible()
  await expect(plot(page, 'Occupancy')).toContainText('0 of 119 hours booked')
  await week(page).getByRole('button', { name: 'Previous week' }).click()
  await expect(week(page).getByText('This week’s numbers could not be loaded')).toBeVisible()
  await week(page).getByRole('button', { name: 'This week' }).click()
  await expect(plot(page, 'Occupancy')).toContainText('0 of 119 hours booked')
})
