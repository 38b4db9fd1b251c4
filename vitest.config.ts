import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** How long a machine may take that does other things too. No test is about speed: that is measured (tests/bench). */
const PATIENT = { testTimeout: 120_000, hookTimeout: 180_000 }

/** The API tests once on each database; the project's global setup says which. */
const api = (name: string, setup: string) => ({
  test: {
    name,
    include: ['tests/{api,fuzz}/**/*.test.ts'],
    sequence: { groupOrder: 1 },
    globalSetup: [setup],
    // Every test has an application and a database of its own; only the server's code, which takes longer to load than most files take, is shared.
    isolate: false,
    ...PATIENT,
  },
})

/** Components and what needs a real browser's storage, locks and focus. */
const browser = {
  plugins: [react({ compiler: true })],
  // Found while a test runs, a dependency would reload the page under it.
  optimizeDeps: {
    include: [
      'react/compiler-runtime',
      'react-dom/client',
      'react-aria-components/Dialog',
      'react-aria-components/Modal',
      'react-aria-components/Toast',
      'lucide-react',
      'valibot',
    ],
  },
  test: {
    name: 'browser',
    ...PATIENT,
    include: ['tests/browser/**/*.test.{ts,tsx}'],
    // A page behind another one draws nothing, and what waits for a frame waits for ever.
    fileParallelism: false,
    // Before all others: beside the databases' tests a page waits longer for its modules than any test does.
    sequence: { groupOrder: 0 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

export default defineConfig({
  test: {
    // One core would otherwise be left to vitest itself, which on two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'unit', include: ['tests/{unit,architecture}/**/*.test.ts'], sequence: { groupOrder: 1 }, ...PATIENT } },
      browser,
      // Last, and one after the other: each has processes and a PostgreSQL of its own, and what is measured here is time.
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          sequence: { groupOrder: 2 },
          fileParallelism: false,
          ...PATIENT,
        },
      },
      api('api-embedded', 'tests/support/setup-embedded.ts'),
      api('api-postgres', 'tests/support/setup-postgres.ts'),
    ],
  },
})
