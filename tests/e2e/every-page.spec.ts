import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright/test'
import { bookByApi, daysAhead, findFreeSlot, groundUrl, holdByApi } from '#tests/support/e2e-grounds.ts'
import { expectNoOverflow, expectPressable, expectStill, settle, watch, wholeHeight } from '#tests/support/e2e-look.ts'
import { ownerScene } from '#tests/support/e2e-owner-scene.ts'
import { OWNER_ROUTES } from '#tests/support/e2e-owner-states.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'
import { openFilters } from '#tests/support/e2e-screens.ts'
import { at, main, press, type Routes, type State, type Who, type World } from '#tests/support/e2e-states.ts'
import { expect, expectAccessible, test as base } from '#tests/support/e2e.ts'

async function openMenu(page: Page): Promise<void> {
  await press(page, /^(Menu|Account|Language and theme|Preferences)/)
  await expect(page.getByRole('dialog').filter({ visible: true }).getByLabel('Language')).toBeVisible()
}

async function openDate(page: Page): Promise<void> {
  await openFilters(page)
  await press(page, /^Date /)
  await expect(page.getByRole('grid')).toBeVisible()
}

async function openAll(page: Page): Promise<void> {
  const closed = main(page).locator('details:not([open]) > summary, button[aria-expanded="false"]')
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
}

async function openEachTab(page: Page): Promise<void> {
  const tabs = main(page).getByRole('tab')
  for (const tab of await tabs.all()) {
    await tab.click()
    await expectNoOverflow(page, await tab.innerText())
  }
}

const openCard = (which: 'confirmed' | 'waiting', button: string) => async (page: Page, world: World) => {
  const card = page.getByRole('article').filter({ hasText: world[which].booking_id })
  // By key: what comes last moves the card a little, and a pointer would let go beside the button.
  await card.getByRole('button', { name: button, exact: true }).press('Enter')
  await expect(page.getByRole('dialog').last()).toBeVisible()
}

const bookingOf = (which: 'confirmed' | 'waiting' | 'pending' | 'cancelled') => (world: World) =>
  `/booking/${world[which].ground_id}?booking=${world[which].id}`

/** Addresses of the table that name nothing: the server says 404 to them. */
const MISSING = /no-such-page|nowhere|00000000-0000-4000/

const unfolded = (path: string): State[] => [at('as it opens', path), at('all unfolded', path, openAll)]
const asItOpens = (path: string): State[] => [at('as it opens', path)]

/** The routes of visitors and players by their path, in the states they can be found in. */
const ROUTES: Routes = {
  '/': {
    visitor: [at('as it opens', '/'), at('the menu', '/', openMenu)],
    player: [at('the menu', '/', openMenu), at('the bell', '/', (page) => press(page, /^notifications/i))],
  },
  '/login': { visitor: [at('refused fields', '/login', (page) => main(page).getByRole('button', { name: 'Sign In' }).click())] },
  '/register': {
    visitor: [
      at('refused fields', '/register', (page) => main(page).getByRole('button', { name: 'Create account' }).click()),
      at('with a place', '/register', async (page) => {
        await page.getByLabel('Or search for your area or town').fill('Indiranagar')
        await main(page)
          .getByRole('button', { name: /indiranagar/i })
          .or(page.getByRole('option', { name: /indiranagar/i }))
          .first()
          .click()
        await expect(page.getByText(/Your location: /)).toBeVisible()
      }),
    ],
  },
  '/forgot-password': { visitor: asItOpens('/forgot-password') },
  '/reset-password': { visitor: [at('a link', '/reset-password?token=worn-out'), at('without a link', '/reset-password')] },
  '/search': {
    visitor: [
      at('results', '/search?lat=12.9716&lng=77.5946&distance=25'),
      at('the calendar', '/search', openDate),
      at('the map', '/search?lat=12.9716&lng=77.5946&view=map'),
      at('nothing found', '/search?name=no+such+ground+anywhere'),
    ],
    player: [at('results', '/search')],
  },
  '/ground/$groundId': {
    visitor: [
      at('an hour chosen', ({ free }) => groundUrl(free)),
      at('no such ground', '/ground/nowhere'),
      at(
        'the calendar',
        ({ free }) => groundUrl(free),
        (page) => press(page, 'More'),
      ),
    ],
    player: [
      at(
        'another picture and an umpire',
        // It has four pictures in the demo data; others have one.
        '/ground/1',
        async (page) => {
          await press(page, 'Next picture')
          await page.getByRole('switch', { name: /^Umpire/ }).press('Space')
        },
      ),
    ],
  },
  '/booking/$groundId': {
    player: [
      at('the details', ({ free }) => `/booking/${free.ground.id}?date=${free.day}&ballType=tennis&slot=${encodeURIComponent(free.slot)}`),
      at('the payment', bookingOf('pending')),
      at('the payment window', bookingOf('pending'), async (page) => {
        await press(page, /^Pay ₹/)
        await expect(page.getByLabel('UPI ID')).toBeVisible()
      }),
      at('the pass', bookingOf('confirmed')),
      at('the code of the pass on the whole screen', bookingOf('confirmed'), async (page) => {
        await press(page, /^Check-in code of/)
        await expect(page.getByRole('dialog', { name: 'Your match' })).toBeVisible()
      }),
      at('the pass of a half', bookingOf('waiting')),
      at('cancelled', bookingOf('cancelled')),
    ],
  },
  '/my-bookings': {
    player: [
      at('upcoming', '/my-bookings'),
      at('past', '/my-bookings?tab=past'),
      at('cancelled', '/my-bookings?tab=cancelled'),
      at('asking before a cancellation', '/my-bookings', openCard('confirmed', 'Cancel')),
      at('asking before a half is full', '/my-bookings', openCard('waiting', 'Mark as full')),
    ],
  },
  '/match/$token': {
    visitor: [
      at('no such match', '/match/00000000-0000-4000-8000-000000000000'),
      at('waiting', ({ waiting }) => waiting.share_path ?? '/match/none'),
    ],
    player: [at("one's own", ({ waiting }) => waiting.share_path ?? '/match/none')],
  },
  '/dashboard': { player: asItOpens('/dashboard') },
  '/nearby-grounds': { player: asItOpens('/nearby-grounds') },
  '/profile': { player: [at('as it opens', '/profile'), at('each tab', '/profile', openEachTab)] },
  '/about': { visitor: asItOpens('/about'), player: asItOpens('/about') },
  '/booking-guide': { visitor: asItOpens('/booking-guide') },
  '/cancellation-policy': { visitor: unfolded('/cancellation-policy') },
  '/terms': { visitor: unfolded('/terms') },
  '/privacy': { visitor: unfolded('/privacy') },
  '/contact': {
    visitor: [at('refused fields', '/contact', (page) => main(page).locator('button[type=submit]').click())],
    player: asItOpens('/contact'),
  },
  'anywhere else': { visitor: asItOpens('/no-such-page'), player: asItOpens('/no-such-page') },
}

