import { expect, type APIRequestContext } from 'playwright/test'
import type { NewBlock } from '#core/contract/blocks.ts'
import type { GroundResult } from '#core/contract/grounds.ts'
import type { RainOut } from '#core/contract/rain-outs.ts'
import type { Day } from '#core/domain/calendar.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { bookByApi, daysAhead, holdByApi } from '#tests/support/e2e-grounds.ts'
import { addGroundByApi, hourOf, registerOwnerByApi, walkInByApi } from '#tests/support/e2e-owners.ts'
import { registerByApi, type Person } from '#tests/support/e2e-people.ts'
import { photographOf } from '#tests/support/ground-form.ts'

/** Somebody who runs a ground with something of everything on one day, and a rain-out on the next; and somebody who runs none yet. */
export interface OwnerScene {
  owner: Person
  newOwner: Person
  ground: GroundResult
  day: Day
  rainOut: RainOut
}

const NOTE = 'Annual day of the apartment owners’ association: sixty people, two extra nets and the floodlights until the end'

/** Orders the rain-out of a day and waits until it is worked off. */
async function rainOut(request: APIRequestContext, owner: Person, ground: GroundResult, day: Day): Promise<RainOut> {
  const headers = { Authorization: `Bearer ${owner.token}` }
  const range = { booking_date: day, from_slot: slotLabelOf(4), to_slot: slotLabelOf(6), block: true }
  const ordered = await request.post(`/api/grounds/${ground.id}/rain-outs`, { headers, data: range })
  expect(ordered.status(), await ordered.text()).toBeLessThan(300)
  const { id } = (await ordered.json()) as RainOut
  const now = async () => (await (await request.get(`/api/rain-outs/${id}`, { headers })).json()) as RainOut
  await expect.poll(async () => (await now()).is_done).toBe(true)
  return now()
}

/** Builds the scene through the API, on two days that are nobody else's. */
export async function ownerScene(request: APIRequestContext, [day, nextDay]: [number, number]): Promise<OwnerScene> {
  const owner = await registerOwnerByApi(request, 'Lakshminarasimhacharyulu Venkataraman')
  const newOwner = await registerOwnerByApi(request, 'Nisha Newcomer')
  const captain = await registerByApi(request, 'Captain Kavya')
  const rival = await registerByApi(request, 'Rival Ravi')
  const pictures = [await photographOf('east.jpg'), await photographOf('west.jpg')]
  const ground = await addGroundByApi(request, owner, 'Thiruvananthapuram Central Stadium Practice Nets', pictures)
  const hour = (slot: number, on = day) => hourOf(ground, daysAhead(on), slot)
  const headers = { Authorization: `Bearer ${owner.token}` }

  await bookByApi(request, captain, hour(4), 'full')
  await bookByApi(request, captain, hour(5), 'half')
  await bookByApi(request, captain, hour(6), 'half')
  await bookByApi(request, rival, hour(6), 'half')
  await holdByApi(request, rival, hour(7), 'full')
  await walkInByApi(request, owner, hour(8), { note: NOTE, needs_umpire: true })
  const left = await walkInByApi(request, owner, hour(9), { booking_type: 'half' })
  await request.put(`/api/bookings/${left.id}/cancel`, { headers })
  const block: NewBlock = {
    from_date: daysAhead(day),
    to_date: daysAhead(day),
    slots: [slotLabelOf(10), slotLabelOf(11)],
    reason: 'private',
    note: NOTE,
  }
  const blocked = await request.post(`/api/grounds/${ground.id}/blocks`, { headers, data: block })
  expect(blocked.status(), await blocked.text()).toBeLessThan(300)

  await bookByApi(request, rival, hour(4, nextDay), 'full')
  await walkInByApi(request, owner, hour(5, nextDay))
  return { owner, newOwner, ground, day: daysAhead(day), rainOut: await rainOut(request, owner, ground, daysAhead(nextDay)) }
}
