import type { NewBooking } from '#core/contract/bookings.ts'
import * as bookings from '#core/contract/bookings.ts'
import { createPaymentOrder, paySandbox, verifyPayment, type PaymentProof } from '#core/contract/payments.ts'
import { createRainOut } from '#core/contract/rain-outs.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { Caller, People } from '#tests/support/crash/people.ts'
import { bookingOf, inDays } from '#tests/support/factories/bookings.ts'

/** People at a ground of their own, and the booking that was made before. */
export interface Scene extends People {
  booking: bookings.Booking | null
}

/** Something that people do, which a process may die in the middle of. */
export interface Journey {
  name: string
  /** Whether the ground's admin must approve what is paid. */
  byHand: boolean
  players: number
  /** What has happened before, undisturbed. */
  before(people: People): Promise<bookings.Booking | null>
  /** Each call with a key of its own, so that all of it can be repeated. */
  act(scene: Scene): Promise<unknown>
}

/** Far enough ahead that all of the money comes back. */
const DAY = inDays(10)

const hold = (player: Caller, groundId: number, changes: Partial<NewBooking> = {}) =>
  player.call(bookings.createBooking, { body: bookingOf(groundId, { booking_date: DAY, ...changes }) }, 'hold')

async function give(player: Caller, booking: bookings.Booking): Promise<PaymentProof> {
  const order = await player.call(createPaymentOrder, { body: { booking_id: booking.id, amount: booking.advance_amount } }, 'order')
  return player.call(paySandbox, { body: { order_id: order.order_id, upi_id: 'success@razorpay' } }, 'pay')
}

async function pay(player: Caller, booking: bookings.Booking): Promise<void> {
  const proof = await give(player, booking)
  await player.call(verifyPayment, { body: { ...proof, booking_id: booking.id } }, 'verify')
}

/** Asks for a slot and pays for it, as the page does. */
export async function bookAndPay(player: Caller, groundId: number, changes: Partial<NewBooking> = {}): Promise<bookings.Booking> {
  const booking = await hold(player, groundId, changes)
  await pay(player, booking)
  return booking
}

const held = ({ players, groundId }: People) => hold(players[0]!, groundId)
const paid = ({ players, groundId }: People) => bookAndPay(players[0]!, groundId)
const idOf = ({ booking }: Scene) => ({ id: String(booking!.id) })

const JOURNEYS_OF_PLAYERS: readonly Omit<Journey, 'byHand'>[] = [
  { name: 'booking', players: 1, before: async () => null, act: held },
  { name: 'paying', players: 1, before: held, act: ({ players, booking }) => pay(players[0]!, booking!) },
  {
    name: 'paying with a phone that dies before it can tell',
    players: 1,
    before: held,
    act: ({ players, booking }) => give(players[0]!, booking!),
  },
  { name: 'joining a match', players: 2, before: paid, act: ({ players, groundId }) => bookAndPay(players[1]!, groundId) },
  {
    name: 'cancelling',
    players: 1,
    before: paid,
    act: (scene) => scene.players[0]!.call(bookings.cancelBooking, { params: idOf(scene), body: undefined }, 'cancel'),
  },
  {
    name: 'a rain-out',
    players: 3,
    async before({ players, groundId }) {
      await bookAndPay(players[0]!, groundId)
      await bookAndPay(players[1]!, groundId)
      return bookAndPay(players[2]!, groundId, { slot_time: slotLabelOf(13), booking_type: 'full', has_opponent: true })
    },
    act: ({ owner, groundId }) => {
      const body = { booking_date: DAY, from_slot: slotLabelOf(12), to_slot: slotLabelOf(13), block: true }
      return owner.call(createRainOut, { params: { id: String(groundId) }, body }, 'rain')
    },
  },
]

const decide = (endpoint: typeof bookings.approveBooking) => (scene: Scene) => scene.owner.call(endpoint, { params: idOf(scene) }, 'decide')

/** First those with approval: what a crash leaves to be done later is then done as it would have been. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'paying for what is to be approved',
    players: 1,
    byHand: true,
    before: held,
    act: ({ players, booking }) => pay(players[0]!, booking!),
  },
  { name: 'approving', players: 1, byHand: true, before: paid, act: decide(bookings.approveBooking) },
  { name: 'rejecting', players: 1, byHand: true, before: paid, act: decide(bookings.rejectBooking) },
  ...JOURNEYS_OF_PLAYERS.map((journey) => ({ ...journey, byHand: false })),
]
