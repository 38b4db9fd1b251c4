import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { callsOf, type Call } from '#tests/fuzz/calls.ts'
import { poolsOf, restore, ROLE_OF, setCast, VIEWERS, type Cast, type Pools, type Viewer } from '#tests/fuzz/cast.ts'
import { operationsOf, type Operation } from '#tests/fuzz/document.ts'
import { faultsOf } from '#tests/fuzz/faults.ts'
import { send, type Answer } from '#tests/fuzz/send.ts'
import { useWorld } from '#tests/support/booking-world.ts'
import { auditMoney, auditSlots } from '#tests/support/slot-audit.ts'
import { SOAK_MINUTES } from '#tests/support/soak.ts'

/** `npm run soak` asks for many more, of another seed each time, and for so many minutes. */
const COUNT = SOAK_MINUTES > 0 ? 20_000 * VIEWERS.length : 1_200
const SEED = SOAK_MINUTES > 0 ? Date.now() % 1e9 : 20_261_122
const AT_ONCE = 10

const world = useWorld({ maxHoldsPerUser: 500 })
let cast: Cast
let operations: Operation[]
const endpoints = new Map<string, Endpoint>()
beforeAll(async () => {
  cast = await setCast(world)
  operations = await operationsOf(world.app)
  for (const load of Object.values(import.meta.glob<object>('/core/contract/*.ts')))
    for (const value of Object.values(await load()) as unknown[])
      if (typeof value === 'object' && value !== null && 'parts' in value && 'method' in value) {
        const endpoint = value as Endpoint
        endpoints.set(`${endpoint.method} ${endpoint.path}`, endpoint)
      }
})

function admitted({ name }: Operation): readonly Viewer[] {
  const { access = 'open' } = endpoints.get(name)!.parts
  if (access === 'open') return VIEWERS
  return VIEWERS.filter((viewer) => viewer !== 'visitor' && (access === 'signed-in' || access.includes(ROLE_OF[viewer])))
}

/** The proof of the last payment, which a later call may bring. */
const proof: Pools = {}
function remember({ operation }: Call, { status, text }: Answer, { held }: Pools): void {
  if (operation.name !== 'POST /sandbox/payments' || status !== 200) return
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = JSON.parse(text) as Record<string, string>
  Object.assign(proof, { paying: held, ordersPaid: [razorpay_order_id], payments: [razorpay_payment_id], signatures: [razorpay_signature] })
}

/** The call in a line or two: what is huge in it is only begun. */
function told({ viewer, params, query, body, raw, headers, pictures }: Call): string {
  const sent = { viewer, params, query, body, raw, headers, pictures }
  return JSON.stringify(sent, (_, value: unknown) => (typeof value === 'string' ? value.slice(0, 60) : value)).slice(0, 900)
}

const statuses = new Map<string, number>()

async function make(call: Call, pools: Pools): Promise<string[]> {
  const { viewer } = call
  const token = viewer === 'visitor' ? '' : await cast.callers[viewer].token()
  const answer = await send(world.app, call, pools, token)
  const faults = faultsOf(viewer, answer, endpoints.get(call.operation.name)!)
  remember(call, answer, pools)
  const status = `${call.operation.name} ${answer.status}`
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return faults.map((fault) => `${call.operation.name} ${fault}\n    ${told(call)}`)
}

async function makeAll(): Promise<string[]> {
  const faults: string[] = []
  const end = Date.now() + SOAK_MINUTES * 60_000
  for (let made = 0; made < COUNT || Date.now() < end; made += AT_ONCE) {
    const calls = callsOf(operations, { viewers: VIEWERS, admitted }, { seed: SEED + made, count: AT_ONCE })
    const pools = { ...(await poolsOf(cast)), ...proof }
    for (const call of calls) {
      faults.push(...(await make(call, pools)))
      await restore(cast)
    }
  }
  return faults
}

describe('whatever is sent to whichever call by whomever', () => {
  it(
    'never fails, never takes long, and tells nobody of others',
    async () => {
      const faults = await makeAll()
      // Otherwise it would only prove that what is refused is refused.
      const done = operations.filter(({ name }) => statuses.has(`${name} 200`) || statuses.has(`${name} 201`))
      expect(faults, `seed ${SEED}`).toEqual([])
      expect(done.length).toBeGreaterThan(operations.length / 2)
    },
    COUNT * 100 + SOAK_MINUTES * 60_000,
  )

  it('leaves the books and the hours as they must be', async () => {
    const { db } = world.deps
    const approved = await db.selectFrom('audit_log').select('object_id').where('action', '=', 'booking.approve').execute()
    // An owner may approve a booking that was paid elsewhere.
    const paidElsewhere = new Set(approved.map(({ object_id }) => `booking ${object_id} (confirmed): paid 0, captured 0, returned 0`))
    for (const { id } of await db.selectFrom('grounds').select('id').execute()) {
      expect(await auditSlots(db, id)).toEqual([])
      expect((await auditMoney(db, id)).filter((fault) => !paidElsewhere.has(fault))).toEqual([])
    }
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
