import type { Page, Route } from 'playwright/test'

/** While `body` runs, the server gets what is sent to the address and does it, and its answer is lost on the way back. */
export async function withoutAnswersOf(page: Page, urlPattern: string, body: () => Promise<void>): Promise<void> {
  const network = await page.context().newCDPSession(page)
  network.on(
    'Fetch.requestPaused',
    ({ requestId }) => void network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  )
  await network.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] })
  await body()
  await network.detach()
}

/** While `body` runs, the phone sends so many bytes a second and no more. */
export async function sendingSlowly(page: Page, uploadThroughput: number, body: () => Promise<void>): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await body()
  await network.detach()
}

/** Does something while what the page sends to `address` is held back; then `fate` says what becomes of it. */
export async function whileHeldBack(
  page: Page,
  address: RegExp,
  fate: (route: Route) => Promise<void>,
  body: () => Promise<void>,
): Promise<void> {
  let letGo = (): void => undefined
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(
    address,
    async (route) => {
      await gone
      await fate(route)
    },
    { times: 1 },
  )
  await body()
  letGo()
}
