// Takes the pictures of the app that a phone shows before it installs it, from the real app with its demo data: `node scripts/make-screenshots.mjs`
// after a build. The results are committed.
import { mkdir } from 'node:fs/promises'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { CHROMIUM_FLAGS, getChromium } from './lib/chromium.mjs'
import { startDemoServer } from './lib/demo-server.mjs'
import { inProject } from './lib/project.mjs'

const NARROW = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const WIDE = { viewport: { width: 1600, height: 1000 } }
const BENGALURU = 'latitude=12.9716&longitude=77.5946&distance=25&place=Bengaluru'

/** @type {[name: string, who: string, path: string, size: object][]} */
const PICTURES = [
  ['search', 'player', `/search?${BENGALURU}`, NARROW],
  ['ground', 'player', '/ground/1', NARROW],
  ['bookings', 'player', '/my-bookings', NARROW],
  ['search-wide', 'player', `/search?${BENGALURU}`, WIDE],
  ['day-wide', 'owner', '/dashboard', WIDE],
]

/** Signs in as the page does, so that the pictures are a person's own. */
async function signIn(page, who) {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(`${who}@crease.test`)
  await page.getByLabel('Password', { exact: true }).fill('crease123')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

const server = await startDemoServer({ env: { RATE_LIMITS: 'off' } })
const browser = await chromium.launch({ executablePath: await getChromium(), args: CHROMIUM_FLAGS })
try {
  await mkdir(inProject('public', 'screenshots'), { recursive: true })
  for (const [name, who, path, size] of PICTURES) {
    const context = await browser.newContext({
      ...size,
      baseURL: server.url,
      serviceWorkers: 'block',
      timezoneId: 'Asia/Kolkata',
      locale: 'en-IN',
    })
    const page = await context.newPage()
    await signIn(page, who)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const file = inProject('public', 'screenshots', `${name}.jpg`)
    const { size: bytes } = await sharp(await page.screenshot())
      .jpeg({ quality: 68, mozjpeg: true })
      .toFile(file)
    console.log(`${name}.jpg: ${Math.round(bytes / 1000)} kB`)
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
