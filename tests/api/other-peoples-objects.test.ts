import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { ROLES, type Role } from '#core/domain/permissions.ts'
import { ACCESS, type AboutRow, type OwnRow, type ReadsRow, type Row, type SecretRow, type Sent } from '#tests/support/access-table.ts'
import { ALL_SECRETS, setScene, VIEWERS, type Scene, type Viewer } from '#tests/support/access-scene.ts'
import { useWorld } from '#tests/support/booking-world.ts'
import { sendCall } from '#tests/support/send-call.ts'
import { snapshotOf } from '#tests/support/whole-database.ts'

const world = useWorld({ maxHoldsPerUser: 1_000 })
let scene: Scene
beforeAll(async () => void (scene = await setScene(world)))
afterEach(() => world.setNow(null))

interface Document {
  paths: Record<string, Record<string, object>>
}
/** The calls that the served document tells of. */
async function documented(): Promise<string[]> {
  const { paths } = (await world.app.inject('/api/openapi.json')).json<Document>()
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
  )
  return calls.toSorted()
}

const endpoints = new Map<string, Endpoint>()
beforeAll(async () => {
  for (const load of Object.values(import.meta.glob<object>('/core/contract/*.ts')))
    for (const value of Object.values(await load()) as unknown[])
      if (typeof value === 'object' && value !== null && 'parts' in value && 'method' in value) {
        const endpoint = value as Endpoint
        endpoints.set(`${endpoint.method} ${endpoint.path}`, endpoint)
      }
})

const ROLE_OF: Record<Viewer, Role | null> = {
  visitor: null,
  stranger: 'customer',
  opponent: 'customer',
  player: 'customer',
  formerOwner: 'customer',
  lockedOut: null,
  otherOwner: 'ground_admin',
  owner: 'ground_admin',
  boss: 'super_admin',
}
/** What the owner is for a moment: a ground admin no longer, or let in no longer, with grounds that are still theirs. */
const CHANGED: Partial<Record<Viewer, { role?: Role; is_active?: boolean }>> = {
  formerOwner: { role: 'customer' },
  lockedOut: { is_active: false },
}

async function changeOwner(to: { role?: Role; is_active?: boolean }): Promise<void> {
  await world.deps.db.updateTable('users').set(to).where('id', '=', scene.people.owner.id).execute()
}

/** The call as somebody, whose answer holds nothing that is not for them. */
async function callAs(viewer: Viewer, name: string, sent: Sent): Promise<number> {
  const change = CHANGED[viewer]
  const person = viewer === 'visitor' ? world.visitor : scene.people[change ? 'owner' : (viewer as keyof Scene['people'])]
  const token = await person.token()
  if (change) await changeOwner(change)
  const answer = await sendCall(world.app, name, sent, token)
  if (change) await changeOwner({ role: 'ground_admin', is_active: true })
  const told = ALL_SECRETS.filter((secret) => !secret.readers.includes(viewer as never) && answer.body.includes(secret.text))
  expect([viewer, told], `${name} tells`).toEqual([viewer, []])
  return answer.statusCode
}

/** What somebody hears by the contract alone; null for whoever is admitted. */
function refusalOf(viewer: Viewer, name: string): number | null {
  const { access = 'open' } = endpoints.get(name)!.parts
  if (viewer === 'lockedOut') return 401
  if (access === 'open') return null
  const role = ROLE_OF[viewer]
  if (role === null) return 401
  return access === 'signed-in' || access.includes(role) ? null : 403
}

async function auditedBy(personId: number): Promise<string[]> {
  const rows = await world.deps.db.selectFrom('audit_log').select('action').where('actor_id', '=', personId).orderBy('id').execute()
  return rows.map(({ action }) => action)
}

async function expectOnlyTheirs(name: string, row: AboutRow): Promise<void> {
  const { by, refusal = 404, audit, mixed } = row
  const sent = await row.about(scene)
  const others = (await mixed?.(scene, sent)) ?? []
  const before = await snapshotOf(world.deps.db)
  const refused = VIEWERS.filter((viewer) => !by.includes(viewer))
  for (const viewer of refused)
    expect([viewer, await callAs(viewer, name, sent)], name).toEqual([viewer, refusalOf(viewer, name) ?? refusal])
  for (const { as, sent: theirs, status } of others) expect([as, await callAs(as, name, theirs)], `${name}, mixed`).toEqual([as, status])
  expect(await snapshotOf(world.deps.db), `${name} changed something for somebody who may not`).toEqual(before)
  // Nothing but whose it is was in the way.
  const [rightful] = by as [keyof Scene['people']]
  const { id } = scene.people[rightful]
  const earlier = await auditedBy(id)
  expect([200, 201]).toContain(await callAs(rightful, name, sent))
  if (audit) expect((await auditedBy(id)).slice(earlier.length), `${name} is remembered`).toContain(audit)
}

