import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { getHealth } from '#core/contract/config.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/serve.ts'
import packageJson from '../../../package.json' with { type: 'json' }

/** DECISIONS 1: 200 while the database answers; a failing query becomes the 503 of plugins/errors. */
export function healthRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(
    app,
    getHealth,
    async () => {
      await sql`select 1`.execute(db)
      return { status: 'ok' as const, version: packageJson.version }
    },
    { config: { bearer: 'lenient' } },
  )
}
