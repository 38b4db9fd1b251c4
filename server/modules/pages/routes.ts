import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { IdParamSchema } from '#core/contract/common.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { findGround } from '#server/modules/grounds/listed-grounds.ts'
import { FIXED_ADDRESSES, PRIVATE_PATTERNS } from '#server/modules/pages/addresses.ts'
import { Previews } from '#server/modules/pages/previews.ts'
import { encodingFor, type RenderedPage } from '#server/modules/pages/rendered-page.ts'
import { Pages } from '#server/modules/pages/service.ts'
import { robots, siteMap, siteMapPart } from '#server/modules/pages/site-map.ts'
import { callsAMinute, rateLimits } from '#server/plugins/rate-limits.ts'

const REVALIDATED = 'no-cache'
const A_DAY = 'public, max-age=86400'
const AN_HOUR = 'public, max-age=3600'
/** Of one address: nothing else reads as much, and who reads it once a day needs no more. */
const SITE_MAPS_A_MINUTE = 60

/** Whether the caller has this version already. */
function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag.replace(/^W\//, ''))
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  reply.headers({ 'cache-control': REVALIDATED, etag: page.etag, vary: 'accept-encoding' })
  if (page.status === 200 && isKnown(request, page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.body(encoding))
}

/** Says the same to everybody too, for a while; with nothing asked it carries what a visitor finds. */
const SEARCH = '/search'

function addressRoutes(app: FastifyInstance, pages: Pages): void {
  for (const [pattern, text] of Object.entries({ ...FIXED_ADDRESSES, ...PRIVATE_PATTERNS })) {
    if (pattern !== SEARCH) app.get(pattern, async (request, reply) => sendPage(request, reply, pages.fixed(pattern, text)))
  }
  app.get(SEARCH, async (request, reply) => sendPage(request, reply, await pages.search(Object.keys(request.query as object), request.log)))
}

/** The pages that look something up. */
function lookUpRoutes(app: FastifyInstance, pages: Pages): void {
  app.get<{ Params: { id: string } }>('/ground/:id', async (request, reply) =>
    sendPage(request, reply, await pages.ground(request.params.id, request.log)),
  )
  app.get<{ Params: { token: string } }>('/match/:token', async (request, reply) =>
    sendPage(request, reply, await pages.match(request.params.token, request.log)),
  )
}

function previewRoutes(app: FastifyInstance, { db, config, storage }: Deps): void {
  const previews = new Previews(config.dataDir, storage)
  app.get<{ Params: { id: string } }>('/preview/ground/:id.jpg', async (request, reply) => {
    const { id } = request.params
    const ground = v.is(IdParamSchema, id) ? await findGround(db, Number(id)) : null
    if (!ground) throw notFound('Ground not found')
    const { jpeg, etag, isOwn } = await previews.ofGround(ground)
    // The site's picture stands in for an hour at most: the ground's own may be there by then.
    reply.headers({ 'cache-control': isOwn ? A_DAY : AN_HOUR, etag })
    return isKnown(request, etag) ? reply.code(304).send() : reply.type('image/jpeg').send(jpeg)
  })
}

async function siteMapRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] })
  const send = (reply: FastifyReply, xml: string | AsyncGenerator<string>) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(typeof xml === 'string' ? xml : Readable.from(xml, { objectMode: false }))
  const limit = { config: { rateLimit: callsAMinute(SITE_MAPS_A_MINUTE) } }
  app.get('/sitemap.xml', limit, async (_request, reply) => send(reply, await siteMap(deps)))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', limit, async ({ params }, reply) => {
    const xml = await siteMapPart(deps, Number(params.part))
    if (!xml) throw notFound('Not found')
    return send(reply, xml)
  })
}

/** Answers an address of the app that no route knows. */
export type AnswerAddress = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * What is outside `/api` and not a file: the built page (in `pageDir`) with each address's own head, the pictures of links, the sitemap and robots.txt.
 * Answers what an unknown address gets; null when there is no built page.
 */
export async function pageRoutes(app: FastifyInstance, deps: Deps, pageDir: string): Promise<AnswerAddress | null> {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(robots(deps.config.publicUrl)),
  )
  const page = join(pageDir, 'index.html')
  const pages = existsSync(page) ? new Pages(deps, readFileSync(page, 'utf8')) : null
  // What asks the database is limited as the API is.
  await app.register(async (part) => {
    await part.register(rateLimits, deps)
    previewRoutes(part, deps)
    await part.register(async (maps) => siteMapRoutes(maps, deps))
    if (pages) lookUpRoutes(part, pages)
  })
  if (!pages) return null
  addressRoutes(app, pages)
  return async (request, reply) => sendPage(request, reply, pages.missing(request.url.split('?')[0]!))
}
