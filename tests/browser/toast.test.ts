import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '#src/ui/toast.ts'
// Loaded before the clock stands still.
import '#src/ui/toast-region.tsx'
import '#src/styles/tokens.css'

/** A browser that is busy with other tests takes a while to draw. */
const PATIENT = { timeout: 60_000 }
const shown = () => page.getByRole('alertdialog')
/** Polls by the real clock: `vi.waitFor` would move the other one on. */
async function seen(count: number): Promise<void> {
  await expect.poll(() => shown().elements().length, PATIENT).toBe(count)
}

// A toast stays while it is pointed at, and the pointer is where the last test file left it.
beforeAll(async () => {
  const corner = document.createElement('div')
  corner.style.cssText = 'position: fixed; inset: auto auto 0 0; width: 8px; height: 8px'
  document.body.append(corner)
  await userEvent.hover(corner)
  corner.remove()
})
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
})

test.each([
  ['success', 2_000],
  ['error', 4_000],
  ['info', 4_000],
] as const)('a toast of %s stays %i ms', async (tone, lifeMs) => {
  toast[tone]('Booking cancelled')
  await seen(1)
  await vi.advanceTimersByTimeAsync(lifeMs - 100)
  expect(shown().elements()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  await seen(0)
})

test('a toast that loads stays until it is dismissed', async () => {
  const id = toast.loading('Paying')
  await seen(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(shown().elements()).toHaveLength(1)
  toast.dismiss(id)
  await seen(0)
})

test('twenty are kept: the oldest makes room', async () => {
  for (let count = 1; count <= 22; count += 1) toast.error(`Toast ${count}.`)
  await expect.poll(() => page.getByText('Toast 22.').elements().length, PATIENT).toBe(1)
  expect(shown().elements()).toHaveLength(20)
  expect(page.getByText('Toast 2.', { exact: true }).elements()).toHaveLength(0)
})

/** Whether two boxes share a spot. */
function isOver(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

const liesOver = (focused: Element) =>
  shown()
    .elements()
    .some((each) => isOver(each.getBoundingClientRect(), focused.getBoundingClientRect()))

test.each(['before it comes', 'while it is there'])('a toast never lies over what has the focus %s', async (when) => {
  const input = document.createElement('input')
  input.style.cssText = 'position: fixed; inset: 8px 8px auto auto; width: 300px'
  document.body.append(input)
  if (when === 'before it comes') input.focus()
  toast.error('Booking created! Please complete the payment.')
  await seen(1)
  if (when === 'while it is there') input.focus()
  await expect.poll(() => liesOver(input), PATIENT).toBe(false)
  expect(shown().elements()).toHaveLength(1)
  input.remove()
})

test('a toast never lies over a focus that was scrolled to', async () => {
  // As high as a screen, with a field where the toasts are as soon as the end of it is shown.
  const tall = document.createElement('div')
  tall.style.cssText = 'height: 200vh; display: grid; align-content: end; padding-block-end: calc(100vh - 4rem)'
  const input = document.createElement('input')
  tall.append(input)
  document.body.append(tall)
  toast.error('Booking created! Please complete the payment.')
  await seen(1)
  input.focus({ preventScroll: true })
  scrollTo(0, input.offsetTop - 8)
  await expect.poll(() => liesOver(input), PATIENT).toBe(false)
  expect(shown().elements()).toHaveLength(1)
  tall.remove()
})

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

test('a toast stays at its edge while what has the focus is as high as the screen', async () => {
  const main = document.createElement('main')
  main.tabIndex = -1
  main.style.cssText = 'height: 300vh'
  document.body.append(main)
  toast.error('Booking created! Please complete the payment.')
  await seen(1)
  const isAtTop = () => shown().element().getBoundingClientRect().top < innerHeight / 2
  const before = isAtTop()
  main.focus({ preventScroll: true })
  await twoFrames()
  expect(isAtTop()).toBe(before)
  const scrolled = new Promise((done) => document.addEventListener('scrollend', done, { once: true }))
  scrollTo(0, 50)
  await scrolled
  await twoFrames()
  expect(isAtTop()).toBe(before)
  main.remove()
})
