import { startDemoServer } from '../../scripts/lib/demo-server.mjs'
import type { Page } from 'playwright/test'
import { groundUrl, type FreeSlot } from '#tests/support/e2e-grounds.ts'
import { bookingButton, confirmation, slotChoice } from '#tests/support/e2e-screens.ts'
import { expect, expectAccessible, test as base } from '#tests/support/e2e.ts'
import { RazorpayGateway } from '#tests/support/razorpay-gateway.ts'

interface Provider {
  url: string
  gateway: RazorpayGateway
}

/** The server with the provider on loopback, which tells it of nothing unless a test does. */
const test = base.extend<object, { provider: Provider }>({
  provider: [
    async ({ browserName: _browser }, use) => {
      const gateway = await RazorpayGateway.start()
      const { keyId, keySecret, webhookSecret, apiUrl } = gateway.settings
      const env = {
        RATE_LIMITS: 'off',
        PAYMENTS: 'razorpay',
        RAZORPAY_KEY_ID: keyId,
        RAZORPAY_KEY_SECRET: keySecret,
        RAZORPAY_WEBHOOK_SECRET: webhookSecret,
        RAZORPAY_API_URL: apiUrl!,
      }
      const server = await startDemoServer({ env })
      await use({ url: server.url, gateway })
      await server.stop()
      await gateway.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ provider }, use) => use(provider.url),
})

/** Stands for the script that Razorpay serves: a window of three buttons, which tell the gateway what the person does in the UPI app. */
const CHECKOUT = `
window.Razorpay = class {
  constructor(options) { this.options = options; this.listeners = [] }
  on(_event, listener) { this.listeners.push(listener) }
  open() {
    window.checkoutOptions = JSON.parse(JSON.stringify(this.options))
    const { handler, modal, order_id } = this.options
    const dialog = document.createElement('dialog')
    const add = (text, press) => {
      const button = document.createElement('button')
      button.textContent = text
      button.addEventListener('click', press)
      dialog.append(button)
    }
    add('Pay in the UPI app', async () => { const proof = await window.payAtGateway(order_id, 'captured'); dialog.remove(); handler(proof) })
    add('Fail in the UPI app', async () => {
      await window.payAtGateway(order_id, 'failed')
      this.listeners.forEach((listener) => listener({ error: { description: 'The bank declined.' } }))
    })
    add('Leave', () => { dialog.remove(); modal.ondismiss() })
    document.body.append(dialog)
    dialog.showModal()
  }
}`

async function goToPayment(page: Page, { gateway }: Provider, free: FreeSlot): Promise<void> {
  await page.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CHECKOUT }),
  )
  await page.exposeFunction('payAtGateway', (orderId: string, status: 'captured' | 'failed') =>
    gateway.proofOf(gateway.pay(orderId, { status })),
  )
  await page.goto(groundUrl(free))
  await expect(slotChoice(page, free.slot)).toHaveAttribute('aria-pressed', 'true')
  await bookingButton(page, /^Book Full Match for ₹/).click()
  await page.getByRole('button', { name: 'Create Booking' }).click()
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
const inCheckout = (page: Page, name: string) => page.getByRole('button', { name })

test.describe('a player who pays with Razorpay', () => {
  test.beforeEach(({ player: _player }) => undefined)

  test('sees why a payment failed, stays in the window, and pays there by UPI alone', async ({ page, provider, freeSlot, player }) => {
    await goToPayment(page, provider, await freeSlot(18))
    await expect(page.getByText('Pay by UPI')).toBeVisible()
    await expectAccessible(page)
    await payButton(page).click()
    await inCheckout(page, 'Fail in the UPI app').click()
    await expect(page.getByText(/The bank declined\. Your slot is still held/)).toBeVisible()

    const options = await page.evaluate(() => (window as unknown as { checkoutOptions: Record<string, unknown> }).checkoutOptions)
    const { amount } = provider.gateway.orders.get(String(options['order_id']))!
    expect(options).toMatchObject({ key: provider.gateway.settings.keyId, amount, currency: 'INR' })
    expect(options).toMatchObject({ prefill: { method: 'upi', email: player.email } })
    expect(options['config']).toMatchObject({
      display: { preferences: { show_default_blocks: false }, hide: [{ method: 'upi', flows: ['collect'] }], language: 'en' },
    })

    await inCheckout(page, 'Pay in the UPI app').click()
    await expect(confirmation(page)).toBeVisible()
  })

  test('leaves the window after paying: the page asks until it hears of the money', async ({ page, provider, api, freeSlot }) => {
    await goToPayment(page, provider, await freeSlot(18))
    await payButton(page).click()
    await expect(inCheckout(page, 'Leave')).toBeVisible()
    const orderId = await page.evaluate(() => (window as unknown as { checkoutOptions: { order_id: string } }).checkoutOptions.order_id)
    await inCheckout(page, 'Leave').click()
    await expect(page.getByText('Payment cancelled')).toBeVisible()
    await expect(page.getByText('Checking your payment…')).toBeVisible()
    await expectAccessible(page)

    // The phone ends the page meanwhile; opened again it asks on.
    await page.reload()
    await expect(page.getByText('Checking your payment…')).toBeVisible()
    const { headers, payload } = provider.gateway.eventOf('payment.captured', provider.gateway.pay(orderId))
    expect((await api.post('/api/payments/webhook', { headers, data: payload })).status()).toBe(200)
    await expect(confirmation(page)).toBeVisible()
  })

  test('is told when the provider cannot be reached, and tries again', async ({ page, provider, freeSlot }) => {
    await goToPayment(page, provider, await freeSlot(19))
    await page.route('https://checkout.razorpay.com/**', (route) => route.abort())
    await payButton(page).click()
    await expect(page.getByText('Failed to initiate payment. Please try again.')).toBeVisible()
    await page.unroute('https://checkout.razorpay.com/**')
    await payButton(page).click()
    await inCheckout(page, 'Pay in the UPI app').click()
    await expect(confirmation(page)).toBeVisible()
  })
})
