import type { FastifyInstance } from 'fastify'
import { createPaymentOrder, paymentWebhook, verifyPayment as verifyEndpoint } from '#core/contract/payments.ts'
import type { Deps } from '#server/deps.ts'
import { createOrder } from '#server/modules/payments/create-order.ts'
import { verifyPayment } from '#server/modules/payments/verify-payment.ts'
import { receiveWebhook } from '#server/modules/payments/webhook.ts'
import { serve } from '#server/serve.ts'

const headerOf = (value: string | string[] | undefined): string | null => (typeof value === 'string' ? value : null)

/** The webhook in a scope of its own: its signature is over the bytes that came, so nothing may parse them first. */
async function webhookRoute(scope: FastifyInstance, deps: Deps): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  serve(scope, paymentWebhook, async ({ request }) => {
    const { headers, body } = request
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    await receiveWebhook(deps, {
      rawBody,
      signature: headerOf(headers['x-razorpay-signature']) ?? '',
      eventId: headerOf(headers['x-razorpay-event-id']),
    })
    return { message: 'ok' }
  })
}

/** SPEC 7, payments; DECISIONS 5. */
export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, createPaymentOrder, (call) => createOrder(deps, call, call.body))
  serve(app, verifyEndpoint, (call) => verifyPayment(deps, call, call.body))
  void app.register(webhookRoute, deps)
}
