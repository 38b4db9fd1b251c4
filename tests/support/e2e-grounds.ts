import { expect, type APIRequestContext } from 'playwright/test'
import type { Booking } from '#core/contract/bookings.ts'
import type { GroundPage, GroundResult } from '#core/contract/grounds.ts'
import type { PaymentOrder, PaymentProof } from '#core/contract/payments.ts'
import { addDays, dayAt, type Day } from '#core/domain/calendar.ts'
import type { BallType } from '#core/domain/seats.ts'
import type { Person } from '#tests/support/e2e-people.ts'

/** An hour that is free and priced, at a ground near Bengaluru. */
export interface FreeSlot {
  ground: GroundResult
  day: Day
  slot: string
  ball: BallType
}

/** A day from today at the ground. Each file of journeys takes days of its own, so that none stands in another's way: a test watches. */
export const daysAhead = (days: number): Day => addDays(dayAt(new Date()), days)

const hasFreeHour = (ground: GroundResult): boolean => freeLabels(ground, 'tennis').length >= 2

function freeLabels({ slot_prices = [], slot_states = {} }: GroundResult, ball: BallType): string[] {
  const priced = slot_prices.filter((price) => (ball === 'tennis' ? price.tennis_price : price.leather_price) !== null)
  return priced.map(({ slot_time }) => slot_time).filter((label) => (slot_states[label]?.status ?? 'available') === 'available')
}

/** The `nth` ground near Bengaluru with free tennis hours that day, and the first of these hours. */
export async function findFreeSlot(request: APIRequestContext, day: Day, nth = 0): Promise<FreeSlot> {
  const place = 'latitude=12.9716&longitude=77.5946&distance=25'
  const answer = await request.get(`/api/grounds/?${place}&client_date=${day}&ball_type=tennis&is_active=true&limit=50`)
  expect(answer.status()).toBe(200)
  const { grounds } = (await answer.json()) as GroundPage
  const ground = grounds.filter(hasFreeHour)[nth]
  if (!ground) throw new Error(`No ground near Bengaluru has free hours on ${day}`)
  const [slot] = freeLabels(ground, 'tennis')
  return { ground, day, slot: slot ?? '', ball: 'tennis' }
}

/** The address of a ground's page with an hour chosen. */
export const groundUrl = ({ ground, day, slot, ball }: FreeSlot): string =>
  `/ground/${ground.id}?${new URLSearchParams({ date: day, slot, ballType: ball })}`

const asPerson = (person: Person) => ({ Authorization: `Bearer ${person.token}` })

/** Takes the hour for somebody, unpaid, without a browser. */
export async function holdByApi(request: APIRequestContext, person: Person, free: FreeSlot, kind: 'full' | 'half'): Promise<Booking> {
  const answer = await request.post('/api/bookings/', {
    headers: asPerson(person),
    data: {
      ground_id: free.ground.id,
      booking_date: free.day,
      slot_time: free.slot,
      booking_type: kind,
      has_opponent: kind === 'full',
      ball_type: free.ball,
      needs_umpire: false,
      customer_name: person.name,
      customer_email: person.email,
      team_name: `${person.name} XI`,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Booking
}

/** Pays for somebody's hold in the sandbox, without a browser. */
export async function payByApi(request: APIRequestContext, person: Person, booking: Booking): Promise<Booking> {
  const headers = asPerson(person)
  const order = await request.post('/api/payments/create-order', {
    headers,
    data: { booking_id: booking.id, amount: booking.advance_amount },
  })
  const { order_id } = (await order.json()) as PaymentOrder
  const paid = await request.post('/api/sandbox/payments', { headers, data: { order_id, upi_id: 'success@razorpay' } })
  const proof = (await paid.json()) as PaymentProof
  const verified = await request.post('/api/payments/verify-payment', { headers, data: { ...proof, booking_id: booking.id } })
  expect(verified.status(), await verified.text()).toBe(200)
  return ((await verified.json()) as { booking: Booking }).booking
}

/** Takes the hour for somebody and pays for it in the sandbox, without a browser. */
export async function bookByApi(request: APIRequestContext, person: Person, free: FreeSlot, kind: 'full' | 'half'): Promise<Booking> {
  return payByApi(request, person, await holdByApi(request, person, free, kind))
}
