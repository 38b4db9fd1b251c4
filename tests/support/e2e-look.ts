import { expect, type BrowserContext, type Page, type Request } from 'playwright/test'

/** Runs in the page: what sticks out of the screen sideways. What scrolls or is clipped inside something that fits does not. */
function stickingOut(): string[] {
  const clips = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
  const isClipped = (element: Element): boolean => {
    const above = element.parentElement
    return above !== null && above !== document.body && (clips(above) || isClipped(above))
  }
  const isOut = ({ left, right, width }: DOMRect) => width > 1 && (right > innerWidth + 1 || left < -1)
  const range = document.createRange()
  // A word may be longer than the box that it stands in.
  const isCut = (element: Element) =>
    !clips(element) &&
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return false
      range.selectNodeContents(node)
      return isOut(range.getBoundingClientRect())
    })
  const out = [...document.querySelectorAll('body *')].filter(
    (element) =>
      (isOut(element.getBoundingClientRect()) || isCut(element)) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isClipped(element),
  )
  const { scrollWidth } = document.scrollingElement!
  const page = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide on a screen of ${innerWidth}`] : []
  return [...page, ...out.slice(0, 5).map((element) => `${element.tagName} "${element.textContent.slice(0, 40)}" ${element.className}`)]
}

/** Nothing makes the page scroll sideways, and nothing sticks out. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(stickingOut), what).toEqual([])
}

/** Runs in the page: buttons and links of the content that cannot be pressed where they are shown, and texts that are cut. */
function spoilt(): string[] {
  const overlay = [...document.querySelectorAll('[role=dialog], dialog:modal, :popover-open')].findLast((each) => each.checkVisibility())
  const area = overlay ?? document.querySelector('main')
  const inHand = [...(area?.querySelectorAll('button:enabled, a[href]') ?? [])].filter((each) => {
    const { width, height } = each.getBoundingClientRect()
    return width > 1 && height > 1 && each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  })
  const found = inHand.flatMap((control) => {
    // What sticks to the screen moves only when its column ends: it takes more than one step to come into sight.
    for (let step = 0; step < 4; step += 1) control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // A link that is broken over two lines has no middle of its own: its first line counts.
    const box = control.getClientRects()[0]!
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const isFree = over !== null && (control.contains(over) || over.contains(control))
    return isFree ? [] : [`"${control.textContent.trim().slice(0, 30)}" lies under ${over?.tagName} "${over?.textContent.slice(0, 30)}"`]
  })
  const cut = inHand.filter((control) => {
    const { overflowX } = getComputedStyle(control)
    return overflowX !== 'visible' && control.scrollWidth > control.clientWidth + 1
  })
  scrollTo({ top: 0, behavior: 'instant' })
  return [...found, ...cut.map((control) => `"${control.textContent.trim().slice(0, 40)}" is cut`)]
}

/** Every button and link of the content can be pressed where it is shown, and says all it has to say. */
export async function expectPressable(page: Page, what: string): Promise<void> {
  // A window that comes up is not where it will be yet.
  await expect.poll(() => page.evaluate(spoilt), { message: what }).toEqual([])
}

/** A screen as high as the page, in pixels: axe takes a button that happens to lie half under a bar for a small one. */
export function wholeHeight(page: Page): Promise<number> {
  const least = page.viewportSize()!.height
  return page.evaluate((height) => Math.max(height, Math.ceil(document.documentElement.scrollHeight + height / 2)), least)
}

/** Nothing moves for somebody who asked for that. */
export async function expectStill(page: Page, what: string): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration ?? 0) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? 'an animation')
  expect(await page.evaluate(moving), what).toEqual([])
}

/** What each watched page has asked for: how often so far, and what is still under way. */
const traffic = new WeakMap<Page, { asked: number; underWay: Set<Request> }>()

function countRequests(page: Page): void {
  const counts = { asked: 0, underWay: new Set<Request>() }
  traffic.set(page, counts)
  page.on('request', (request) => {
    counts.asked += 1
    counts.underWay.add(request)
  })
  const isOver = (request: Request) => void counts.underWay.delete(request)
  page.on('requestfinished', isOver)
  page.on('requestfailed', isOver)
}

/** Runs in the page: what came is drawn, and what it led to is begun. */
async function drawn(): Promise<void> {
  await document.fonts.ready
  for (let nth = 0; nth < 3; nth += 1) {
    await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume, 30)))
    await new Promise((resume) => requestIdleCallback(resume))
  }
}

/** A watched page stands: nothing that it asked for is under way, and drawing that has made it ask for nothing more. */
export async function settle(page: Page): Promise<void> {
  const counts = traffic.get(page)
  if (!counts) throw new Error('only a page that is watched is known to have settled')
  for (let before = -1; before !== counts.asked;) {
    before = counts.asked
    await expect.poll(() => counts.underWay.size, 'requests under way').toBe(0)
    await page.evaluate(drawn)
  }
}

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Notes every error of the console and every request that failed, from now on, but for addresses that are not there on purpose. Tiles of the map come from here. */
export async function watch(context: BrowserContext, page: Page, missing: RegExp): Promise<string[]> {
  const faults: string[] = []
  countRequests(page)
  await context.route(/tile/, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || /preload/.test(message.text())
    if (isFault && !missing.test(message.location().url)) faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left lets go of what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${reason}`)
  })
  return faults
}
