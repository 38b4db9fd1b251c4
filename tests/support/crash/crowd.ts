import { login } from '#core/contract/auth.ts'
import * as bookings from '#core/contract/bookings.ts'
import { listGrounds } from '#core/contract/grounds.ts'
import { createPaymentOrder, paySandbox, verifyPayment } from '#core/contract/payments.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#core/contract/endpoint.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { RefusedCall, type Caller } from '#tests/support/crash/people.ts'
import { bookingOf, inDays } from '#tests/support/factories/bookings.ts'
import { TEST_PASSWORD } from '#tests/support/factories/users.ts'

/** What a crowd has seen of the servers. */
export interface Seen {
  /** Bookings that were acknowledged, by their number: whose. */
  acknowledged: Map<number, number>
  /** How often each status came. */
  statuses: Map<number | 'no answer', number>
}

/** Numbers that look random and are the same each time (mulberry32). */
export function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % sides
  }
}

/** One of a crowd around a few slots of one ground, who does one thing after another and repeats what was not answered. */
export class Visitor {
  readonly #caller: Caller
  readonly #groundId: number
  readonly #seen: Seen
  readonly #roll: (sides: number) => number
  readonly #mine: bookings.Booking[] = []
  #calls = 0

  constructor(caller: Caller, groundId: number, seen: Seen) {
    this.#caller = caller
    this.#groundId = groundId
    this.#seen = seen
    this.#roll = dice(caller.id)
  }

  /** Goes on until told that it is enough, and for what they have begun until it is answered. */
  async visit(isEnough: () => boolean): Promise<void> {
    const acts = [this.#book, this.#book, this.#pay, this.#pay, this.#pay, this.#cancel, this.#search, this.#signIn]
    while (!isEnough()) await acts[this.#roll(acts.length)]!.call(this)
  }

  /** Null for a refusal; what is not answered, or answered with "not now", is asked again with the same key. */
  async #ask<E extends Endpoint<any>>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E> | null> {
    const key = `call ${(this.#calls += 1)}`
    for (;;) {
      try {
        const answer = await this.#caller.call(endpoint, request, key)
        this.#note(200)
        return answer
      } catch (error) {
        const status = error instanceof RefusedCall ? error.status : 'no answer'
        this.#note(status)
        if (status !== 503 && status !== 'no answer') return null
        await new Promise((resume) => setTimeout(resume, 50))
      }
    }
  }

  #note(status: number | 'no answer'): void {
    this.#seen.statuses.set(status, (this.#seen.statuses.get(status) ?? 0) + 1)
  }

  async #book(): Promise<void> {
    const isFull = this.#roll(4) === 0
    const wish = {
      slot_time: slotLabelOf(8 + this.#roll(4)),
      booking_date: inDays(10 + this.#roll(5)),
      ...(isFull && { booking_type: 'full' as const, has_opponent: true }),
    }
    const booking = await this.#ask(bookings.createBooking, { body: bookingOf(this.#groundId, wish) })
    if (!booking) return
    this.#mine.push(booking)
    this.#seen.acknowledged.set(booking.id, this.#caller.id)
  }

  async #pay(): Promise<void> {
    const booking = this.#mine.at(-1)
    const order = booking && (await this.#ask(createPaymentOrder, { body: { booking_id: booking.id, amount: booking.advance_amount } }))
    const proof = order && (await this.#ask(paySandbox, { body: { order_id: order.order_id, upi_id: 'success@razorpay' } }))
    if (proof) await this.#ask(verifyPayment, { body: { ...proof, booking_id: booking.id } })
  }

  async #cancel(): Promise<void> {
    const booking = this.#mine.at(-1 - this.#roll(3))
    if (booking) await this.#ask(bookings.cancelBooking, { params: { id: String(booking.id) }, body: undefined })
  }

  async #search(): Promise<void> {
    await this.#ask(listGrounds, { query: { latitude: '12.97', longitude: '77.59', distance: '25' } })
  }

  async #signIn(): Promise<void> {
    await this.#ask(login, { body: { email: this.#caller.email, password: TEST_PASSWORD } })
  }
}
