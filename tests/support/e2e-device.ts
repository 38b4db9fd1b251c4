import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { test as onOwnServer } from '#tests/support/e2e-own-server.ts'

/** Somebody's phone: what it keeps is on its disk and outlives the browser. */
export interface Device {
  /** The browser as it runs now. */
  context: BrowserContext
  page: Page
  /** The browser is ended and started again; nothing of it was running meanwhile. Answers its first page. */
  restart(): Promise<Page>
}

/** `test` with a device, at a server that the journey may stop. */
export const test = onOwnServer.extend<{ device: Device }>({
  device: async ({ playwright, baseURL }, use, { project }) => {
    const folder = mkdtempSync(join(tmpdir(), 'crease-device-'))
    const { launchOptions, viewport, hasTouch, isMobile, timezoneId, locale } = project.use
    const look = { viewport, hasTouch, isMobile, timezoneId, locale } as Parameters<typeof playwright.chromium.launchPersistentContext>[1]
    const launch = () => playwright.chromium.launchPersistentContext(folder, { ...launchOptions, ...look, baseURL: baseURL! })
    const open = async (): Promise<Pick<Device, 'context' | 'page'>> => {
      const context = await launch()
      return { context, page: context.pages()[0] ?? (await context.newPage()) }
    }
    const device: Device = {
      ...(await open()),
      async restart() {
        await device.context.close()
        Object.assign(device, await open())
        return device.page
      },
    }
    await use(device)
    await device.context.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

/** From here on this page, and every later one of the device, opens with no network: the worker is in charge and has all files of the app. */
export async function settleIn(page: Page): Promise<void> {
  await page.goto('/about')
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}
