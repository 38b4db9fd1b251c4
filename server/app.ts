import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import etag from '@fastify/etag'
import Fastify, { type FastifyInstance, type FastifyLoggerOptions, type FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { adminRoutes } from '#server/modules/admin/routes.ts'
import { authRoutes } from '#server/modules/auth/routes.ts'
import { blockRoutes } from '#server/modules/blocks/routes.ts'
import { bookingRoutes } from '#server/modules/bookings/routes.ts'
import { contactRoutes } from '#server/modules/contact/routes.ts'
import { configRoutes } from '#server/modules/config/routes.ts'
import { groundRoutes } from '#server/modules/grounds/routes.ts'
import { healthRoutes } from '#server/modules/health/routes.ts'
import { notificationRoutes } from '#server/modules/notifications/routes.ts'
import { ownerRoutes } from '#server/modules/owner/routes.ts'
import { pageRoutes } from '#server/modules/pages/routes.ts'
import { paymentRoutes } from '#server/modules/payments/routes.ts'
import { placeRoutes } from '#server/modules/places/routes.ts'
import { rainOutRoutes } from '#server/modules/rain-outs/routes.ts'
import { reviewRoutes } from '#server/modules/reviews/routes.ts'
import { sandboxRoutes } from '#server/modules/sandbox/routes.ts'
import { userRoutes } from '#server/modules/users/routes.ts'
import { authentication } from '#server/plugins/authentication.ts'
import { errors } from '#server/plugins/errors.ts'
import { openapi } from '#server/plugins/openapi.ts'
import { rateLimits } from '#server/plugins/rate-limits.ts'
import { sameOrigin } from '#server/plugins/same-origin.ts'
import { securityHeaders } from '#server/plugins/security-headers.ts'
import { slowSenders } from '#server/plugins/slow-senders.ts'
import { staticFiles } from '#server/plugins/static-files.ts'
import { uploads } from '#server/plugins/uploads.ts'
import { validation } from '#server/plugins/validation.ts'
import { FORM_ARRIVAL_MS } from '#server/received-form.ts'

export interface AppOptions {
  /** Until a body must have arrived, ms; 20 seconds unless told. */
  bodyArrivalMs?: number
  /** The folder of the built page. */
  pageDir?: string
  /** Whether failures are written to the standard output. */
  log?: boolean
}

const MODULES = [
  authRoutes,
  userRoutes,
  adminRoutes,
  groundRoutes,
  bookingRoutes,
  blockRoutes,
  rainOutRoutes,
  ownerRoutes,
  paymentRoutes,
  sandboxRoutes,
  notificationRoutes,
  placeRoutes,
  reviewRoutes,
  contactRoutes,
  configRoutes,
  healthRoutes,
]

const BUILT_PAGE = fileURLToPath(new URL('../dist', import.meta.url))

/** The server's time limits in ms: a client that dawdles is let go (plugins/slow-senders), so that it cannot keep connections from others. */
const TIME_LIMITS = {
  // The longest that any body may take; all but forms with pictures have 20 seconds.
  requestTimeout: FORM_ARRIVAL_MS,
  connectionTimeout: 30_000,
  handlerTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
}

/** Failures only, and of a request no more than its path: queries and headers carry what is personal. */
const LOGGER: FastifyLoggerOptions = {
  level: 'warn',
  serializers: { req: ({ id, method, url }) => ({ id, method, url: url.split('?')[0]! }) },
}

function newFastify({ config }: Deps, log: boolean): FastifyInstance {
  return Fastify({
    ...TIME_LIMITS,
    logger: log ? LOGGER : false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    forceCloseConnections: 'idle',
    // An https address is served by a proxy in front, whose word about the caller's address counts; nobody else's does.
    trustProxy: config.publicUrl.startsWith('https:') ? ['loopback', 'uniquelocal'] : false,
    requestIdHeader: false,
    // What fails before a route is found, such as an address that cannot be decoded.
    frameworkErrors: (error, _request, reply) =>
      void (reply as unknown as FastifyReply).code(error.statusCode ?? 400).send({ detail: 'Bad request' }),
    genReqId: () => crypto.randomUUID(),
  })
}

async function registerApi(api: FastifyInstance, deps: Deps): Promise<void> {
  await api.register(rateLimits, { enabled: deps.config.rateLimits })
  await api.register(sameOrigin, { publicUrl: deps.config.publicUrl })
  await api.register(cookie)
  await api.register(etag, { weak: true })
  await api.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  await api.register(authentication, deps)
  await api.register(uploads, { folder: join(deps.config.dataDir, 'incoming') })
  for (const routes of MODULES) routes(api, deps)
}

/** The whole application over its parts: the API below `/api`, the pages and their files beside it. Does not listen. */
export async function buildApp(
  deps: Deps,
  { pageDir = BUILT_PAGE, log = false, bodyArrivalMs }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = newFastify(deps, log)
  const page = join(pageDir, 'index.html')
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  await app.register(slowSenders, bodyArrivalMs === undefined ? {} : { bodyArrivalMs })
  await app.register(errors)
  await app.register(validation)
  await app.register(securityHeaders, { config: deps.config, pageHtml: existsSync(page) ? readFileSync(page, 'utf8') : '' })
  await app.register(openapi)
  await app.register(async (api) => registerApi(api, deps), { prefix: '/api' })
  const answerAddress = await pageRoutes(app, deps, pageDir)
  const pictures = deps.config.s3 === null ? { folder: join(deps.config.dataDir, 'uploads') } : { storage: deps.storage }
  await app.register(staticFiles, { pageDir, answerAddress, uploads: pictures })
  await app.ready()
  return app
}
