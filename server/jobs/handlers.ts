import { isSandbox } from '#server/adapters/payments/port.ts'
import { forgetOldCounts } from '#server/db/call-counts.ts'
import { forgetOldKeys } from '#server/db/idempotent-write.ts'
import type { Deps } from '#server/deps.ts'
import { forEachInTurn } from '#server/errors.ts'
import type { JobHandlers } from '#server/jobs/port.ts'
import { sendAccountMail } from '#server/modules/auth/mail.ts'
import { forgetOldResets } from '#server/modules/auth/resets.ts'
import { forgetExpiredSessions } from '#server/modules/auth/sessions.ts'
import { endUnanswered } from '#server/modules/bookings/end-unanswered.ts'
import { sendBookingMail } from '#server/modules/bookings/mail.ts'
import { expireHolds } from '#server/modules/bookings/expire-holds.ts'
import { forgetOldMessages, sendContactMail } from '#server/modules/contact/service.ts'
import { forgetOldDeliveries } from '#server/modules/deliveries/service.ts'
import { forgetPictures } from '#server/modules/grounds/stored-pictures.ts'
import { reconcilePayments } from '#server/modules/payments/reconcile.ts'
import { processRefund } from '#server/modules/payments/refunds.ts'
import { forgetOldEvents, receiveWebhook } from '#server/modules/payments/webhook.ts'
import { sendPush } from '#server/modules/push/service.ts'
import { workOffRainOut } from '#server/modules/rain-outs/work-off.ts'

const HOUSEKEEPING = [
  expireHolds,
  endUnanswered,
  forgetOldKeys,
  forgetOldCounts,
  forgetOldEvents,
  forgetExpiredSessions,
  forgetOldResets,
  forgetOldMessages,
  forgetOldDeliveries,
]

/** What each kind of job does. Every one may run more than once and then changes nothing further. */
export function handlersFor(deps: Deps): JobHandlers {
  return {
    'booking-mail': (news) => sendBookingMail(deps, news),
    'account-mail': (tidings) => sendAccountMail(deps, tidings),
    push: (delivery) => sendPush(deps, delivery),
    'contact-mail': ({ message_id }) => sendContactMail(deps, message_id),
    'forget-pictures': ({ image_paths }) => forgetPictures(deps, image_paths),
    'process-refund': ({ refund_id, attempt = 0 }) => processRefund(deps, refund_id, attempt),
    'rain-out': ({ rain_out_id }) => workOffRainOut(deps, rain_out_id),
    async 'sandbox-webhook'({ payment_id }) {
      const message = isSandbox(deps.payments) ? await deps.payments.webhookOf(payment_id) : null
      if (message) await receiveWebhook(deps, message)
    },
    'reconcile-payments': () => reconcilePayments(deps),
    housekeeping: () => forEachInTurn(HOUSEKEEPING, async (work) => work(deps)),
  }
}
