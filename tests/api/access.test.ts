import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { ROLES, type Role } from '#core/domain/permissions.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld()

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'parts' in value
}

async function endpointsOfContract(): Promise<Endpoint[]> {
  const modules = await Promise.all(Object.values(import.meta.glob<object>('/core/contract/*.ts')).map((load) => load()))
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
}

/** Open calls that answer 401 all the same: they are about a secret that the call itself carries. */
const OPEN_WITH_A_SECRET = new Set(['POST /auth/refresh', 'POST /payments/webhook'])

/** The status of a call about things that are not there, with a body that says nothing. */
async function statusOf(person: Person, { method, path }: Endpoint): Promise<number> {
  const url = `/api${path.replace('{token}', randomUUID()).replaceAll(/\{\w+\}/g, '2000000')}`
  const token = await person.token()
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await world.app.inject({ method, url, headers, ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }) })
  return answer.statusCode
}

/** What a person hears first of all, or null for whoever is admitted. */
function refusalFor(role: Role | null, { parts }: Endpoint): number | null {
  const { access } = parts as { access?: 'open' | 'signed-in' | readonly Role[] }
  if (access === undefined || access === 'open') return null
  if (role === null) return 401
  return access === 'signed-in' || access.includes(role) ? null : 403
}

describe('every call of the API', () => {
  it.each<Role | null>([null, ...ROLES])(
    'admits or refuses a person (%s) as its contract says, before it looks at anything',
    async (role) => {
      const person = role === null ? world.visitor : await world.person(role)
      const endpoints = await endpointsOfContract()
      expect(endpoints.length).toBeGreaterThan(35)
      for (const endpoint of endpoints) {
        const name = `${endpoint.method} ${endpoint.path}`
        if (name === 'POST /auth/logout' || OPEN_WITH_A_SECRET.has(name)) continue
        const status = await statusOf(person, endpoint)
        const refusal = refusalFor(role, endpoint)
        if (refusal !== null) expect([name, status]).toEqual([name, refusal])
        // 415: a form with files that is none.
        else expect([200, 201, 400, 404, 415, 422], name).toContain(status)
      }
    },
  )

  it('refuses a token that has ended on every call that is not about coming in or going out', async () => {
    const headers = { authorization: 'Bearer of.nobody.any-more' }
    const lenient: string[] = []
    for (const { method, path } of await endpointsOfContract()) {
      const url = `/api${path.replace('{token}', randomUUID()).replaceAll(/\{\w+\}/g, '2000000')}`
      const { statusCode } = await world.app.inject({ method, url, headers })
      if (statusCode !== 401) lenient.push(`${method} ${path}`)
    }
    expect(lenient.toSorted()).toMatchInlineSnapshot(`
      [
        "GET /config",
        "GET /health",
        "POST /auth/forgot-password",
        "POST /auth/login",
        "POST /auth/logout",
        "POST /auth/register",
        "POST /auth/reset-password",
        "POST /contact",
      ]
    `)
  })
})
