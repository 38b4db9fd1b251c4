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

export const hold = (player: Caller, groundId: number, changes: Partial<NewBooking> = {}): Promise<bookings.Booking> =>
  player.call(bookings.createBooking, { body: bookingOf(groundId, { booking_date: DAY, ...changes }) }, 'hold')

/** What people do who pay where a checkout takes their money for an order and hands their page the proof. */
interface Payers {
  /** Pays, and says nothing of it to the server. */
  give(player: Caller, booking: bookings.Booking): Promise<PaymentProof>
  pay(player: Caller, booking: bookings.Booking): Promise<void>
  /** Asks for a slot and pays for it, as the page does. */
  bookAndPay(player: Caller, groundId: number, changes?: Partial<NewBooking>): Promise<bookings.Booking>
}

export function payersAt(checkout: (player: Caller, orderId: string) => Promise<PaymentProof>): Payers {
  const payers: Payers = {
    async give(player, booking) {
      const order = await player.call(createPaymentOrder, { body: { booking_id: booking.id, amount: booking.advance_amount } }, 'order')
      return checkout(player, order.order_id)
    },
    async pay(player, booking) {
      const proof = await payers.give(player, booking)
      await player.call(verifyPayment, { body: { ...proof, booking_id: booking.id } }, 'verify')
    },
    async bookAndPay(player, groundId, changes) {
      const booking = await hold(player, groundId, changes)
      await payers.pay(player, booking)
      return booking
    },
  }
  return payers
}

const sandbox = payersAt((player, order_id) => player.call(paySandbox, { body: { order_id, upi_id: 'success@razorpay' } }, 'pay'))
export const { bookAndPay } = sandbox

export const held = ({ players, groundId }: People): Promise<bookings.Booking> => hold(players[0]!, groundId)
const idOf = ({ booking }: Scene) => ({ id: String(booking!.id) })

function journeysOfPlayers({ give, pay, bookAndPay: book }: Payers): Omit<Journey, 'byHand'>[] {
  const paid = ({ players, groundId }: People) => book(players[0]!, groundId)
  return [
    { name: 'booking', players: 1, before: async () => null, act: held },
    { name: 'paying', players: 1, before: held, act: ({ players, booking }) => pay(players[0]!, booking!) },
    {
      name: 'paying with a phone that dies before it can tell',
      players: 1,
      before: held,
      act: ({ players, booking }) => give(players[0]!, booking!),
    },
    { name: 'joining a match', players: 2, before: paid, act: ({ players, groundId }) => book(players[1]!, groundId) },
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
        await book(players[0]!, groundId)
        await book(players[1]!, groundId)
        return book(players[2]!, groundId, { slot_time: slotLabelOf(13), booking_type: 'full', has_opponent: true })
      },
      act: ({ owner, groundId }) => {
        const body = { booking_date: DAY, from_slot: slotLabelOf(12), to_slot: slotLabelOf(13), block: true }
        return owner.call(createRainOut, { params: { id: String(groundId) }, body }, 'rain')
      },
    },
  ]
}

const decide = (endpoint: typeof bookings.approveBooking) => (scene: Scene) => scene.owner.call(endpoint, { params: idOf(scene) }, 'decide')

/** First those with approval: what a crash leaves to be done later is then done as it would have been. */
export function journeysOf(payers: Payers): Journey[] {
  const paid = ({ players, groundId }: People) => payers.bookAndPay(players[0]!, groundId)
  return [
    {
      name: 'paying for what is to be approved',
      players: 1,
      byHand: true,
      before: held,
      act: ({ players, booking }) => payers.pay(players[0]!, booking!),
    },
    { name: 'approving', players: 1, byHand: true, before: paid, act: decide(bookings.approveBooking) },
    { name: 'rejecting', players: 1, byHand: true, before: paid, act: decide(bookings.rejectBooking) },
    ...journeysOfPlayers(payers).map((journey) => ({ ...journey, byHand: false })),
  ]
}

export const JOURNEYS: readonly Journey[] = journeysOf(sandbox)
