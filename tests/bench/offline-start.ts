import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import type { Session } from '#core/contract/auth.ts'
import { CHROMIUM_FLAGS, getChromium } from '../../scripts/lib/chromium.mjs'
import { startDemoServer } from '../../scripts/lib/demo-server.mjs'
import { median, type Figure } from '#tests/bench/figures.ts'

/** A cheap phone on a slow network: the processor four times slower, 150 ms, 1.6 Mbit/s. */
const CPU_SLOWDOWN = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PLAYER = { email: 'player@crease.test', password: 'crease123' }
/** Where the home screen leads (the manifest's start_url), and what a player comes for. */
const ADDRESS = '/nearby-grounds?source=pwa'
const CONTENT = 'main article'

/** Milliseconds from the opening of the address until its content is on the screen. */
async function timeToContent(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(CONTENT).first().waitFor()
  return page.evaluate(() => Math.round((globalThis as unknown as { contentAt: number }).contentAt))
}

/** The page itself notes the moment: the way to this process is no part of it. */
function noteContent(selector: string): void {
  const note = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(note)
    Object.assign(globalThis, { contentAt: performance.now() })
    return 0
  }
  requestAnimationFrame(note)
}

async function slowed(context: BrowserContext, isOnline: boolean): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript(noteContent, CONTENT)
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await phone.send('Network.emulateNetworkConditions', isOnline ? NETWORK : { ...NETWORK, offline: true })
  return page
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/auth/login`, { data: PLAYER })
  const { access_token, role } = (await answer.json()) as Session
  const page = await context.newPage()
  await page.goto(`${url}/api/health`)
  await page.evaluate(([token, userRole]) => Object.assign(localStorage, { token, userRole }), [access_token, role] as const)
  await page.close()
}

/** Waits until the app and what was seen are on the device. */
async function settle(page: Page, url: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto(url + ADDRESS)
  await page.locator(CONTENT).first().waitFor()
}

/** One phone: its first visit, and its cold starts with no server after that. */
async function onePhone(starts: number): Promise<{ first: number; offline: number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'crease-bench-phone-'))
  const executablePath = await getChromium()
  const launch = () =>
    chromium.launchPersistentContext(folder, { executablePath, args: CHROMIUM_FLAGS, viewport: { width: 390, height: 844 } })
  const server = await startDemoServer({ env: { RATE_LIMITS: 'off' } })
  let context = await launch()
  try {
    await signIn(context, server.url)
    const page = await slowed(context, true)
    const first = await timeToContent(page, server.url + ADDRESS)
    await settle(page, server.url)
    await server.stop()
    const offline: number[] = []
    for (let start = 0; start < starts; start += 1) {
      await context.close()
      context = await launch()
      offline.push(await timeToContent(await slowed(context, false), server.url + ADDRESS))
    }
    return { first, offline }
  } finally {
    await context.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A cold start with no network until the grounds nearby stand, beside the first visit to them with one (DECISIONS 9). */
export async function measureOfflineStart(rounds: number): Promise<Figure[]> {
  const phones = []
  for (let round = 0; round < rounds; round += 1) phones.push(await onePhone(3))
  const first = median(phones.map((phone) => phone.first))
  const offline = median(phones.map((phone) => median(phone.offline)))
  const ratio = median(phones.map((phone) => median(phone.offline) / phone.first))
  return [
    {
      id: 'offline_start',
      what: 'cold start with no network to the grounds nearby, beside the first visit (CPU slowed 4x, 150 ms, 1.6 Mbit/s)',
      value: offline,
      unit: 'ms',
      reference: first,
      ratio,
      aim: { most: 0.4 },
    },
  ]
}
