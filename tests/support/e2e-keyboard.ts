import { expect, type Locator, type Page } from 'playwright/test'

/** More presses than any page of the journey needs between two of its stations. */
const MAX_PRESSES = 90

interface FocusReport {
  what: string
  isLost: boolean
  outlineWidth: number
  isInView: boolean
  coveredBy: string | null
}

/** Runs in the page: what has the focus, how its ring is drawn, and whether something lies over it. */
function reportFocus(): FocusReport {
  const focused = document.activeElement
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}"`
  if (!focused || focused === document.body) return { what: 'nothing', isLost: true, outlineWidth: 0, isInView: false, coveredBy: null }
  // A radio or a switch is drawn by its label: the ring is there.
  const drawn = focused.matches('input') && focused.getBoundingClientRect().width < 24 ? (focused.closest('label') ?? focused) : focused
  const rings = [focused, focused.parentElement, focused.nextElementSibling, drawn, ...drawn.children, focused.closest('article')].filter(
    (each) => each !== null,
  )
  // A link that fills its card draws its ring with the card.
  const styles = [...rings.map((each) => getComputedStyle(each)), getComputedStyle(focused, '::after')]
  const widths = styles.map(({ outlineStyle, outlineWidth }) => (outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)))
  const box = drawn.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isFree = over !== null && (drawn.contains(over) || over.contains(drawn))
  return {
    what: describe(focused),
    isLost: false,
    outlineWidth: Math.max(...widths),
    isInView: right > left && bottom > top,
    coveredBy: isFree || !over ? null : describe(over),
  }
}

/** Somebody who has only a keyboard: nothing here clicks. Wherever the focus goes it is seen, and nothing lies over it. */
export class Keyboard {
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  /** The focus is somewhere, and not on the page as a whole. */
  async expectFocus(): Promise<void> {
    await expect.poll(async () => (await this.#page.evaluate(reportFocus)).isLost, 'the focus is somewhere').toBe(false)
  }

  /** What has the focus is seen to have it. */
  async #expectSeen(): Promise<void> {
    // What lies over it gives way with the next frame.
    await expect(async () => {
      const report = await this.#page.evaluate(reportFocus)
      expect(report, report.what).toMatchObject({ isLost: false, isInView: true, coveredBy: null })
      expect(report.outlineWidth, `the ring around ${report.what}`).toBeGreaterThanOrEqual(2)
    }).toPass({ timeout: 2_000 })
  }

  /** Goes on with Tab, or back with Shift+Tab, until the target has the focus. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeAttached()
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      await this.#page.keyboard.press(key)
      if (await this.#isBrowsers()) continue
      await this.#expectSeen()
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${String(target)} was not reached with ${MAX_PRESSES} presses of ${key}`)
  }

  /** At the page's end the focus leaves for the browser's own controls, and comes back with the next press. */
  async #isBrowsers(): Promise<boolean> {
    return this.#page.evaluate(() => document.activeElement === document.body)
  }

  /** Goes to the target and presses a key there. */
  async use(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.goTo(target)
    await this.#page.keyboard.press(key)
  }

  async press(key: string, times = 1): Promise<void> {
    for (let nth = 0; nth < times; nth += 1) await this.#page.keyboard.press(key)
  }

  /** Goes to a field and types into it, replacing what is there. */
  async type(target: Locator, text: string): Promise<void> {
    await this.goTo(target)
    await this.#page.keyboard.press('ControlOrMeta+A')
    await this.#page.keyboard.type(text)
  }
}
