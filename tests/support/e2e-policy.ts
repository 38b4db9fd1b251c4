import type { Page } from 'playwright/test'

/** What the browser refuses because of the page's own policy, from the first moment on, in every document that the page opens. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  const messages: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) messages.push(message.text())
  })
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return async () => [...messages, ...(await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused))]
}
