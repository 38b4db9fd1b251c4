import { afterAll } from 'vitest'
import type { Booking } from '#core/contract/bookings.ts'
import type { ResponseOf } from '#core/contract/endpoint.ts'
import { createPaymentOrder, verifyPayment } from '#core/contract/payments.ts'
import { processRefund } from '#server/modules/payments/refunds.ts'
import type { Answer } from '#tests/support/build-app.ts'
import { useWorld, type Person, type World } from '#tests/support/booking-world.ts'
import type { RazorpayGateway, GatewayPayment, GatewayRefund, Webhook } from '#tests/support/razorpay-gateway.ts'

export interface Held {
  player: Person
  ground: { id: number; owner: Person }
  booking: Booking
}
export interface Paid extends Held {
  payment: GatewayPayment
}

/** The application with a provider on loopback that takes and gives back (pretended) money. */
export interface RazorpayWorld {
  world: World
  gateway: RazorpayGateway
  /** A new player's booking that waits for its payment, on a ground of its own. */
  held(): Promise<Held>
  /** The same, paid at the provider, of which the server has not heard yet. */
  paid(how?: Parameters<RazorpayGateway['pay']>[1]): Promise<Paid>
  /** A booking that was paid and is cancelled by its player in time: everything is to go back. */
  cancelled(): Promise<Paid>
  /** Asks for the provider's order. */
  orderFor(player: Person, booking: Booking): Promise<string>
  prove(player: Person, booking: Booking, payment: GatewayPayment): Promise<Answer<ResponseOf<typeof verifyPayment>>>
  /** Delivers an event; answers the status. */
  send(webhook: Webhook): Promise<number>
  /** The sweep, as if the turn of every order had come; the provider may fail to answer. */
  sweep(): Promise<void>
  /** Asks the provider for every refund that is not given yet, as if all waits were over. */
  refundAll(): Promise<void>
  /** What the provider has of refunds of a payment, the first one first. */
  refundsOf(payment: GatewayPayment): GatewayRefund[]
  /** The lines of the ledger of a booking, `capture 25782`. */
  booksOf(booking: { id: number }): Promise<string[]>
}

type Scenes = Pick<RazorpayWorld, 'held' | 'paid' | 'cancelled' | 'orderFor' | 'prove'>

/** What a player does, up to a payment that goes back. */
function scenesOf(world: World, gateway: RazorpayGateway): Scenes {
  const scenes: Scenes = {
    async held() {
      const [player, ground] = [await world.person(), await world.ground()]
      return { player, ground, booking: (await player.book(ground.id)).body }
    },
    async paid(how) {
      const scene = await scenes.held()
      return { ...scene, payment: gateway.pay(await scenes.orderFor(scene.player, scene.booking), how) }
    },
    async cancelled() {
      const scene = await scenes.paid()
      await scenes.prove(scene.player, scene.booking, scene.payment)
      await scene.player.cancel(scene.booking)
      return scene
    },
    async orderFor(player, booking) {
      return (await player.call(createPaymentOrder, { body: { booking_id: booking.id, amount: booking.advance_amount } })).body.order_id
    },
    prove: (player, booking, payment) => player.call(verifyPayment, { body: { ...gateway.proofOf(payment), booking_id: booking.id } }),
  }
  return scenes
}

/** The world of one test file; `gateway` is started by `await RazorpayGateway.start()` at its top and ends with it. */
export function useRazorpayWorld(gateway: RazorpayGateway): RazorpayWorld {
  const world = useWorld({ payments: gateway.settings })
  afterAll(() => gateway.close())
  return {
    world,
    gateway,
    ...scenesOf(world, gateway),
    send: async (webhook) => (await world.app.inject({ method: 'POST', url: '/api/payments/webhook', ...webhook })).statusCode,
    async sweep() {
      const { db, jobs } = world.deps
      await db
        .updateTable('payment_orders')
        .set({ next_look_at: new Date(0) })
        .where('status', '=', 'created')
        .execute()
      await jobs.enqueue(db, 'reconcile-payments', {})
      await jobs.drain()
    },
    async refundAll() {
      const due = await world.deps.db.selectFrom('refunds').select('id').where('status', '<>', 'processed').execute()
      for (const { id } of due) await processRefund(world.deps, id)
    },
    refundsOf: ({ id }) => [...gateway.refunds.values()].filter(({ payment_id }) => payment_id === id),
    async booksOf({ id }) {
      const rows = await world.deps.db
        .selectFrom('ledger')
        .select(['kind', 'amount_paise'])
        .where('booking_id', '=', id)
        .where('kind', 'in', ['capture', 'refund'])
        .orderBy('id')
        .execute()
      return rows.map((row) => `${row.kind} ${Math.abs(row.amount_paise)}`)
    },
  }
}
