import { mkdirSync } from 'node:fs'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isPageAddress } from '#core/offline/addresses.ts'
import { AppError } from '#server/errors.ts'
import type { Storage } from '#server/adapters/storage/port.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

/** Hashed by the build, so their content never changes; everything else is asked for again, by its ETag. */
function cacheControlOf(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? IMMUTABLE : REVALIDATED
}

/** Whether somebody opens an address of the app, rather than a page asking for a file. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return isPageAddress(path) && (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
}

interface StaticFilesOptions {
  pageDir: string
  /** Where the pictures are: a folder, or a store that is asked for each. */
  uploads: { folder: string } | { storage: Storage }
  /** Answers an address of the app that nothing else answers; null when no page was built. */
  answerAddress: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null
}

async function answerMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  answerAddress: StaticFilesOptions['answerAddress'],
): Promise<FastifyReply> {
  if (answerAddress && isNavigation(request, request.url.split('?')[0]!)) return answerAddress(request, reply)
  // Of the page and its files nothing can be written.
  if (!['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api'))
    throw new AppError(405, 'Method not allowed', { allow: 'GET, HEAD' })
  return reply.code(404).header('cache-control', 'no-store').send({ detail: 'Not found' })
}

/** What only a document obeys: 1 kB that every script and style sheet would carry along. */
const OF_DOCUMENTS = ['content-security-policy', 'permissions-policy', 'origin-agent-cluster', 'x-permitted-cross-domain-policies']

function dress(reply: FastifyReply, path: string): void {
  reply.header('cache-control', cacheControlOf(path))
  if (!/[/\\]assets[/\\].*\.(js|css)(\.br|\.gz)?$/.test(path)) return
  for (const name of OF_DOCUMENTS) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
}

const common: Omit<FastifyStaticOptions, 'root'> = { index: false, cacheControl: false, dotfiles: 'deny' }

/** A picture never changes under its name: who has it need not ask again. */
function serveStored(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const file = await storage.read(request.params['*'])
    if (!file) return reply.callNotFound()
    return reply.headers({ 'cache-control': IMMUTABLE, 'content-type': file.contentType, 'content-length': file.size }).send(file.stream)
  })
}

async function serveFolder(app: FastifyInstance, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    prefix: '/uploads/',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', IMMUTABLE),
  })
}

/**
 * Serves the files of the build (`pageDir`, as .br or .gz where the build made them) and the pictures of grounds.
 * An address of the app that nobody knows answers the page; a file that is not there is a 404, never the page, so that an old tab notices.
 */
export const staticFiles = fp(async (app: FastifyInstance, { pageDir, uploads, answerAddress }: StaticFilesOptions) => {
  if ('storage' in uploads) serveStored(app, uploads.storage)
  else await serveFolder(app, uploads.folder)
  if (answerAddress) {
    await app.register(fastifyStatic, {
      ...common,
      root: pageDir,
      preCompressed: true,
      setHeaders: dress,
    })
  }
  app.setNotFoundHandler((request, reply) => answerMissing(request, reply, answerAddress))
})
