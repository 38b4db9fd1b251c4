import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import * as v from 'valibot'

/** What is wrong with one part of a request; plugins/errors makes the 422 of it. */
export class InvalidRequestError extends Error {
  readonly issues: readonly v.BaseIssue<unknown>[]

  constructor(issues: readonly v.BaseIssue<unknown>[]) {
    super('The request is not valid')
    this.issues = issues
  }
}

/** An absent field is given as undefined, so that its own message speaks ("Email is required") instead of the object's. */
function withAllFields(schema: v.GenericSchema, data: unknown): unknown {
  if (!('entries' in schema) || (data !== null && typeof data !== 'object') || Array.isArray(data)) return data
  const absent = Object.keys(schema.entries as object).map((name) => [name, undefined])
  return { ...Object.fromEntries(absent), ...data }
}

/** Validates the parts of requests by the contract's valibot schemas, and writes answers as plain JSON (measured: the quickest). */
export const validation = fp(async (app: FastifyInstance) => {
  app.setValidatorCompiler<v.GenericSchema>(({ schema, httpPart }) => (data) => {
    const result = v.safeParse(schema, httpPart === 'body' ? withAllFields(schema, data) : data, { abortPipeEarly: true })
    return result.success ? { value: result.output } : { error: new InvalidRequestError(result.issues) }
  })
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // SPEC 7 calls many writes with an empty body, which clients send with the type of JSON all the same.
    if (text.length === 0) done(null, undefined)
    else void parseJson(request, text as string, done)
  })
})
