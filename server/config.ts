/** The validated configuration (DECISIONS 1). */
export interface Config {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  demoData: boolean
  jwtSecret: string
  vapidPublicKey: string
  vapidPrivateKey: string
  /** Ed25519 private key of match passes, base64url of 32 bytes. */
  passSigningKey: string
  smtpUrl: string | null
  payments: { mode: 'sandbox'; secret: string } | { mode: 'razorpay'; keyId: string; keySecret: string; webhookSecret: string; apiUrl: string | null }
  geocoder: 'embedded' | 'nominatim'
  nominatimUrl: string | null
  tileUrl: string
  storage: 'local' | 's3'
  bookingHoldSeconds: number
  maxHoldsPerUser: number
  autoApprove: boolean
  cancellationWindowHours: number
  /** Paise a booking. */
  serviceChargePaise: number
  rateLimits: boolean
}
