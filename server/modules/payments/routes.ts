import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createPaymentOrder, paymentCallback, paymentWebhook, verifyPayment as verifyEndpoint } from '#core/contract/payments.ts'
import type { Deps } from '#server/deps.ts'
import { takeBack } from '#server/modules/payments/callback.ts'
import { createOrder } from '#server/modules/payments/create-order.ts'
import { verifyPayment } from '#server/modules/payments/verify-payment.ts'
import { receiveWebhook } from '#server/modules/payments/webhook.ts'
import { callsAMinuteOfOne } from '#server/plugins/rate-limits.ts'
import { serve, type Call } from '#server/serve.ts'

/** Also of one whose bad network makes the page ask again and again. */
const PAYMENTS_A_MINUTE = 60

const headerOf = (value: string | string[] | undefined): string | null => (typeof value === 'string' ? value : null)

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** What the provider sends, in a scope of its own: a webhook's signature is over the bytes that came, so nothing may parse them first. */
async function providerRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const take = async ({ request }: Call<typeof paymentWebhook>) => {
    const { headers } = request
    const message = {
      rawBody: bytesOf(request),
      signature: headerOf(headers['x-razorpay-signature']) ?? '',
      eventId: headerOf(headers['x-razorpay-event-id']),
    }
    await receiveWebhook(deps, message).catch((error: unknown) => {
      // Or nobody would see that the secret here is not the one in the provider's dashboard.
      request.log.warn({ req: request }, 'a webhook was refused')
      throw error
    })
    return { message: 'ok' }
  }
  // All events come from a few addresses, and on a busy evening at once.
  serve(scope, paymentWebhook, take, { config: { rateLimit: false } })
  // Its own secret is the proof: what another site's page could send is what anybody can.
  const options = { config: { fromAnySite: true } }
  const back = async ({ params, request, reply }: Call<typeof paymentCallback>) =>
    reply.redirect(await takeBack(deps, params.order_id, bytesOf(request)), 303)
  serve(scope, paymentCallback, back, options)
}

/** SPEC 7, payments; DECISIONS 5. */
export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = { config: { rateLimit: callsAMinuteOfOne(PAYMENTS_A_MINUTE) } }
  serve(app, createPaymentOrder, (call) => createOrder(deps, call, call.body), limit)
  serve(app, verifyEndpoint, (call) => verifyPayment(deps, call, call.body), limit)
  void app.register(providerRoutes, deps)
}
