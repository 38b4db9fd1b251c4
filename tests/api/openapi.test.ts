import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'

interface Document {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        summary?: string
        security?: unknown
        responses: Record<string, unknown>
        requestBody?: { content: Record<string, { schema: { properties: object } }> }
      }
    >
  >
}

let test: TestApp
beforeAll(async () => void (test = await buildTestApp()))
afterAll(() => test.close())

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'parts' in value
}

async function endpointsOfContract(): Promise<Endpoint[]> {
  const modules = await Promise.all(Object.values(import.meta.glob<object>('/core/contract/*.ts')).map((load) => load()))
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
}

describe('GET /api/openapi.json', () => {
  it('describes every endpoint of the contract, and each is served', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json<Document>()
    const endpoints = await endpointsOfContract()
    expect(endpoints.length).toBeGreaterThan(30)
    for (const { method, path, parts } of endpoints) {
      const operation = paths[`/api${path}`]?.[method.toLowerCase()]
      expect(operation, `${method} ${path}`).toMatchObject({ summary: parts.summary })
      expect(operation!.security !== undefined, `${method} ${path} asks for a token`).toBe(parts.access !== 'open')
    }
  })

  it('shows the fields that a call takes', async () => {
    const { openapi, paths } = (await test.app.inject('/api/openapi.json')).json<Document>()
    expect(openapi).toBe('3.0.3')
    const { schema } = paths['/api/auth/login']!['post']!.requestBody!.content['application/json']!
    expect(Object.keys(schema.properties)).toEqual(['email', 'password'])
  })

  it('says of every call what a good answer is and how a refusal looks, and describes nothing but calls', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crease-page-'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Crease</title>')
    const withPage = await buildTestApp({ pageDir: folder })
    const { paths } = (await withPage.app.inject('/api/openapi.json')).json<Document>()
    await withPage.close()
    await rm(folder, { recursive: true })
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
    for (const [path, operations] of Object.entries(paths))
      for (const { responses } of Object.values(operations))
        expect(Object.keys(responses), path).toEqual([expect.stringMatching(/^20[01]$/), 'default'])
  })

  it('has a page to read it on', async () => {
    const answer = await test.app.inject('/api/docs/')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
  })
})
