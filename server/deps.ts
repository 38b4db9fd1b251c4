import type { Kysely, Transaction } from 'kysely'
import type { Geocoder } from '#server/adapters/geocoder/port.ts'
import type { Mailer } from '#server/adapters/mail/port.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import type { PushSender } from '#server/adapters/push/port.ts'
import type { Storage } from '#server/adapters/storage/port.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { Jobs } from '#server/jobs/port.ts'

/**
 * A database handle: the pool, or an open transaction. The embedded database has ONE connection:
 * inside a transaction use only the transaction's handle, or the call waits for itself for ever.
 */
export type Db = Kysely<Database> | Transaction<Database>

/** Everything the application is built from; tests hand in their own (ARCHITECTURE 2). */
export interface Deps {
  config: Config
  db: Kysely<Database>
  /** The moment it is. Rules about slots and days use this; holds use the database's clock. */
  now: () => Date
  payments: PaymentProvider
  mailer: Mailer
  push: PushSender
  geocoder: Geocoder
  /** The pictures of grounds. */
  storage: Storage
  jobs: Jobs
}
