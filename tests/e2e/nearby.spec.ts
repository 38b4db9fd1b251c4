import { newcomer, signInBrowser } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

test('the grounds nearest to home, each with what decides, and the ways on', async ({ page, player }) => {
  await page.goto('/nearby-grounds')
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${player.name.split(' ')[0]}!` })).toBeVisible()
  const cards = page.getByRole('list', { name: 'Nearby grounds' }).getByRole('article')
  await expect(cards).toHaveCount(12)
  const first = cards.first()
  await expect(first).toContainText(/^\d+(\.\d)? km/)
  await expect(first).toContainText('Bengaluru')
  await expect(first).toContainText(/₹[\d,]+\/h/)
  await expect(first).toContainText(/New|\(\d+\)/)
  for (const tags of await cards.getByRole('list', { name: 'Facilities' }).all()) {
    expect(await tags.getByRole('listitem').count()).toBeLessThanOrEqual(4)
  }
  const distances = (await cards.allInnerTexts()).map((text) => Number.parseFloat(text))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  await expectAccessible(page)

  const name = await first.getByRole('heading').innerText()
  await first.getByRole('link', { name: /^View Details/ }).click()
  await expect(page).toHaveURL(/\/ground\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Explore All Grounds' }).click()
  await expect(page).toHaveURL(/\/search/)
})

test('a failure is told and can be tried again', async ({ page, player: _player }) => {
  await page.route('**/api/grounds/user-nearest', (route) => route.abort())
  await page.goto('/nearby-grounds')
  await expect(page.getByText('Failed to fetch nearby grounds. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/grounds/user-nearest')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('list', { name: 'Nearby grounds' })).toBeVisible()
})

test('what was seen stays when the network goes, with its age', async ({ page, player: _player }) => {
  await page.goto('/nearby-grounds')
  await expect(page.getByRole('list', { name: 'Nearby grounds' })).toBeVisible()
  await page.route('**/api/grounds/user-nearest', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('list', { name: 'Nearby grounds' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Saved /)).toBeVisible()
})

test('far from every ground the page says so and leads further', async ({ page, api, context }) => {
  // Leh: nobody lists a ground within 50 km.
  const person = { ...newcomer('Asha Rao'), latitude: 34.1526, longitude: 77.5771, city: 'Leh' }
  expect((await api.post('/api/auth/register', { data: person })).status()).toBe(201)
  await signInBrowser(context, person)
  await page.goto('/nearby-grounds')
  await expect(page.getByText('No nearby grounds found')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(page.getByText('No nearby grounds found')).toBeVisible()
  await expect(page.getByText('Nobody waits for an opponent here.')).toBeVisible()
  await expectAccessible(page)
})
