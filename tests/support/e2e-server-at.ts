import { startDemoServer } from '../../scripts/lib/demo-server.mjs'
import { test as base } from '#tests/support/e2e.ts'

/** `test` of journeys on a server of their own that lives at a moment (ISO 8601), its clock running on; the phones' clocks are theirs to set. */
export const testAt = (moment: string) =>
  base.extend<object, { serverThen: string }>({
    serverThen: [
      async ({ browserName: _browser }, use) => {
        const env = { RATE_LIMITS: 'off', TEST_MOMENT: moment }
        const { url, stop } = await startDemoServer({ env, entry: 'tests/support/server-at.ts' })
        await use(url)
        await stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ serverThen }, use) => use(serverThen),
  })
