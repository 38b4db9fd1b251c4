import type { FastifyInstance } from 'fastify'
import { reversePlace, searchPlaces } from '#core/contract/places.ts'
import type { Deps } from '#server/deps.ts'
import { findPlaces, placeAt } from '#server/modules/places/service.ts'
import { serve } from '#server/serve.ts'

/** Address search in India and the town at a position (DECISIONS 10). */
export function placeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, searchPlaces, ({ query }) => findPlaces(deps, query.q))
  serve(app, reversePlace, ({ query }) => placeAt(deps, query.latitude, query.longitude))
}
