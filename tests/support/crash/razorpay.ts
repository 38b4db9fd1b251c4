import { sql } from 'kysely'
import type { Booking } from '#core/contract/bookings.ts'
import { createPaymentOrder } from '#core/contract/payments.ts'
import type { Db } from '#server/deps.ts'
import { becomes } from '#tests/support/crash/aftermath.ts'
import { held, hold, journeysOf, payersAt, type Journey, type Scene } from '#tests/support/crash/journeys.ts'
import type { Caller, People } from '#tests/support/crash/people.ts'
import type { Stage } from '#tests/support/crash/stage.ts'
import { endHold } from '#tests/support/factories/bookings.ts'
import type { GatewayPayment, RazorpayGateway, Webhook } from '#tests/support/razorpay-gateway.ts'

/** The label of a call of the provider's. */
export const isCall = ({ label }: { label: string }): boolean => label.startsWith('provider ')

/** What a process needs to know to have its payments made at the gateway. */
export function settingsOf({ settings }: RazorpayGateway): Record<string, string> {
  return {
    PAYMENTS: 'razorpay',
    RAZORPAY_KEY_ID: settings.keyId,
    RAZORPAY_KEY_SECRET: settings.keySecret,
    RAZORPAY_WEBHOOK_SECRET: settings.webhookSecret,
    RAZORPAY_API_URL: settings.apiUrl!,
  }
}

/** A round of the sweep, as if the turn of every open order had come. Resolves when it is done. */
export async function sweep(db: Db): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set({ next_look_at: new Date(0) })
    .where('status', '=', 'created')
    .execute()
  const order = sql<{ id: string }>`
    insert into pgboss.job (name, policy, retry_limit) values ('reconcile-payments', 'short', 0) on conflict do nothing returning id`
  let id: string | undefined
  // One that waits already may have begun before the turns had come.
  await becomes(async () => (id = (await order.execute(db)).rows[0]?.id) !== undefined, 15_000)
  const done = sql`select id from pgboss.job where id = ${id} and state not in ('created', 'active')`
  if (!(await becomes(async () => (await done.execute(db)).rows.length > 0, 15_000))) throw new Error('the sweep does not end')
}

/** The people, banks and lines around a provider that stays when our process dies. */
class Payments {
  readonly #gateway: RazorpayGateway
  readonly #stage: Stage
  /** Each is sent again under its own id until it is taken. */
  readonly #events = new Map<string, Webhook>()

  constructor(gateway: RazorpayGateway, stage: Stage) {
    this.#gateway = gateway
    this.#stage = stage
  }

  async orderFor(player: Caller, booking: Booking): Promise<string> {
    const body = { booking_id: booking.id, amount: booking.advance_amount }
    return (await player.call(createPaymentOrder, { body }, 'order')).order_id
  }

  /** An order that is paid is not paid again: the checkout has nothing to offer. */
  payOnce(orderId: string): GatewayPayment {
    return [...this.#gateway.payments.values()].find(({ order_id }) => order_id === orderId) ?? this.#gateway.pay(orderId)
  }

  async tell(payment: GatewayPayment): Promise<void> {
    const event = this.#events.get(payment.id) ?? this.#gateway.eventOf('payment.captured', payment)
    this.#events.set(payment.id, event)
    await this.#post('/api/payments/webhook', event.headers, event.payload)
  }

  /** The provider's own page sends the browser back with the proof. */
  async comeBack(payment: GatewayPayment): Promise<void> {
    const form = new URLSearchParams({ ...this.#gateway.proofOf(payment) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await this.#post(`/api/payments/callback/${payment.order_id}`, headers, form.toString())
  }

  /** Nobody tells: the sweep finds it. */
  async find({ order_id }: GatewayPayment): Promise<void> {
    const { db } = this.#stage.database
    await sweep(db)
    const order = await db.selectFrom('payment_orders').select('status').where('id', '=', order_id).executeTakeFirstOrThrow()
    if (order.status !== 'paid') throw new Error('the sweep did not find the payment')
  }

  /** Somebody who asked their bank when time was running out: it has not answered when their slot is another's. */
  async late({ players, groundId }: People, bookAndPay: ReturnType<typeof payersAt>['bookAndPay']): Promise<Booking> {
    const booking = await hold(players[0]!, groundId)
    this.#gateway.pay(await this.orderFor(players[0]!, booking), { status: 'authorized' })
    await endHold(this.#stage.database.db, booking.id)
    await bookAndPay(players[1]!, groundId, { booking_type: 'full', has_opponent: true })
    return booking
  }

  /** The bank says yes at last. */
  capture({ booking }: Scene): GatewayPayment {
    return this.#gateway.take(this.#gateway.paymentsFor(booking!.booking_id)[0]!)
  }

  async #post(path: string, headers: Record<string, string>, body: string): Promise<void> {
    const { status } = await fetch(`${this.#stage.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' })
    if (status >= 400) throw new Error(`${path}: ${status}`)
  }
}

function journeysAt(gateway: RazorpayGateway, stage: Stage): Journey[] {
  const payments = new Payments(gateway, stage)
  const payers = payersAt(async (_player, orderId) => gateway.proofOf(payments.payOnce(orderId)))
  const paid = async ({ players, booking }: Scene) => payments.payOnce(await payments.orderFor(players[0]!, booking!))
  const late = (people: People) => payments.late(people, payers.bookAndPay)
  const ordered = async (people: People) => {
    const booking = await held(people)
    await payments.orderFor(people.players[0]!, booking)
    return booking
  }
  const own: Omit<Journey, 'byHand'>[] = [
    { name: 'a late payment that is told', players: 2, before: late, act: (scene) => payments.tell(payments.capture(scene)) },
    { name: 'a late payment that is found', players: 2, before: late, act: (scene) => payments.find(payments.capture(scene)) },
    { name: "paying in the provider's page", players: 1, before: ordered, act: async (scene) => payments.comeBack(await paid(scene)) },
    { name: 'a webhook alone', players: 1, before: ordered, act: async (scene) => payments.tell(await paid(scene)) },
    { name: 'the sweep alone', players: 1, before: ordered, act: async (scene) => payments.find(await paid(scene)) },
  ]
  // There a provider of our own tells of what was paid.
  const common = journeysOf(payers).filter(({ name }) => name !== 'paying with a phone that dies before it can tell')
  return [...common, ...own.map((journey) => ({ ...journey, byHand: false }))]
}

/** The journeys with the gateway as the provider, of whose calls the stage's points are told: those that are about the scene at hand. */
export function journeysWithRazorpay(gateway: RazorpayGateway, stage: Stage): Journey[] {
  const bystanders = new Set<string>()
  gateway.cutAt = (call, receipt) => {
    const { watch } = stage.points
    if (!watch || receipt === null || bystanders.has(receipt)) return null
    const when = watch.seen(`provider ${call}`, true)
    return when === 'pass' ? null : { when, done: () => watch.fire() }
  }
  return journeysAt(gateway, stage).map((journey) => ({
    ...journey,
    before(people) {
      for (const { receipt } of gateway.orders.values()) bystanders.add(receipt)
      return journey.before(people)
    },
  }))
}
