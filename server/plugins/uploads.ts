import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FilesPart } from '#core/contract/endpoint.ts'
import { AppError, badRequest } from '#server/errors.ts'
import { allowToArriveIn } from '#server/plugins/slow-senders.ts'
import { FORM_ARRIVAL_MS, FORM_WORK_MS, type ReceivedFile } from '#server/received-form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where this call's files lie; null when there are none. */
    incomingFolder: string | null
  }
}

const LIMITS = { fieldNameSize: 100, fieldSize: 131_072, fields: 40, parts: 60, headerPairs: 20 }
/** Forms that one person may be sending at the same time. */
const FORMS_A_PERSON = 3
const DAY_MS = 86_400_000
const UNREADABLE = 'The form could not be read. Please try again.'

/** While its pictures are made ready nothing goes to and fro: that is no connection that somebody has forgotten. */
function keepOpen({ socket }: FastifyRequest): void {
  if (socket instanceof Socket) socket.setTimeout(FORM_WORK_MS)
}

/** A name for sentences: short, and without what no name has. */
function nameOf({ filename }: MultipartFile): string {
  return filename.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').slice(-100) || 'The file'
}

/** Writes one file to the disk as it comes. Refuses it with its first byte too many. */
async function keepFile(part: MultipartFile, { tooLarge }: FilesPart, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  const name = nameOf(part)
  const refuse = () => part.file.destroy(badRequest(tooLarge(name)))
  // All of it may have come in one piece before anybody could listen.
  if (part.file.truncated) refuse()
  else part.file.once('limit', refuse)
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(part.file, hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { name, path, sha256: hash.digest('hex') }
}

interface Form {
  texts: Record<string, string>
  files: ReceivedFile[]
}

async function readParts(request: FastifyRequest, part: FilesPart, folder: string, there: number): Promise<Form> {
  const form: Form = { texts: {}, files: [] }
  const limits = { ...LIMITS, fileSize: part.maxBytes, files: part.max + 1 }
  for await (const piece of request.parts({ limits })) {
    if (piece.type === 'field') {
      if (piece.valueTruncated || piece.fieldnameTruncated) throw new AppError(413, `${piece.fieldname} is too long`)
      form.texts[piece.fieldname] = typeof piece.value === 'string' ? piece.value : JSON.stringify(piece.value)
    } else if (!piece.filename) {
      // A form's file field in which nothing was chosen.
      piece.file.resume()
    } else {
      if (piece.fieldname !== part.field) throw badRequest(`${nameOf(piece)} was sent in a field that takes no files`)
      if (there + form.files.length >= part.max) throw badRequest(part.tooMany(there))
      form.files.push(await keepFile(piece, part, join(folder, String(form.files.length))))
    }
  }
  return form
}

/** What the form's reader throws has a status; what it reads may also be no form at all. */
function asRefusal(error: unknown): unknown {
  const isNoForm = error instanceof Error && !('statusCode' in error) && !('code' in error)
  return isNoForm ? badRequest(UNREADABLE) : error
}

async function discard(request: FastifyRequest): Promise<void> {
  const folder = request.incomingFolder
  if (folder === null) return
  request.incomingFolder = null
  await rm(folder, { recursive: true, force: true })
}

/** What a process that was killed has left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const left = join(folder, name)
    const found = await stat(left).catch(() => null)
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(left, { recursive: true, force: true })
  }
}

function receiver(incoming: string) {
  const sending = new Map<number, number>()

  async function receive(request: FastifyRequest, part: FilesPart, there: number): Promise<Record<string, string>> {
    request.incomingFolder = await mkdtemp(join(incoming, 'form-'))
    try {
      const { texts, files } = await readParts(request, part, request.incomingFolder, there)
      request.received = files
      keepOpen(request)
      return texts
    } catch (error) {
      // What is still on its way is let through unread: who sends it hears the answer only then.
      request.raw.unpipe()
      request.raw.resume()
      await discard(request)
      throw asRefusal(error)
    }
  }

  return async function receiveForm(this: FastifyRequest, part: FilesPart, there: number): Promise<Record<string, string>> {
    if (!this.isMultipart()) throw new AppError(415, 'This call takes a form (multipart/form-data)')
    const person = this.actor?.id ?? 0
    const others = sending.get(person) ?? 0
    if (others >= FORMS_A_PERSON) throw new AppError(429, 'Please wait until your other pictures are sent.', { 'retry-after': '10' })
    sending.set(person, others + 1)
    allowToArriveIn(FORM_ARRIVAL_MS, this.raw)
    try {
      return await receive(this, part, there)
    } finally {
      const left = sending.get(person)! - 1
      if (left === 0) sending.delete(person)
      else sending.set(person, left)
    }
  }
}

/**
 * Forms with files (`files` of an endpoint): each file goes to the disk as it comes, in a folder of the call's own below `folder`,
 * which is gone before the answer is sent, whatever the answer is.
 */
export const uploads = fp(async (app: FastifyInstance, { folder }: { folder: string }) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(folder)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorateRequest('incomingFolder', null)
  app.decorateRequest('received', null)
  app.decorateRequest('receiveForm', receiver(folder))
  app.addHook('onSend', async (request) => discard(request))
})
