import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './scripts/lib/chromium.mjs'

const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium was found: `npm test` gets one, or set CHROMIUM_PATH.')

/** About what the worker, the device and the network do, and what is told when something fails: the same at every size. */
const BEHIND_THE_SCREEN = [
  'bad-network',
  'booking-failures',
  'cold-start',
  'failures',
  'ground-form-failures',
  'guard',
  'interrupted',
  'owner-day-failures',
  'polling',
  'push',
  'rain-out-failures',
  'sign-out',
  'trusted-types',
  'updates',
  'waiting',
  'worker',
].map((name) => `${name}.spec.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/e2e-server.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // How long a machine may take that does other things too. No test is about speed: that is measured (tests/bench).
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Set by globalSetup; every worker reads this file again after it.
    baseURL: process.env['CREASE_E2E_URL'],
    browserName: 'chromium',
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    locale: 'en-IN',
    // Calls, network and console. Its pictures of every moment cost more than the tests: --trace=on has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
  projects: [
    // What is the same at every size is looked at in one.
    {
      name: 'phone',
      testIgnore: 'found.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, timezoneId: 'Asia/Kolkata' },
    },
    // A visitor far away: slots are in the ground's time all the same (DECISIONS 2).
    {
      name: 'desktop',
      testIgnore: [...BEHIND_THE_SCREEN, 'zones.spec.ts'],
      use: { viewport: { width: 1280, height: 800 }, timezoneId: 'America/New_York' },
    },
  ],
})
