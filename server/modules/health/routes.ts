import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { getHealth } from '#core/contract/config.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { serve } from '#server/serve.ts'
import packageJson from '../../../package.json' with { type: 'json' }

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the process is about to end: it still answers, but wants no new callers. */
    drain: { isOn: boolean }
  }
}

/** DECISIONS 1, readiness: 200 while the database answers and the process stays; a failing query becomes the 503 of plugins/errors. */
export function healthRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(
    app,
    getHealth,
    async () => {
      if (app.drain.isOn) throw new AppError(503, 'The service is not available right now. Please try again.')
      await sql`select 1`.execute(db)
      return { status: 'ok' as const, version: packageJson.version }
    },
    { config: { bearer: 'lenient' } },
  )
}
