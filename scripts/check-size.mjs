// Measures the JavaScript that a first visit loads, as the server sends it (brotli), against its limits in kB.
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, getChromium } from './lib/chromium.mjs'
import { startDemoServer } from './lib/demo-server.mjs'

const LIMITS = { '/': 110, '/search': 150, '/ground/1': 150 }

const QUIET_MS = 2_000

/** Waits until no script has arrived for a while. An answer that nobody reads would keep Playwright's own `networkidle` waiting for ever. */
async function quiet(page, count) {
  for (let seen = -1; seen !== count(); ) {
    seen = count()
    await page.waitForTimeout(QUIET_MS)
  }
}

/** kB of all scripts that a cold visit loads before anything is touched. The service worker is not part of the page. */
async function scriptsOf(browser, url) {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const scripts = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto(url, { waitUntil: 'load' })
  await quiet(page, () => scripts.length)
  let bytes = 0
  for (const response of scripts) {
    const encoding = response.headers()['content-encoding']
    if (encoding !== 'br') throw new Error(`${response.url()} is sent as ${encoding ?? 'plain text'}, not as brotli`)
    bytes += (await response.request().sizes()).responseBodySize
  }
  await context.close()
  if (bytes === 0) throw new Error(`${url} loaded no script at all`)
  return { kilobytes: bytes / 1000, files: scripts.length }
}

const server = await startDemoServer()
const browser = await chromium.launch({ executablePath: await getChromium(), args: CHROMIUM_FLAGS })
let failed = false
try {
  for (const [route, limit] of Object.entries(LIMITS)) {
    const { kilobytes, files } = await scriptsOf(browser, server.url + route)
    const isOver = kilobytes > limit
    failed ||= isOver
    console.log(`${isOver ? 'OVER' : 'ok  '} ${route.padEnd(10)} ${kilobytes.toFixed(1)} kB in ${files} scripts (limit ${limit} kB)`)
  }
} finally {
  await browser.close()
  await server.stop()
}
process.exit(failed ? 1 : 0)