async function expectReads(name: string, { reads, isLenient = false }: ReadsRow): Promise<void> {
  const before = await snapshotOf(world.deps.db)
  for (const sent of reads(scene))
    for (const viewer of VIEWERS) {
      const refusal = isLenient ? null : refusalOf(viewer, name)
      expect([viewer, await callAs(viewer, name, sent)], name).toEqual([viewer, refusal ?? 200])
    }
  expect(await snapshotOf(world.deps.db), `${name} wrote something`).toEqual(before)
}

/** All that is not of one person, and what that person may not say of themselves. */
async function othersThan(id: number, newest: number): Promise<unknown> {
  const { rows } = await sql`
    select (select md5(string_agg(u::text, '|' order by u.id)) from users u where u.id <> ${id} and u.id <= ${newest}) as people,
      (select role || is_active from users where id = ${id}) as self,
      (select md5(string_agg(g::text, '|' order by g.id)) from grounds g where g.owner_id <> ${id}) as grounds,
      (select md5(string_agg(b::text, '|' order by b.id)) from bookings b where b.user_id is distinct from ${id}) as bookings,
      (select count(*) from bookings b where b.user_id = ${id} and (b.booking_status <> 'pending' or b.paid_paise > 0)) as unpaid,
      (select count(*) from users where role = 'super_admin') as bosses`.execute(world.deps.db)
  return rows[0]
}

async function expectOwn(name: string, { own, as, status, isLenient = false }: OwnRow): Promise<void> {
  const person = as === 'visitor' ? world.visitor : scene.people[as as keyof Scene['people']]
  const { newest } = await world.deps.db
    .selectFrom('users')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  const sent = await own(scene)
  const before = await snapshotOf(world.deps.db)
  const refused = isLenient ? [] : VIEWERS.filter((viewer) => refusalOf(viewer, name) !== null)
  for (const viewer of refused) expect([viewer, await callAs(viewer, name, sent)], name).toEqual([viewer, refusalOf(viewer, name)])
  expect(await snapshotOf(world.deps.db), `${name} changed something for somebody who may not`).toEqual(before)
  const others = await othersThan(person.id, newest)
  expect(await callAs(as, name, sent), name).toBe(status)
  expect(await othersThan(person.id, newest), `${name} changed what is somebody else's`).toEqual(others)
}

async function expectSecret(name: string, { secret, status, writes = false }: SecretRow): Promise<void> {
  const before = await snapshotOf(world.deps.db)
  expect(await callAs('visitor', name, secret(scene)), name).toBe(status)
  if (!writes) expect(await snapshotOf(world.deps.db), `${name} changed something`).toEqual(before)
}

function check(name: string, row: Row): Promise<void> {
  if ('about' in row) return expectOnlyTheirs(name, row)
  if ('reads' in row) return expectReads(name, row)
  return 'own' in row ? expectOwn(name, row) : expectSecret(name, row)
}

describe('what belongs to others', () => {
  it('is looked at in every call that the served document tells of', async () => {
    expect(await documented()).toEqual(Object.keys(ACCESS).toSorted())
    expect(new Set(Object.values(ROLE_OF))).toEqual(new Set([null, ...ROLES]))
  })

  it('is remembered when those who manage change it: every write that only they may call', () => {
    const writes = Object.entries(ACCESS).filter(([name, row]) => {
      const access = endpoints.get(name)?.parts.access
      const isManagement = Array.isArray(access) && !access.includes('customer')
      return isManagement && !name.startsWith('GET ') && 'about' in row && row.audit === undefined
    })
    expect(writes.map(([name]) => name)).toEqual([])
  })

  it.each(Object.keys(ACCESS))(
    'is safe from %s',
    async (name) => {
      await expect(check(name, ACCESS[name]!)).resolves.toBeUndefined()
    },
    60_000,
  )
})
