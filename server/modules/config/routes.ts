import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { getConfig } from '#core/contract/config.ts'
import { toRupees } from '#core/domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/serve.ts'

/** What every PKCS #8 file of an Ed25519 key begins with (RFC 8410); the 32 bytes of the key follow. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Base64url of the raw public key that belongs to a private one of 32 bytes. */
export function passVerificationKey(passSigningKey: string): string {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, Buffer.from(passSigningKey, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })
  return String(createPublicKey(key).export({ format: 'jwk' }).x)
}

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