/** Every route, with all who meet it. */
const PAGES = new Map(
  [...new Set([...Object.keys(ROUTES), ...Object.keys(OWNER_ROUTES)])].map((path) => [path, { ...ROUTES[path], ...OWNER_ROUTES[path] }]),
)

const test = base.extend<object, { world: World }>({
  world: [
    async ({ playwright }, use, { project, parallelIndex }) => {
      const request = await playwright.request.newContext({ baseURL: process.env['CREASE_E2E_URL'] ?? '' })
      const person = await registerByApi(request, 'Venkatanarasimharajuvaripeta Ramanathan')
      // A ground of its own for each worker, beside those of the other journeys.
      const nth = 2 + parallelIndex + (project.name === 'phone' ? 0 : 2)
      const hour = (days: number) => findFreeSlot(request, daysAhead(days), nth)
      const given = await bookByApi(request, person, await hour(34), 'full')
      const headers = { Authorization: `Bearer ${person.token}` }
      await request.put(`/api/bookings/${given.id}/cancel`, { headers, data: {} })
      await use({
        person,
        confirmed: await bookByApi(request, person, await hour(32), 'full'),
        waiting: await bookByApi(request, person, await hour(33), 'half'),
        pending: await holdByApi(request, person, await hour(35), 'full'),
        cancelled: given,
        free: await hour(36),
        owners: await ownerScene(request, [67, 68]),
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'parallel' })

const HEIGHT = 844

/** The page stands: what it asks for has come, and its fonts and pictures too. */
async function visit(page: Page, state: State, world: World): Promise<void> {
  await page.goto(state.url(world))
  await expect(main(page).getByRole('heading').first()).toBeVisible()
  await settle(page)
  await state.open?.(page, world)
}

/** The text twice as large, as the phone's own setting makes it: nothing is cut, covered or pushed out. */
async function expectLargeText(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoOverflow(page, `${what}, large text`)
  await expectPressable(page, `${what}, large text`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

const ADMIN = { email: 'admin@crease.test', password: 'crease123' }
const ACCOUNTS: Record<Exclude<Who, 'visitor'>, (world: World) => Pick<Person, 'email' | 'password'>> = {
  player: ({ person }) => person,
  owner: ({ owners }) => owners.owner,
  'new owner': ({ owners }) => owners.newOwner,
  'super admin': () => ADMIN,
}

async function signedIn(context: BrowserContext, who: Who, world: World): Promise<void> {
  if (who !== 'visitor') await signInBrowser(context, ACCOUNTS[who](world))
}

test('every route of the app is in the table', () => {
  const generated = readFileSync('src/routeTree.gen.ts', 'utf8')
  const paths = new Set([...generated.matchAll(/fullPath: '([^']+?)\/?'/g)].map(([, path]) => String(path)))
  expect([...paths].filter((path) => !PAGES.has(path))).toEqual([])
})

for (const [route, people] of PAGES) {
  for (const [who, states] of Object.entries(people) as [Who, State[]][]) {
    test(`${route} is whole at every size, in both themes, with large text and in Hindi, for a ${who}`, async ({ page, context, world }, {
      project,
    }) => {
      test.slow()
      const widths = project.name === 'phone' ? [320, 390] : [1280]
      await signedIn(context, who, world)
      const faults = await watch(context, page, MISSING)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const state of states) {
        await page.setViewportSize({ width: widths[0]!, height: HEIGHT })
        await visit(page, state, world)
        for (const width of widths) {
          const what = `${state.name} at ${width} px`
          await page.setViewportSize({ width, height: await wholeHeight(page) })
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
          await expectAccessible(page)
          await page.setViewportSize({ width, height: HEIGHT })
          await expectNoOverflow(page, what)
          await expectPressable(page, what)
          await expectStill(page, what)
          await expectLargeText(page, what)
        }
      }
      await page.evaluate(() => localStorage.setItem('language', 'hi'))
      for (const url of new Set(states.map((state) => state.url(world)))) {
        await page.setViewportSize({ width: widths[0]!, height: HEIGHT })
        await visit(page, at('in Hindi', url), world)
        await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
        await expectNoOverflow(page, `${url} in Hindi`)
        await expectPressable(page, `${url} in Hindi`)
      }
      expect(faults).toEqual([])
    })
  }
}
