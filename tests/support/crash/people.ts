import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Endpoint, RequestOf, ResponseOf } from '#core/contract/endpoint.ts'
import type { Role } from '#core/domain/permissions.ts'
import type { Db } from '#server/deps.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { Tokens } from '#server/tokens.ts'
import { makeOpenGround } from '#tests/support/factories/bookings.ts'
import { TEST_PASSWORD } from '#tests/support/factories/users.ts'
import { TEST_SECRETS } from '#tests/support/test-config.ts'

const passwordHash = hashPassword(TEST_PASSWORD)
const tokens = new Tokens(TEST_SECRETS.JWT_SECRET, () => new Date())

/** Somebody who calls a running server over HTTP, and has the same key for the same call however often they repeat it. */
export interface Caller {
  id: number
  email: string
  call<E extends Endpoint<any>>(endpoint: E, request: RequestOf<E>, key?: string): Promise<ResponseOf<E>>
}

/** A ground of its own, with whom a journey needs. */
export interface People {
  groundId: number
  owner: Caller
  players: Caller[]
}

async function request(url: string, endpoint: Endpoint<any>, parts: object, headers: Record<string, string>): Promise<unknown> {
  const { params = {}, query, body } = parts as { params?: Record<string, unknown>; query?: Record<string, string>; body?: object }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const answer = await fetch(`${url}/api${path}${search}`, {
    method: endpoint.method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new RefusedCall(endpoint.path, answer.status, text)
  return JSON.parse(text)
}

/** An answer that is not good. */
export class RefusedCall extends Error {
  readonly status: number

  constructor(path: string, status: number, text: string) {
    super(`${path}: ${status} ${text}`)
    this.status = status
  }
}

/** Somebody new, signed in, who calls the server that `urlOf` answers at that moment. */
export async function makeCaller(db: Db, urlOf: () => string, role: Role = 'customer'): Promise<Caller> {
  const email = `${randomUUID().slice(0, 13)}@crease.test`
  const person = {
    email,
    email_key: email,
    full_name: 'Asha Rao',
    phone: '98765 43210',
    role,
    password_hash: await passwordHash,
  }
  const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  const session = randomUUID()
  await db
    .insertInto('sessions')
    .values({ id: session, user_id: id, expires_at: new Date('2100-01-01') })
    .execute()
  const authorization = `Bearer ${await tokens.signAccess(session, id)}`
  return {
    id,
    email,
    async call(endpoint, parts, key) {
      const body = await request(urlOf(), endpoint, parts as object, { authorization, ...(key && { 'idempotency-key': `${id} ${key}` }) })
      const schema = (endpoint as Endpoint).parts.response
      return (schema ? v.parse(schema, body) : body) as ResponseOf<typeof endpoint>
    },
  }
}

export async function makePeople(db: Db, urlOf: () => string, players = 1): Promise<People> {
  const owner = await makeCaller(db, urlOf, 'ground_admin')
  const groundId = await makeOpenGround(db, owner.id)
  return { groundId, owner, players: await Promise.all(Array.from({ length: players }, () => makeCaller(db, urlOf))) }
}
