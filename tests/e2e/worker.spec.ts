import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { test as base } from '#tests/support/e2e-own-server.ts'
import { signInBrowser } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

interface TileServer {
  url: string
  /** What each request came with, by its path. */
  asked: Map<string, IncomingHttpHeaders>
}

/** `test` on a server of its own, whose maps have tiles of a tile server of the test's. */
const test = base.extend<object, { tiles: TileServer }>({
  tiles: [
    async ({ browserName: _browser }, use) => {
      const asked = new Map<string, IncomingHttpHeaders>()
      const server = createServer(({ url = '', headers }, response) => {
        asked.set(url, headers)
        const mayBeRead = !url.startsWith('/unreadable/')
        response.writeHead(200, { 'content-type': 'image/png', vary: 'origin', ...(mayBeRead && { 'access-control-allow-origin': '*' }) })
        response.end(PIXEL)
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      await use({ asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  settings: [({ tiles }, use) => use({ TILE_URL: `${tiles.url}/{z}/{x}/{y}.png` }), { scope: 'worker' }],
})

// Each journey begins with a worker that fetches all of the application.
test.describe.configure({ timeout: 120_000 })

async function openKept(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 }).toBe('activated')
}

/** The names and kinds of the tiles that the phone keeps. */
const keptTiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('tiles')
    const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    return answers.map((answer) => answer?.type ?? 'none')
  })

/** Shows pictures from elsewhere, as a map does; answers how many could be shown. */
const show = (page: Page, urls: string[]): Promise<number> =>
  page.evaluate(async (all) => {
    const shown = all.map((url) => {
      const picture = new Image()
      picture.src = url
      return picture.decode().then(
        () => 1,
        () => 0,
      )
    })
    return (await Promise.all(shown)).reduce((sum: number, one) => sum + one, 0)
  }, urls)

test('map tiles that were seen are kept, readable and with the referrer that their server asks for, and shown with no network', async ({
  page,
  tiles,
}) => {
  await openKept(page, '/search')
  await page.getByRole('button', { name: 'Map' }).click()
  await expect.poll(async () => (await keptTiles(page)).length).toBeGreaterThan(0)
  expect(new Set(await keptTiles(page))).toEqual(new Set(['cors']))
  const referrers = [...tiles.asked.values()].map(({ referer }) => referer)
  expect(referrers.filter((referrer) => !referrer?.startsWith('http://localhost'))).toEqual([])

  const [seen] = [...tiles.asked.keys()]
  const count = tiles.asked.size
  tiles.asked.clear()
  expect(await show(page, [`${tiles.url}${seen}`])).toBe(1)
  expect(tiles.asked.size).toBe(0)
  expect(count).toBeGreaterThan(0)
})

test('of map tiles no more than 200 are kept, and none of a server that lets nobody read them, though they are shown', async ({
  page,
  tiles,
}) => {
  await openKept(page, '/about')
  const many = Array.from({ length: 230 }, (_, index) => `${tiles.url}/14/1/${index}.png`)
  expect(await show(page, many)).toBe(230)
  await expect.poll(async () => (await keptTiles(page)).length).toBeLessThanOrEqual(200)
  expect(await show(page, [`${tiles.url}/unreadable/1.png`])).toBe(1)
  expect(new Set(await keptTiles(page))).toEqual(new Set(['cors']))
})

test('documents of the server are the server’s, also on a phone that keeps the application', async ({ page }) => {
  await openKept(page, '/about')
  await page.goto('/robots.txt')
  await expect(page.locator('body')).toContainText('User-agent')
  await page.goto('/sitemap.xml')
  await expect(page.locator('body')).toContainText('/about')
  await page.goto('/api/health')
  await expect(page.locator('body')).toContainText('"status":"ok"')
  const saved = await page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return urls.flat()
  })
  expect(saved.filter((path) => path.startsWith('/api'))).toEqual([])
  expect(saved).toContain('/index.html')
})

test('the application that the phone has thrown out says so in place of the browser, and comes back with the network', async ({
  page,
  server,
}) => {
  await openKept(page, '/about')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await server.whileStopped(async () => {
    await page.goto('/my-bookings')
    await expect(page.getByRole('heading', { name: 'No network, and Crease is no longer saved here' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /नेटवर्क नहीं है/ })).toBeVisible()
    await expectAccessible(page)
  })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

const SHORTCUTS = ['/my-bookings', '/nearby-grounds', '/dashboard', '/search', '/nearby-grounds?source=pwa']

for (const who of ['player', 'owner']) {
  test(`every way in from the home screen opens with no network: ${who}`, async ({ page, context, server }) => {
    await signInBrowser(context, { email: `${who}@crease.test`, password: 'crease123' })
    await openKept(page, '/about')
    const headings = new Map<string, string>()
    for (const path of SHORTCUTS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      headings.set(path, await page.getByRole('heading', { level: 1 }).innerText())
    }
    await server.whileStopped(async () => {
      for (const path of SHORTCUTS) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.get(path)!)
      }
    })
  })
}
