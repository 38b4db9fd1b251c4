import { expect, type APIRequestContext } from 'playwright/test'
import type { Booking } from '#core/contract/bookings.ts'
import type { GroundDetail, GroundResult } from '#core/contract/grounds.ts'
import type { NewWalkIn } from '#core/contract/managed-bookings.ts'
import { WEEKDAYS, type Day } from '#core/domain/calendar.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'
import type { FreeSlot } from '#tests/support/e2e-grounds.ts'
import { newcomer, type Person } from '#tests/support/e2e-people.ts'

/** Somebody who runs grounds, new and with none yet. */
export async function registerOwnerByApi(request: APIRequestContext, name = 'Suresh Gowda'): Promise<Person> {
  const registration = { ...newcomer(name), role: 'ground_admin' }
  const registered = await request.post('/api/auth/register', { data: registration })
  expect(registered.status(), await registered.text()).toBe(201)
  const { full_name, email, password } = registration
  const signedIn = await request.post('/api/auth/login', { data: { email, password } })
  const { access_token, user_id } = (await signedIn.json()) as { access_token: string; user_id: number }
  return { name: full_name, email, password, token: access_token, userId: user_id }
}

const asPerson = ({ token }: Person) => ({ Authorization: `Bearer ${token}` })
/** Rupees an hour, every hour of every day, with either ball. */
export const HOUR_PRICE = 2_000
const EVERY_HOUR = WEEKDAYS.flatMap((day_of_week) =>
  SLOT_LABELS.map((slot_time) => ({ day_of_week, slot_time, tennis_price: HOUR_PRICE, leather_price: HOUR_PRICE })),
)

/** A new ground of theirs that is open every hour, far from the places where other journeys look for grounds. */
export async function addGroundByApi(
  request: APIRequestContext,
  owner: Person,
  name = 'Gowda Oval',
  pictures: readonly File[] = [],
): Promise<GroundResult> {
  const texts = {
    name,
    location: 'Port Blair',
    address: '1 Marina Road, Port Blair 744101',
    price_per_hour: String(HOUR_PRICE),
    latitude: '11.667025',
    longitude: '92.735982',
    available_slots: JSON.stringify(SLOT_LABELS),
    weekly_pricing: JSON.stringify(EVERY_HOUR),
  }
  const multipart = new FormData()
  for (const [field, text] of Object.entries(texts)) multipart.append(field, text)
  for (const picture of pictures) multipart.append('images', picture)
  const answer = await request.post('/api/grounds/', { headers: asPerson(owner), multipart })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as GroundDetail
}

/** An hour of a ground, to be taken by `bookByApi` and the like. */
export const hourOf = (ground: GroundResult, day: Day, slot: number): FreeSlot => ({
  ground,
  day,
  slot: SLOT_LABELS[slot]!,
  ball: 'tennis',
})

/** A booking that the owner took on the phone. */
export async function walkInByApi(
  request: APIRequestContext,
  owner: Person,
  { ground, day, slot, ball }: FreeSlot,
  changes: Partial<NewWalkIn> = {},
): Promise<Booking> {
  const answer = await request.post(`/api/grounds/${ground.id}/walk-ins`, {
    headers: asPerson(owner),
    data: {
      booking_date: day,
      slot_time: slot,
      booking_type: 'full',
      ball_type: ball,
      customer_name: 'Ravi Kumar',
      customer_phone: '98450 12345',
      ...changes,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Booking
}
