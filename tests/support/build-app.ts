import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import * as v from 'valibot'
import type { Endpoint, RequestOf, ResponseOf } from '#core/contract/endpoint.ts'
import { ErrorBodySchema, type ErrorBody } from '#core/contract/error-body.ts'
import type { MailMessage } from '#server/adapters/mail/port.ts'
import { buildApp } from '#server/app.ts'
import { composeDeps } from '#server/compose.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { openTestDatabase, type DatabaseKind } from '#tests/support/databases.ts'
import { testConfig } from '#tests/support/test-config.ts'

/** The moment it is for the application: the real one until it is set. */
export interface TestClock {
  now(): Date
  set(moment: Date | null): void
}

/** An answer as it came: `body` parsed by the endpoint's schema when it is good, else `detail` by that of errors. */
export interface Answer<T> {
  status: number
  body: T
  detail: ErrorBody['detail'] | undefined
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

/** Whose token goes along, and headers such as `idempotency-key` and `cookie`. */
export interface CallExtras {
  as?: { token: string } | undefined
  headers?: Record<string, string>
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  db: Deps['db']
  config: Config
  clock: TestClock
  /** E-mails that were sent, oldest first; none of a test whose configuration has an SMTP_URL. */
  outbox: MailMessage[]
  request<E extends Endpoint<any>>(endpoint: E, call?: RequestOf<E> & CallExtras): Promise<Answer<ResponseOf<E>>>
  close(): Promise<void>
}

export interface TestAppOptions extends Partial<Pick<Deps, 'now' | 'payments' | 'mailer' | 'push' | 'geocoder' | 'storage'>> {
  kind?: DatabaseKind
  config?: Partial<Config>
  /** The folder of a built page; none unless given. */
  pageDir?: string
  /** Takes the lines of the log; there is none unless given. */
  logTo?: { write(line: string): void }
}

function createClock(): TestClock {
  let moment: Date | null = null
  return { now: () => moment ?? new Date(), set: (to) => void (moment = to) }
}

/** A form as a browser sends it: its texts, then its files. */
export async function formOf(texts: object, files: readonly File[], field = 'images'): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts) as [string, string | undefined][]) if (text !== undefined) form.append(name, text)
  for (const file of files) form.append(field, file)
  const sent = new Response(form)
  return { type: sent.headers.get('content-type')!, bytes: Buffer.from(await sent.arrayBuffer()) }
}

/** One call of the API by its contract, as a client makes it. */
export async function requestOn<E extends Endpoint<any>>(
  app: FastifyInstance,
  endpoint: E,
  call: RequestOf<E> & CallExtras,
): Promise<Answer<ResponseOf<E>>> {
  const {
    params = {},
    query,
    body,
    files = [],
    as,
    headers,
  } = call as CallExtras & { params?: Record<string, unknown>; query?: InjectOptions['query']; body?: object; files?: readonly File[] }
  const form = endpoint.parts.files ? await formOf(body ?? {}, files) : null
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...(form && { 'content-type': form.type }), ...headers },
    ...(query && { query }),
    ...(form ? { payload: form.bytes } : body !== undefined && { payload: body }),
  })
  const common = { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload }
  if (answer.statusCode >= 400)
    return { ...common, body: undefined as ResponseOf<E>, detail: v.parse(ErrorBodySchema, answer.json()).detail }
  const schema = endpoint.parts.response as v.GenericSchema | undefined
  return { ...common, body: (schema ? v.parse(schema, answer.json()) : undefined) as ResponseOf<E>, detail: undefined }
}

/** The real application on a database of its own: of the vitest project's kind unless told. Close it when done. */
export async function buildTestApp({ kind, config: changes, pageDir, logTo, ...parts }: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crease-test-'))
  const database = await openTestDatabase(kind)
  const config = testConfig(dataDir, { databaseUrl: database.url, ...changes })
  const clock = createClock()
  const outbox: MailMessage[] = []
  const mailer = { send: async (message: MailMessage) => void outbox.push(message), close: () => undefined }
  // A test with a mail server of its own looks for its mails there.
  const deps = await composeDeps(config, database.db, { now: clock.now, ...(config.smtpUrl === null && { mailer }), ...parts })
  const app = await buildApp(deps, {
    pageDir: pageDir ?? join(dataDir, 'no-page'),
    pool: database.pool,
    ...(logTo && { log: true, logTo }),
  })
  return {
    app,
    deps,
    db: database.db,
    config,
    clock,
    outbox,
    request: (endpoint, call = {} as never) => requestOn(app, endpoint, call),
    async close() {
      await app.close()
      await deps.jobs.stop()
      await deps.storage.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
