import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Endpoints that the page does not call, each with the reason. */
const NOT_CALLED_BY_THE_PAGE: Record<string, string> = {
  paymentCallback: 'the payment provider sends the browser there',
  paymentWebhook: 'only the payment provider calls it',
  getWeeklyPricing: 'a ground carries its prices already; for other clients',
  listAllUsers: 'the plain list of SPEC 7; the page asks for people page by page, for other clients',
}

interface Source {
  file: string
  text: string
}

const sourcesOf = (...patterns: string[]): Source[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.startsWith('tests/support/e2e'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'parts' in value

async function allEndpoints(): Promise<Map<string, Endpoint>> {
  const files = globSync('core/contract/*.ts', { cwd: root })
  const modules = await Promise.all(files.map((file) => import(path.join(root, file)) as Promise<Record<string, unknown>>))
  return new Map(modules.flatMap((module) => Object.entries(module)).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])))
}

/** Names that a source takes from the contract: in braces, or through the name of the whole module. */
function takenFromContract({ text }: Source): string[] {
  const inBraces = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '#core\/contract\//g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  )
  const modules = [...text.matchAll(/import \* as (\w+) from '#core\/contract\//g)].map(([, name = '']) => name)
  return [
    ...inBraces,
    ...modules.flatMap((name) => [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, member = '']) => member)),
  ]
}

/** Whether a source asks for the endpoint's path as a string, as `/api/auth/login`. */
function asksByPath({ text }: Source, { path: below }: Endpoint): boolean {
  const pattern = below.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?\'"`]+')
  return new RegExp(`['"\`]/api${pattern}/?['"\`?]`).test(text)
}

describe('every endpoint of the contract', () => {
  let endpoints: Map<string, Endpoint>

  const missingIn = (sources: Source[]) => {
    const taken = new Set(sources.flatMap(takenFromContract))
    return [...endpoints]
      .filter(([name, endpoint]) => !taken.has(name) && !sources.some((source) => asksByPath(source, endpoint)))
      .map(([name]) => name)
  }

  beforeAll(async () => {
    endpoints = await allEndpoints()
  })

  it('is found', () => {
    expect(endpoints.size).toBeGreaterThan(30)
  })

  it('has a route on the server', () => {
    expect(missingIn(sourcesOf('server/modules/*/routes.ts'))).toEqual([])
  })

  it('is called by the page, or has a reason not to be', () => {
    expect(missingIn(sourcesOf('src/{api,lib}/**/*.ts', 'sw/**/*.ts')).toSorted()).toEqual(Object.keys(NOT_CALLED_BY_THE_PAGE).toSorted())
  })

  it('has a test of the API', () => {
    expect(missingIn(sourcesOf('tests/api/**/*.ts', 'tests/support/**/*.ts'))).toEqual([])
  })
})
