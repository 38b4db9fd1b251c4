import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'

/**
 * Call it before the calls of the API are registered, and what it answers after them: a call by a method that its address does not
 * know is then 405, with the methods that it does (`Allow`).
 */
export function watchMethods(app: FastifyInstance): () => void {
  const served = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = served.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    served.set(url, methods)
  })
  return function refuseOthers() {
    const found = [...served].map(([url, methods]) => ({ url: url.slice(app.prefix.length), known: new Set(methods) }))
    for (const { url, known } of found) {
      const allow = [...known].toSorted().join(', ')
      app.route({
        url,
        method: app.supportedMethods.filter((method) => !known.has(method)),
        // Before anything of a body is read.
        onRequest: async () => {
          throw new AppError(405, 'Method not allowed', { allow })
        },
        handler: () => undefined,
      })
    }
  }
}
