import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import etag from '@fastify/etag'
import Fastify, { type FastifyInstance, type FastifyLoggerOptions, type FastifyReply } from 'fastify'
import { OLDEST_CLIENT, OLDEST_CLIENT_HEADER } from '#core/contract/client-version.ts'
import type { Deps } from '#server/deps.ts'
import { REQUEST_LOG } from '#server/log.ts'
import { adminRoutes } from '#server/modules/admin/routes.ts'
import { authRoutes } from '#server/modules/auth/routes.ts'
import { blockRoutes } from '#server/modules/blocks/routes.ts'
import { bookingRoutes } from '#server/modules/bookings/routes.ts'
import { contactRoutes } from '#server/modules/contact/routes.ts'
import { configRoutes } from '#server/modules/config/routes.ts'
import { deliveryRoutes } from '#server/modules/deliveries/routes.ts'
import { groundRoutes } from '#server/modules/grounds/routes.ts'
import { healthRoutes } from '#server/modules/health/routes.ts'
import { ledgerRoutes } from '#server/modules/ledger/routes.ts'
import { notificationRoutes } from '#server/modules/notifications/routes.ts'
import { ownerRoutes } from '#server/modules/owner/routes.ts'
import { pageRoutes } from '#server/modules/pages/routes.ts'
import { paymentRoutes } from '#server/modules/payments/routes.ts'
import { placeRoutes } from '#server/modules/places/routes.ts'
import { pushRoutes } from '#server/modules/push/routes.ts'
import { rainOutRoutes } from '#server/modules/rain-outs/routes.ts'
import { reviewRoutes } from '#server/modules/reviews/routes.ts'
import { sandboxRoutes } from '#server/modules/sandbox/routes.ts'
import { userRoutes } from '#server/modules/users/routes.ts'
import { authentication } from '#server/plugins/authentication.ts'
import { errors } from '#server/plugins/errors.ts'
import { openapi } from '#server/plugins/openapi.ts'
import { operation, type PoolCounts } from '#server/plugins/operation.ts'
import { watchMethods } from '#server/plugins/other-methods.ts'
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
  /** The oldest version of the page that the server works with; `OLDEST_CLIENT` unless told. */
  oldestClient?: number
  /** Whether failures and refusals are written to the standard output. */
  log?: boolean
  /** Where the log's lines go instead. */
  logTo?: { write(line: string): void }
  /** The connections to the database, for the measures. */
  pool?: PoolCounts
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
  ledgerRoutes,
  deliveryRoutes,
  sandboxRoutes,
  notificationRoutes,
  pushRoutes,
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
  // A busy machine starts slowly, several processes at once more so; what hangs is seen by who started it.
  pluginTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
}

const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

function newFastify({ config }: Deps, logger: FastifyLoggerOptions | false): FastifyInstance {
  return Fastify({
    ...TIME_LIMITS,
    logger,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    forceCloseConnections: 'idle',
    // An https address is served by a proxy in front, whose word about the caller's address counts; nobody else's does.
    trustProxy: config.publicUrl.startsWith('https:') ? ['loopback', 'uniquelocal'] : false,
    requestIdHeader: false,
    // What fails before a route is found, such as an address that cannot be decoded: no hook dresses that answer.
    frameworkErrors: (error, { id }, reply) =>
      void (reply as unknown as FastifyReply)
        .code(error.statusCode ?? 400)
        .headers({ ...BARE_HEADERS, 'x-request-id': id })
        .send({ detail: 'Bad request' }),
    genReqId: () => crypto.randomUUID(),
  })
}

async function registerApi(api: FastifyInstance, deps: Deps): Promise<void> {
  await api.register(rateLimits, deps)
  await api.register(sameOrigin, { publicUrl: deps.config.publicUrl })
  await api.register(cookie)
  await api.register(etag, { weak: true })
  await api.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  await api.register(authentication, deps)
  await api.register(uploads, { folder: join(deps.config.dataDir, 'incoming') })
  const refuseOtherMethods = watchMethods(api)
  for (const routes of MODULES) routes(api, deps)
  refuseOtherMethods()
}

/** The whole application over its parts: the API below `/api`, the pages and their files beside it. Does not listen. */
export async function buildApp(
  deps: Deps,
  { pageDir = BUILT_PAGE, log = false, logTo, pool, bodyArrivalMs, oldestClient = OLDEST_CLIENT }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = newFastify(deps, log && { ...REQUEST_LOG, ...(logTo && { stream: logTo }) })
  const page = join(pageDir, 'index.html')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Of calls that are no more as well: who still makes one is too old.
    if (request.url.startsWith('/api/')) reply.header(OLDEST_CLIENT_HEADER, oldestClient)
  })
  await app.register(operation, { deps, pool })
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
