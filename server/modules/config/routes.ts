import type { FastifyInstance } from 'fastify'
import { getConfig } from '#core/contract/config.ts'
import { toRupees } from '#core/domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { passVerificationKey } from '#server/match-pass.ts'
import { serve } from '#server/serve.ts'

/** DECISIONS 1: what the client may know of the configuration in force; never a secret. */
export function configRoutes(app: FastifyInstance, { config }: Deps): void {
  const answer = {
    payment_mode: config.payments.mode,
    tile_url: config.tileUrl,
    booking_hold_seconds: config.bookingHoldSeconds,
    max_holds_per_user: config.maxHoldsPerUser,
    cancellation_window_hours: config.cancellationWindowHours,
    service_charge: toRupees(config.serviceChargePaise),
    auto_approve: config.autoApprove,
    vapid_public_key: config.vapidPublicKey,
    pass_verification_key: passVerificationKey(config.passSigningKey),
  }
  serve(app, getConfig, () => answer, { config: { bearer: 'lenient' } })
}
