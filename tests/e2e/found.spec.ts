import type { Page, Request } from 'playwright/test'
import { daysAhead } from '#tests/support/e2e-grounds.ts'
import { watchPolicy } from '#tests/support/e2e-policy.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

/** Every address that somebody without an account can open. */
const PUBLIC = [
  '/',
  '/search',
  '/about',
  '/booking-guide',
  '/cancellation-policy',
  '/terms',
  '/privacy',
  '/contact',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/ground/1',
]
const NEUTRAL = 'Crease'

const canonicalOf = (page: Page) => page.locator('link[rel=canonical]')

/** Keeps back what the API answers at an address. Answers what lets it go, once it was asked for, and resolves with the status of the last answer. */
async function holdBack(page: Page, address: string): Promise<() => Promise<number | undefined>> {
  const held = Promise.withResolvers<void>()
  const asked: Request[] = []
  await page.route(address, async (route) => {
    asked.push(route.request())
    await held.promise
    await route.continue()
  })
  return async () => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    held.resolve()
    return (await asked.at(-1)!.response())?.status()
  }
}

test('a ground is read and can be chosen from before the API has answered, and is asked for again', async ({ page }) => {
  const letGo = await holdBack(page, '**/api/grounds/1')
  await page.goto(`/ground/1?date=${daysAhead(3)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kaveri Turf Oval' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^6 PM/ })).toBeVisible()
  expect(await letGo()).toBe(200)
})

/** A busy database is not waited for: then the page comes without its grounds, for two seconds. */
async function openWithGrounds(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/search')
    await expect(page.getByRole('list', { name: 'Grounds', exact: true }).getByRole('article')).toHaveCount(20, { timeout: 5_000 })
  }).toPass()
}

test('a search shows its grounds before the API has answered, and asks for them again', async ({ page }) => {
  const letGo = await holdBack(page, '**/api/grounds?*')
  await openWithGrounds(page)
  await expect(page.getByText(/^\d+ grounds found$/)).toBeVisible()
  expect(await letGo()).toBe(200)
})

test('what came with the search says how old it is when nobody answers afterwards', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await openWithGrounds(page)
  await expect(page.getByText(/^Saved /)).toBeVisible()
})

test.describe('a page that is found', () => {
  for (const path of PUBLIC) {
    test(`${path} calls itself what the server called it, and keeps its address`, async ({ page, request, baseURL }) => {
      const sent = await (await request.get(path)).text()
      const title = /<title>([^<]*)<\/title>/.exec(sent)![1]!.replaceAll('&amp;', '&')
      expect(title).not.toBe(NEUTRAL)
      const refused = await watchPolicy(page)
      await page.goto(`${path}?utm_source=elsewhere`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(title)
      await expect(canonicalOf(page)).toHaveAttribute('href', new URL(path, baseURL).href)
      expect(await refused()).toEqual([])

      // The page alone, as the worker serves it on a second visit: the title is its own.
      const built = await request.get('/index.html')
      await page.route(`**${path}?alone=1`, async (route) => route.fulfill({ response: built }))
      await page.goto(`${path}?alone=1`)
      await expect(page).toHaveTitle(title)
    })
  }

  test('has the address of the page that was gone to', async ({ page, baseURL }) => {
    await page.goto('/about')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })
    await link.click()
    await expect(page).toHaveURL('/terms')
    await expect(canonicalOf(page)).toHaveAttribute('href', new URL('/terms', baseURL).href)
    await expect(page).toHaveTitle('Terms & Conditions · Crease')
  })

  test('of a ground carries its record, which the browser’s policy lets stand', async ({ page, baseURL }) => {
    const refused = await watchPolicy(page)
    await page.goto('/ground/1')
    const name = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()
    const record = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as Record<string, unknown>
    expect(record).toMatchObject({ '@type': 'SportsActivityLocation', name, url: new URL('/ground/1', baseURL).href })
    expect(await refused()).toEqual([])
  })

  for (const [what, path] of [
    ['a ground', '/ground/1'],
    ['the search', '/search'],
  ] as const)
    test(`of ${what} asks for its first picture with the page, and only once`, async ({ page }) => {
      const pictures: string[] = []
      page.on('request', (asked) => {
        if (asked.resourceType() === 'image' && asked.url().includes('/uploads/')) pictures.push(asked.url())
      })
      await page.goto(path)
      const shown = page.getByRole('main').locator('picture img').first()
      await expect(shown).toHaveJSProperty('complete', true)
      const address = await shown.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(pictures[0]).toBe(address)
      expect(pictures.filter((url) => url === address)).toHaveLength(1)
    })

  test('of a ground has a picture that loads', async ({ page, request }) => {
    await page.goto('/ground/1')
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await request.get(address!)
    expect(picture.status()).toBe(200)
    await page.goto(address!)
    const size = await page.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
    expect(size).toEqual([1200, 630])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page still says what it is', async ({ page, baseURL }) => {
    await page.goto('/ground/1')
    await expect(page).toHaveTitle(/^.+, .+ · Crease$/)
    await expect(canonicalOf(page)).toHaveAttribute('href', new URL('/ground/1', baseURL).href)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /cricket ground from ₹[\d,]+ an hour/)
    await expect(page.locator('noscript')).toBeInViewport()
  })
})

test.describe('an address where nothing is', () => {
  test('says so with the status 404, and leads back', async ({ page }) => {
    const answer = await page.goto('/no/such/screen')
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
    await expect(page).toHaveTitle('This page is not here · Crease')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('of no ground is a 404 as well, and what cannot be a ground says so', async ({ page }) => {
    const gone = await page.goto('/ground/999999')
    expect(gone!.status()).toBe(404)
    await expect(page).toHaveURL(/\/search/)
    const wrong = await page.goto('/ground/abc')
    expect(wrong!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Ground not found' })).toBeVisible()
    await expect(page).toHaveTitle('Ground not found · Crease')
  })
})
