// Measures the JavaScript that a first visit loads until the page is quiet, as the server sends it (brotli), against its limits in kB.
// `--list` shows every file of every visit.
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, getChromium } from './lib/chromium.mjs'
import { startDemoServer } from './lib/demo-server.mjs'

const LIMITS = { '/': 110, '/search': 150, '/ground/1': 150 }
const WIDTHS = [390, 1280]

/** Longer than whatever the page puts off: it starts its worker 3 s after it has loaded (src/main.tsx), and that counts. */
const QUIET_MS = 5_000

/** Waits until no script has arrived for a while. An answer that nobody reads would keep Playwright's own `networkidle` waiting for ever. */
async function quiet(page, count) {
  for (let seen = -1; seen !== count();) {
    seen = count()
    await page.waitForTimeout(QUIET_MS)
  }
}

const isScript = (response) => /javascript/.test(response.headers()['content-type'] ?? '')

/** Every script that a cold visit loads before anything is touched, in bytes. The service worker itself is not part of the page. */
async function scriptsOf(browser, url, width) {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width, height: 844 } })
  const page = await context.newPage()
  const scripts = []
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response)
  })
  await page.goto(url, { waitUntil: 'load' })
  await quiet(page, () => scripts.length)
  const sizes = []
  for (const response of scripts) {
    const encoding = response.headers()['content-encoding']
    if (encoding !== 'br') throw new Error(`${response.url()} is sent as ${encoding ?? 'plain text'}, not as brotli`)
    sizes.push({ name: new URL(response.url()).pathname, bytes: (await response.request().sizes()).responseBodySize })
  }
  await context.close()
  if (sizes.length === 0) throw new Error(`${url} loaded no script at all`)
  return sizes.toSorted((a, b) => b.bytes - a.bytes)
}

/** One line of the report; whether the visit stays within its limit. */
function report(route, width, sizes) {
  const kilobytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const limit = LIMITS[route]
  const mark = kilobytes > limit ? 'OVER' : 'ok  '
  console.log(`${mark} ${route.padEnd(10)} at ${width} px: ${kilobytes.toFixed(1)} kB in ${sizes.length} scripts (limit ${limit} kB)`)
  if (process.argv.includes('--list')) for (const { name, bytes } of sizes) console.log(`${String(bytes).padStart(12)} ${name}`)
  return kilobytes <= limit
}

const server = await startDemoServer()
const browser = await chromium.launch({ executablePath: await getChromium(), args: CHROMIUM_FLAGS })
let isWithin = true
try {
  for (const route of Object.keys(LIMITS)) {
    const visits = await Promise.all(WIDTHS.map((width) => scriptsOf(browser, server.url + route, width)))
    for (const [index, width] of WIDTHS.entries()) isWithin = report(route, width, visits[index]) && isWithin
  }
} finally {
  await browser.close()
  await server.stop()
}
process.exit(isWithin ? 0 : 1)
