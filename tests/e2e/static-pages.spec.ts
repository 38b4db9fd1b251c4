import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { CONTACT } from '#core/domain/contact.ts'
import { formatRupees, toRupees } from '#core/domain/money.ts'
import { FALLBACK_SERVICE_CHARGE_PAISE, priceOf } from '#core/domain/pricing.ts'
import { letterTo } from '#tests/support/e2e-mail.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'

const PAGES = {
  '/about': ['About', 'हमारे बारे में'],
  '/booking-guide': ['How to Book a Ground', 'मैदान कैसे बुक करें'],
  '/cancellation-policy': ['Cancellation & Refund Policy', 'रद्द करने और रिफ़ंड की नीति'],
  '/terms': ['Terms & Conditions', 'नियम और शर्तें'],
  '/privacy': ['Privacy Policy', 'गोपनीयता नीति'],
  '/contact': ['Contact', 'संपर्क'],
} as const
const POLICIES = ['/cancellation-policy', '/terms', '/privacy'] as const
const THANKS = 'Thank you for your message! We will get back to you soon.'
const FAILED = 'Something went wrong. Please try again.'

const sections = (page: Page): Locator => page.getByRole('main').locator('details')
const openSections = (page: Page): Locator => page.getByRole('main').locator('details[open]')
const titleOf = (section: Locator): Locator => section.locator('summary')
const speakHindi = (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'hi'))

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** Text of a policy with every section open. */
async function wholeText(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Open all' }).click()
  await expect(page.getByRole('button', { name: 'Close all' })).toBeVisible()
  return page.getByRole('main').innerText()
}

for (const [path, [english, hindi]] of Object.entries(PAGES)) {
  for (const [language, title] of [
    ['en', english],
    ['hi', hindi],
  ] as const) {
    test(`${path} is read in ${language}, by everybody, also on a screen of 320 px`, async ({ page }) => {
      if (language === 'hi') await speakHindi(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const section of await sections(page).all()) {
        if ((await section.getAttribute('open')) === null) await titleOf(section).click()
      }
      await expectNoSideways(page)
      await expectAccessible(page)
    })
  }
}

test.describe('the sections of a policy', () => {
  for (const path of POLICIES) {
    test(`${path} open and close by key, one by one and all at once`, async ({ page }) => {
      await page.goto(path)
      await expect(openSections(page)).toHaveCount(1)
      const count = await sections(page).count()
      const second = sections(page).nth(1)
      await titleOf(second).focus()
      await page.keyboard.press('Enter')
      await expect(second).toHaveAttribute('open')
      await page.keyboard.press('Space')
      await expect(second).not.toHaveAttribute('open')

      await page.getByRole('button', { name: 'Open all' }).focus()
      await page.keyboard.press('Enter')
      await expect(openSections(page)).toHaveCount(count)
      await page.getByRole('button', { name: 'Close all' }).press('Enter')
      await expect(openSections(page)).toHaveCount(0)
    })
  }

  test('an address with #section opens it and shows it; so does a link from another page', async ({ page }) => {
    await page.goto('/cancellation-policy#late')
    const late = page.locator('#late')
    await expect(late).toHaveAttribute('open')
    await expect(late.getByText('We keep no money without a booking.')).toBeInViewport()

    await page.goto('/terms#payment')
    await page.locator('#payment').getByRole('link', { name: 'Cancellation & Refund Policy' }).click()
    await expect(page).toHaveURL(/\/cancellation-policy#late$/)
    await expect(late.getByText('We keep no money without a booking.')).toBeInViewport()

    // Typed into the address of the page that is open.
    await page.evaluate(() => (window.location.hash = 'when'))
    await expect(page.locator('#when')).toHaveAttribute('open')
  })

  test('a search in the page finds what is closed, and what it opens stays open', async ({ page }) => {
    await page.goto('/terms')
    const law = page.locator('#law')
    // The text is there while it is hidden, in the browser's own disclosure, which a find opens.
    await expect(law.getByText('National Consumer Helpline')).toBeHidden()
    await expect(law).toContainText('National Consumer Helpline')
    await law.evaluate((section: HTMLDetailsElement) => (section.open = true))
    await titleOf(page.locator('#account')).click()
    await expect(page.locator('#account')).toHaveAttribute('open')
    await expect(law).toHaveAttribute('open')
  })

  test('on paper all of them stand open', async ({ page }) => {
    await page.goto('/terms')
    const text = page.getByText('National Consumer Helpline')
    await expect(text).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => text.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0)
    await expect(text).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
  })

  test('paper has dark letters, also for whoever likes the screen dark', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await page.goto('/terms')
    const lightness = () => page.locator('body').evaluate((body) => Number.parseFloat(getComputedStyle(body).color.replace('oklch(', '')))
    await expect.poll(lightness).toBeGreaterThan(0.8)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(lightness).toBeLessThan(0.4)
  })
})

