import type { Kysely } from 'kysely'
import { CONTACT } from '#core/domain/contact.ts'
import { createGeocoder } from '#server/adapters/geocoder/compose.ts'
import { createMailer } from '#server/adapters/mail/compose.ts'
import { createPayments } from '#server/adapters/payments/compose.ts'
import { createWebPush } from '#server/adapters/push/web-push.ts'
import { createStorage } from '#server/adapters/storage/compose.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { createJobs } from '#server/jobs/queue.ts'

/** The parts of the application as the configuration names them, over a migrated database; tests put others in their place. */
export async function composeDeps(
  config: Config,
  db: Kysely<Database>,
  others: Partial<Omit<Deps, 'config' | 'db' | 'jobs'>> = {},
): Promise<Deps> {
  const parts: Omit<Deps, 'jobs'> = {
    config,
    db,
    now: others.now ?? (() => new Date()),
    payments: others.payments ?? createPayments(db, config.payments),
    mailer: others.mailer ?? createMailer(config),
    push: others.push ?? createWebPush(config, CONTACT.email),
    geocoder: others.geocoder ?? createGeocoder(config),
    storage: others.storage ?? createStorage(config),
  }
  return { ...parts, jobs: await createJobs(parts, config.databaseUrl === null) }
}
