import { describe, expect, it } from 'vitest'
import { bookingOf } from '#tests/support/factories/bookings.ts'
import { useWorld } from '#tests/support/booking-world.ts'

const world = useWorld()
const NUL = '\u0000'

async function send(method: 'GET' | 'POST', path: string, body?: object) {
  const person = await world.person()
  const headers = { authorization: `Bearer ${await person.token()}` }
  return world.app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
}

describe('what no database can keep is refused at its field', () => {
  it.each([
    ['a NUL in the special requests', { special_requests: `lights${NUL}on` }, 'special_requests'],
    ['a NUL in the team name', { team_name: `Li${NUL}ons` }, 'team_name'],
    ['a ground beyond all numbers', { ground_id: 99_999_999_999 }, 'ground_id'],
    ['a moment whose offset has no minutes', { booking_date: '2027-01-05T00:00:00+05' }, 'booking_date'],
    ['a moment on the 31st of February', { booking_date: '2027-02-31T10:00:00Z' }, 'booking_date'],
    ['a moment of which the day here has five digits', { booking_date: '9999-12-31T23:00:00Z' }, 'booking_date'],
    ['the year 0', { booking_date: '0000-01-01' }, 'booking_date'],
  ])('%s, in a booking', async (_name, changes, field) => {
    const ground = await world.ground()
    const answer = await send('POST', '/bookings', bookingOf(ground.id, changes))
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ detail: { loc: string[] }[] }>().detail[0]!.loc).toEqual(['body', field])
  })

  it('keeps special requests of several lines', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const answer = await player.book(ground.id, { special_requests: 'Two lines:\n\tlights, please' })
    expect(answer).toMatchObject({ status: 201, body: { special_requests: 'Two lines:\n\tlights, please' } })
  })

  it.each([
    ['/payments/create-order', { booking_id: 99_999_999_999, amount: 1 }],
    ['/payments/verify-payment', { booking_id: 1e15, razorpay_order_id: 'a', razorpay_payment_id: 'b', razorpay_signature: 'c' }],
    ['/payments/verify-payment', { booking_id: 1, razorpay_order_id: `a${NUL}`, razorpay_payment_id: 'b', razorpay_signature: 'c' }],
    ['/payments/verify-payment', { booking_id: 1, razorpay_order_id: 'a', razorpay_payment_id: `b${NUL}`, razorpay_signature: 'c' }],
    ['/sandbox/payments', { order_id: `order_${NUL}`, upi_id: 'success@razorpay' }],
  ])('in %s %j', async (path, body) => {
    expect((await send('POST', path, body)).statusCode).toBe(422)
  })

  it.each([
    '/bookings?ground_name=%00',
    '/bookings?from_date=0000-01-01',
    '/bookings/slot-states/1?booking_date=0000-01-01',
    '/bookings/availability/1?date=0000-01-01',
    '/grounds?client_date=0000-01-01',
    '/grounds?name=oval%00',
    '/grounds?location=hsr%00',
    '/places?q=hsr%00',
  ])('in GET %s', async (path) => {
    expect((await send('GET', path)).statusCode).toBe(422)
  })
})
