import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import * as bookings from '#core/contract/bookings.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#core/contract/endpoint.ts'
import { listNotifications } from '#core/contract/notifications.ts'
import { createPaymentOrder, paySandbox, verifyPayment } from '#core/contract/payments.ts'
import type { Role } from '#core/domain/permissions.ts'
import type { MailMessage } from '#server/adapters/mail/port.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { Tokens } from '#server/tokens.ts'
import { buildTestApp, requestOn, type Answer, type CallExtras, type TestApp } from '#tests/support/build-app.ts'
import { bookingOf, makeOpenGround } from '#tests/support/factories/bookings.ts'

/** The application with people who act and a clock that can be set. */
export interface World {
  app: FastifyInstance
  deps: Deps
  outbox: MailMessage[]
  setNow(moment: Date | null): void
  person(role?: Role, name?: string): Promise<Person>
  people(count: number): Promise<Person[]>
  visitor: Person
  /** A new ground, with its owner. */
  ground(changes?: Parameters<typeof makeOpenGround>[2]): Promise<{ id: number; owner: Person }>
}

let people = 0

/** Somebody who calls the API. */
export class Person {
  readonly id: number
  readonly #app: FastifyInstance
  readonly #signToken: () => Promise<string | null>

  constructor(app: FastifyInstance, id: number, signToken: () => Promise<string | null>) {
    this.#app = app
    this.id = id
    this.#signToken = signToken
  }

  /** Their access token; '' for a visitor. */
  async token(): Promise<string> {
    return (await this.#signToken()) ?? ''
  }

  /** One call, as this person. */
  async call<E extends Endpoint<any>>(
    endpoint: E,
    request: RequestOf<E>,
    headers: Record<string, string> = {},
  ): Promise<Answer<ResponseOf<E>>> {
    // Signed for each call: the clock of a test may have moved past the last token's end.
    const token = await this.#signToken()
    const extras: CallExtras = { headers, as: token === null ? undefined : { token } }
    return requestOn(this.#app, endpoint, Object.assign({}, request, extras))
  }

  /** Asks for a slot. */
  book(
    groundId: number,
    changes: Partial<bookings.NewBooking> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<bookings.Booking>> {
    return this.call(bookings.createBooking, { body: bookingOf(groundId, changes) }, headers)
  }

  /** Pays a booking the whole way: order, sandbox, proof. */
  async pay(booking: Pick<bookings.Booking, 'id' | 'advance_amount'>): Promise<Answer<{ success: boolean; booking: bookings.Booking }>> {
    const order = await this.call(createPaymentOrder, { body: { booking_id: booking.id, amount: booking.advance_amount } })
    if (order.status !== 200) return order as unknown as Answer<{ success: boolean; booking: bookings.Booking }>
    const paid = await this.call(paySandbox, { body: { order_id: order.body.order_id, upi_id: 'success@razorpay' } })
    return this.call(verifyPayment, { body: { ...paid.body, booking_id: booking.id } })
  }

  /** Asks for a slot and pays for it: a confirmed booking. */
  async bookAndPay(groundId: number, changes: Partial<bookings.NewBooking> = {}): Promise<bookings.Booking> {
    const held = await this.book(groundId, changes)
    if (held.status !== 201) throw new Error(`not held: ${JSON.stringify(held.detail)}`)
    return (await this.pay(held.body)).body.booking
  }

  async see(booking: { id: number }): Promise<bookings.Booking> {
    return (await this.call(bookings.getBooking, { params: { id: String(booking.id) } })).body
  }

  /** The kinds of their notifications, the newest first. */
  async news(): Promise<string[]> {
    return (await this.call(listNotifications, {})).body.map(({ type }) => type)
  }

  cancel(booking: { id: number }, body?: bookings.Cancellation): Promise<Answer<bookings.Booking>> {
    return this.call(bookings.cancelBooking, { params: { id: String(booking.id) }, body })
  }

  /** A call that needs only a booking's number. */
  decide(
    endpoint: typeof bookings.approveBooking | typeof bookings.markBookingFull,
    booking: { id: number },
  ): Promise<Answer<bookings.Booking>> {
    return this.call(endpoint, { params: { id: String(booking.id) } })
  }
}

async function signIn(
  { app, deps }: TestApp,
  count: number,
  { role = 'customer', name = 'Asha Rao' }: { role?: Role; name?: string } = {},
): Promise<Person[]> {
  const tokens = new Tokens(deps.config.jwtSecret, deps.now)
  const rows = Array.from({ length: count }, () => {
    const email = `person${(people += 1)}.${randomUUID().slice(0, 8)}@crease.test`
    return { email, email_key: email, full_name: name, phone: '98765 43210', role, password_hash: 'nobody signs in by password here' }
  })
  const users = await deps.db.insertInto('users').values(rows).returning('id').execute()
  const sessions = users.map(({ id }) => ({ id: randomUUID(), user_id: id, expires_at: new Date('2100-01-01') }))
  await deps.db.insertInto('sessions').values(sessions).execute()
  return sessions.map(({ id, user_id }) => new Person(app, user_id, () => tokens.signAccess(id, user_id)))
}

/** The world of one test file, on the database of its vitest project. Every test makes its own ground and people. */
export function useWorld(config: Partial<Config> = {}): World {
  const world = {} as World
  let close: () => Promise<void>
  beforeAll(async () => {
    const test = await buildTestApp({ config })
    const { app, deps } = test
    close = test.close
    const person = async (role: Role = 'customer', name = 'Asha Rao') => (await signIn(test, 1, { role, name }))[0]!
    Object.assign(world, {
      app,
      deps,
      outbox: test.outbox,
      setNow: test.clock.set,
      person,
      people: (count: number) => signIn(test, count),
      visitor: new Person(app, 0, () => Promise.resolve(null)),
      async ground(changes?: Parameters<typeof makeOpenGround>[2]) {
        const owner = await person('ground_admin', 'Owner One')
        return { id: await makeOpenGround(deps.db, owner.id, changes), owner }
      },
    } satisfies World)
  })
  afterAll(() => close())
  return world
}
