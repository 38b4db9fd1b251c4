import { daysAhead, groundUrl, holdByApi } from '#tests/support/e2e-grounds.ts'
import { addGroundByApi, hourOf, registerOwnerByApi } from '#tests/support/e2e-owners.ts'
import { registerByApi, signInBrowser } from '#tests/support/e2e-people.ts'
import { watchPolicy } from '#tests/support/e2e-policy.ts'
import { bookingButton, confirmation, payInSandbox, slotChoice } from '#tests/support/e2e-screens.ts'
import { expect, test } from '#tests/support/e2e.ts'
import type { Page } from 'playwright/test'

/** Whether a text of somebody's ran as code. */
const hasRun = (page: Page) => page.evaluate(() => 'canary' in globalThis)
const HOSTILE = '<img src=x onerror="canary=1"><script>canary=1</script>'

test.describe('under the browser’s strictest policy', () => {
  test('a player finds a ground on the map, books, pays and has the pass, and nothing is refused', async ({ page, player, freeSlot }) => {
    expect(player.userId).toBeGreaterThan(0)
    const refused = await watchPolicy(page)
    await page.goto('/search?lat=12.9716&lng=77.5946&view=map')
    await expect(page.locator('.leaflet-container')).toBeVisible()
    await expect(page.locator('.leaflet-control-attribution')).toContainText('OpenStreetMap')
    expect(await refused()).toEqual([])
    const free = await freeSlot(37)
    await page.goto(groundUrl(free))
    await expect(slotChoice(page, free.slot)).toHaveAttribute('aria-pressed', 'true')
    await bookingButton(page, /^Book Full Match for ₹/).click()
    await page.getByRole('button', { name: 'Create Booking' }).click()
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await payInSandbox(page, 'success@razorpay')
    await expect(confirmation(page)).toBeVisible()
    // The worker's address is the address of a script too.
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')
    expect(await refused()).toEqual([])
  })

  test('an owner places a pin and reads what players wrote, as they wrote it', async ({ page, api, context }) => {
    const owner = await registerOwnerByApi(api)
    const ground = await addGroundByApi(api, owner, `${HOSTILE.slice(0, 40)} Oval`)
    const player = { ...(await registerByApi(api)), name: HOSTILE.slice(0, 90) }
    await holdByApi(api, player, hourOf(ground, daysAhead(43), 5), 'full')
    await signInBrowser(context, owner)
    const refused = await watchPolicy(page)
    for (const path of ['/booking-management', '/dashboard', `/ground/${ground.id}`]) {
      await page.goto(path)
      await expect(page.getByText('<img src=x onerror=').locator('visible=true').first()).toBeVisible()
    }
    await page.goto('/ground-management/add')
    await page.getByRole('button', { name: 'Place the pin on a map' }).click()
    await expect(page.locator('.leaflet-container')).toBeVisible()
    expect(await hasRun(page)).toBe(false)
    expect(await refused()).toEqual([])
  })

  test('no text becomes a page, a script or code', async ({ page }) => {
    await page.goto('/about')
    const outcomes = await page.evaluate((hostile) => {
      const tries: Record<string, () => unknown> = {
        html: () => (document.body.innerHTML = hostile),
        handler: () => document.body.insertAdjacentHTML('beforeend', '<b onclick=canary=1>x</b>'),
        frame: () => document.write('<iframe srcdoc="<script>canary=1</script>"></iframe>'),
        script: () => Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
        data: () => Object.assign(document.createElement('script'), { src: 'data:text/javascript,canary=1' }),
        text: () => Object.assign(document.createElement('script'), { text: 'canary=1' }),
        worker: () => new Worker('/assets/evil.js'),
      }
      const ofTry = (attempt: () => unknown) => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      return Object.entries(tries).map(([name, attempt]) => [name, ofTry(attempt)])
    }, HOSTILE)
    expect(outcomes.filter(([, outcome]) => outcome === 'done')).toEqual([])
    expect(await hasRun(page)).toBe(false)
  })
})
