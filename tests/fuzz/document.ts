import type { FastifyInstance } from 'fastify'

/** What the served document says of a value; the part of JSON schema that it uses. */
export interface Schema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  nullable?: boolean
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
}

/** One call that the document describes. */
export interface Operation {
  /** As the contract writes it: `GET /grounds/{id}`. */
  name: string
  method: string
  path: string
  params: Record<string, Schema>
  query: Record<string, Schema>
  body: Schema | null
  isForm: boolean
}

interface Described {
  parameters?: { in: 'path' | 'query'; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

function operationOf(method: string, path: string, { parameters = [], requestBody }: Described): Operation {
  const named = (place: 'path' | 'query') =>
    Object.fromEntries(parameters.filter((parameter) => parameter.in === place).map(({ name, schema }) => [name, schema]))
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return {
    name: `${method.toUpperCase()} ${path.replace('/api', '')}`,
    method: method.toUpperCase(),
    path,
    params: named('path'),
    query: named('query'),
    body: body?.schema ?? null,
    isForm: type === 'multipart/form-data',
  }
}

/** Every call of the document that the application serves. */
export async function operationsOf(app: FastifyInstance): Promise<Operation[]> {
  const document = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Described>> }>()
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method, path, described)),
  )
}
