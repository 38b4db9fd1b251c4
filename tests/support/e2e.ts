import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type APIRequestContext, type Page } from 'playwright/test'
import { findFreeSlot, type FreeSlot, daysAhead } from '#tests/support/e2e-grounds.ts'
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

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Only what is wrong is put together, and in the page itself: no page of ours has a frame. */
const AXE_OPTIONS: Parameters<AxeBuilder['options']>[0] = { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] }

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

/** The page as it stands has no accessibility fault that axe can find, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(AXE_OPTIONS).analyze()
    const found = violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, await page.title()).toEqual([])
  }
}

export { expect }
