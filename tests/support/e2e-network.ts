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

interface Sending {
  address: RegExp
  /** What makes the page send it. */
  press: () => Promise<void>
  /** What becomes of it once it is let go; unless told otherwise it arrives. */
  fate?: (route: Route) => Promise<void>
}

const arrives = (route: Route) => route.continue()

/** Runs `body` while what the page was made to send is held back; then lets it go. */
export async function whileHeldBack(page: Page, { address, press, fate = arrives }: Sending, body: () => Promise<void>): Promise<void> {
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
  const sent = page.waitForRequest(address)
  await press()
  await sent
  await body()
  letGo()
}
