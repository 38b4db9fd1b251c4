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

type RunOnly = NonNullable<Parameters<AxeBuilder['options']>[0]['runOnly']>

/** What is looked for in each theme: between the two nothing changes but colours, and these rules are all that ask for them. */
const RULES: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** What axe finds on the page. Its 1.5 MB are read once in a document: it reads them again, twice, at every look. */
async function violationsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
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

/** The page as it stands has no accessibility fault that axe can find, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page)
    expect(await violationsOf(page, RULES[colorScheme]), `${await page.title()}, ${colorScheme}`).toEqual([])
  }
}

export { expect }
