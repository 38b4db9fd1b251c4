import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance, FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import type { GenericSchema } from 'valibot'
import type { FilesPart } from '#core/contract/endpoint.ts'
import { ErrorBodySchema } from '#core/contract/error-body.ts'

function isValibot(schema: unknown): schema is GenericSchema {
  return typeof schema === 'object' && schema !== null && '~standard' in schema
}

function partOf(schema: unknown, typeMode: 'input' | 'output'): unknown {
  return isValibot(schema) ? toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'openapi-3.0' }) : schema
}

const A_FILE = { description: 'A file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
const A_REFUSAL = {
  description: 'A refusal or a failure',
  content: { 'application/json': { schema: partOf(ErrorBodySchema, 'output') } },
}

/** The texts of a form, and its files. */
function formOf(body: unknown, { field, max }: FilesPart): unknown {
  const texts = partOf(body, 'input') as { properties: object }
  const files = { type: 'array', maxItems: max, items: { type: 'string', format: 'binary' } }
  return { ...texts, properties: { ...texts.properties, [field]: files } }
}

function documented(schema: FastifySchema & { access?: unknown }, files: FilesPart | undefined): FastifySchema {
  const { params, querystring, body, response, ...rest } = schema
  const answers = Object.entries((response ?? {}) as Record<string, unknown>).map(([status, answer]) => [
    status,
    { description: 'A good answer', content: { 'application/json': { schema: partOf(answer, 'output') } } },
  ])
  return {
    ...rest,
    ...(params !== undefined && { params: partOf(params, 'input') }),
    ...(querystring !== undefined && { querystring: partOf(querystring, 'input') }),
    ...(body !== undefined && { body: files ? formOf(body, files) : partOf(body, 'input') }),
    ...(files && { consumes: ['multipart/form-data'] }),
    response: { ...(response === undefined ? { 200: A_FILE } : Object.fromEntries(answers)), default: A_REFUSAL },
  }
}

const options: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.0.3',
    info: {
      title: 'Crease',
      description: 'Errors are `{"detail": text}`, or for 422 `{"detail": [{"loc", "msg", "type"}]}`.',
      version: '1',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  },
  transform: ({ schema, url, route }) => {
    const { access, files } = route.config ?? {}
    // What serve() did not set up is no call of the API: the page and its files.
    if (access === undefined) return { url, schema: { hide: true } }
    const described = documented(schema ?? {}, files)
    return { url, schema: access === 'open' ? described : { ...described, security: [{ bearer: [] }] } }
  },
}

/** The contract as OpenAPI, generated from the schemas that validate it (DECISIONS 10): `openapi.json` and a page at `docs`. */
export const openapi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, options)
  // The page that shows it writes HTML of its own, and is nobody's way into an account.
  const transformStaticCSP = (policy: string) => policy.replaceAll(/;(?:require-trusted-types-for|trusted-types)[^;]*/g, '')
  await app.register(swaggerUi, { routePrefix: '/api/docs', logLevel: 'error', transformStaticCSP })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
})
