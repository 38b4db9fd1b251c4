import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type APIRequestContext, type Page } from 'playwright/test'
import { findFreeSlot, type FreeSlot, daysAhead } from '#tests/support/e2e-grounds.ts'
import { wholeHeight } from '#tests/support/e2e-look.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'

interface Fixtures {
  /** The API, as nobody in particular. */
  api: APIRequestContext
  /** A new player, signed in in this test's browser. */
  player: Person
  /** A free hour that many days ahead, at a ground that the other sizes of screen leave alone. */
  freeSlot: (days: number) => Promise<FreeSlot>
}

export const test = base.extend<Fixtures>({
  api: async ({ playwright, baseURL }, use) => {
    const api = await playwright.request.newContext(baseURL ? { baseURL } : {})
    await use(api)
    await api.dispose()
  },
  player: async ({ api, context }, use) => {
    const person = await registerByApi(api)
    await signInBrowser(context, person)
    await use(person)
  },
  freeSlot: async ({ api }, use, { project }) => {
    await use((days) => findFreeSlot(api, daysAhead(days), project.name === 'phone' ? 0 : 1))
  },
})

const runOnly = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** What axe finds on the page. Its 1.5 MB are read once in a document: it reads them again, twice, at every look. */
async function violationsOf(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
  // Only what is wrong is put together, and in the page itself: no page of ours has a frame.
  const { violations } = await axe
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Waits until what moves has come to rest: a colour halfway between two themes is nobody's choice. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The new theme is the page's own only from the next frame on.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    const longest = new Promise((resolve) => setTimeout(resolve, 1_000))
    await Promise.race([longest, Promise.allSettled(ending.map(({ finished }) => finished))])
  })
}

/** As `violationsOf`, with all of the page on the screen. */
async function violationsOfWhole(page: Page): Promise<string[]> {
  const size = page.viewportSize()!
  const top = await page.evaluate(() => scrollY)
  const scroll = (to: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), to)
  await page.setViewportSize({ ...size, height: await wholeHeight(page) })
  await scroll(0)
  const found = await violationsOf(page)
  await page.setViewportSize(size)
  await scroll(top)
  return found
}

/** The page as it stands has no accessibility fault that axe can find, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page)
    const found = await violationsOf(page)
    const isCovered = found.some((each) => each.startsWith('target-size'))
    expect(isCovered ? await violationsOfWhole(page) : found, `${await page.title()}, ${colorScheme}`).toEqual([])
  }
}

export { expect }