test('after 300 px a button leads back to the top', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Open all' }).click()
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await expect(toTop).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 301))
  await expect(toTop).toBeVisible()
  await expectAccessible(page)
  await toTop.press('Enter')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(toTop).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the texts say the rules in force', async ({ page }) => {
  const { advance } = priceOf(200_000, FALLBACK_SERVICE_CHARGE_PAISE)
  await page.goto('/cancellation-policy')
  await expect(page.getByRole('row')).toHaveText([
    /Of ₹257\.82/,
    /48 hours or more before the slot.*All.*₹257\.82/,
    /24 to 48 hours before.*50%.*₹128\.91/,
    /Less than 24 hours before.*Nothing.*₹0/,
  ])
  expect(await wholeText(page)).toMatch(/5-7 business days and go to the original payment method/)
  await page.goto('/terms')
  const terms = await wholeText(page)
  for (const words of ['18 or older', '30 days', formatRupees(toRupees(advance)), 'By UPI only', 'include all taxes', 'for 10 minutes'])
    expect(terms).toContain(words)
  await page.goto('/booking-guide')
  await expect(page.getByRole('main').locator('ol > li')).toHaveCount(5)
  await expect(page.getByText('We take UPI only: no cards, no net banking.')).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/4.0/')
})

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click()

interface Typed {
  Name: string
  Email: string
  Subject: string
  Message: string
}

const newMessage = (): Typed => ({
  Name: 'Meera Iyer',
  Email: `meera.${randomUUID().slice(0, 8)}@example.com`,
  Subject: 'Floodlights at the oval',
  Message: 'The lights went out at 8.\nWhom do I call?',
})

async function fill(page: Page, typed: Typed): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text as string)
}

async function expectFilled(page: Page, typed: Typed): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(text as string)
}

test.describe('the contact form', () => {
  test('says how else one reaches Crease, and what is missing at each field', async ({ page }) => {
    await page.goto('/contact')
    const details = page.getByRole('main').locator('address')
    await expect(details.getByRole('link', { name: CONTACT.email })).toHaveAttribute('href', `mailto:${CONTACT.email}`)
    await expect(details.getByRole('link', { name: CONTACT.phone })).toHaveAttribute('href', /^tel:\+91/)
    await expect(details).toContainText('Bengaluru')
    await send(page)
    for (const message of ['Name is required', 'Email is required', 'Subject is required', 'Message is required'])
      await expect(form(page).getByText(message, { exact: true })).toBeVisible()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(field(page, 'Name')).toHaveAccessibleDescription(/Name is required/)
    await expectAccessible(page)
    await fill(page, { ...newMessage(), Email: 'meera' })
    await send(page)
    await expect(form(page).getByText('Invalid email address')).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
  })

  test('sends: the people who run Crease have the e-mail, and the form is empty', async ({ page }) => {
    const typed = newMessage()
    await page.goto('/contact')
    await fill(page, typed)
    await send(page)
    await expect(page.getByText(THANKS)).toBeVisible()
    await expectFilled(page, { Name: '', Email: '', Subject: '', Message: '' })
    await expectAccessible(page)
    const letter = await letterTo(typed.Email, 'contact')
    expect(letter).toMatch(new RegExp(`^To: .*${CONTACT.email}`, 'm'))
    expect(letter).toContain(typed.Subject)
    expect(letter).toContain('Whom do I call?')
    await page.reload()
    await expectFilled(page, { Name: '', Email: '', Subject: '', Message: '' })
  })

  test('knows the name and the e-mail of somebody signed in', async ({ page, player }) => {
    await page.goto('/contact')
    await expect(field(page, 'Name')).toHaveValue(player.name)
    await expect(field(page, 'Email')).toHaveValue(player.email)
    await field(page, 'Subject').fill('A receipt')
    await field(page, 'Message').fill('Where do I find it?')
    await send(page)
    await expect(page.getByText(THANKS)).toBeVisible()
    await expectFilled(page, { Name: player.name, Email: player.email, Subject: '', Message: '' })
    expect(await letterTo(player.email, 'contact')).toContain(`Signed in as user ${player.userId}`)
  })

  test('keeps what was typed when the server is in trouble, through a reload too, and then sends it once', async ({ page }) => {
    const typed = newMessage()
    await page.goto('/contact')
    await fill(page, typed)
    // The message arrives; what comes back says that it did not.
    await page.route('**/api/contact', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    })
    await send(page)
    await expect(page.getByText(FAILED)).toBeVisible()
    await expectFilled(page, typed)
    await expectAccessible(page)
    await page.unroute('**/api/contact')
    await page.reload()
    await expectFilled(page, typed)
    await send(page)
    await expect(page.getByText(THANKS)).toBeVisible()
    await letterTo(typed.Email, 'contact')
  })
})
