import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Booking } from '#core/contract/bookings.ts'
import { booksBalance } from '#server/modules/ledger/books-balance.ts'
import type { Person } from '#tests/support/booking-world.ts'
import { endHold } from '#tests/support/factories/bookings.ts'
import { RazorpayGateway, type GatewayPayment, type Webhook } from '#tests/support/razorpay-gateway.ts'
import { useRazorpayWorld } from '#tests/support/razorpay-world.ts'

const razorpay = useRazorpayWorld(await RazorpayGateway.start())
const { gateway, world, held, orderFor, prove, send, sweep, refundAll } = razorpay

/** `npm run soak` asks for as many minutes of it, with other cases each time; `npm test` for the same few. */
const SOAK_MINUTES = Number(process.env['SOAK_MINUTES'] ?? 0)
const EXTENT = SOAK_MINUTES > 0 ? { numRuns: 1_000_000, interruptAfterTimeLimit: SOAK_MINUTES * 60_000 } : { numRuns: 25, seed: 20_261_122 }

const payment = fc.record(
  {
    status: fc.constantFrom('created', 'authorized', 'captured', 'captured', 'failed'),
    method: fc.constantFrom('upi', 'upi', 'upi', 'card'),
    amount: fc.constantFrom(25_782, 25_782, 25_782, 100),
  },
  { requiredKeys: ['status'] },
)
/** Whatever may happen between a booking and its end, in any order and as often as it likes; `which` picks among what there is by then. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), how: payment }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('capture', 'fail', 'prove', 'tell', 'tell again'), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('sweep', 'refund', 'end a refund', 'refunds wait', 'no answer'), which: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('end the hold', 'somebody else takes the slot', 'cancel'), which: fc.nat(9) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** One booking, all that was tried to pay it, and every event that was ever sent about it. */
interface Run {
  player: Person
  ground: { id: number }
  booking: Booking
  tried: GatewayPayment[]
  events: Webhook[]
}

const EVENT_OF = {
  created: 'payment.created',
  authorized: 'payment.authorized',
  captured: 'payment.captured',
  failed: 'payment.failed',
  refunded: 'order.paid',
} as const

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(from.length, 1)]
/** What the network loses on the way is nobody's refusal. */
const maybe = (work: Promise<unknown>) => work.catch(() => undefined)

async function tell(run: Run, about: GatewayPayment | undefined): Promise<void> {
  if (!about) return
  run.events.push(gateway.eventOf(EVENT_OF[about.status], about))
  await send(run.events.at(-1)!)
}

async function takeSlot({ ground }: Run): Promise<void> {
  const other = await world.person()
  const { body, status } = await other.book(ground.id, { booking_type: 'full', has_opponent: true })
  if (status === 201) await prove(other, body, gateway.pay(await orderFor(other, body)))
}

const ACTIONS: Record<Exclude<Step['do'], 'pay'>, (run: Run, which: number) => unknown> = {
  capture: ({ tried }, which) => {
    const found = pick(tried, which)
    if (found) gateway.take(found)
  },
  fail: ({ tried }, which) => {
    const found = pick(tried, which)
    if (found?.status === 'created') gateway.become(found, 'failed')
  },
  prove: async ({ player, booking, tried }, which) => {
    const found = pick(tried, which)
    if (found) await prove(player, booking, found)
  },
  tell: (run, which) => tell(run, pick(run.tried, which)),
  'tell again': async ({ events }, which) => {
    const event = pick(events, which)
    if (event) await send(event)
  },
  sweep: () => maybe(sweep()),
  refund: () => maybe(refundAll()),
  'end a refund': async (_run, which) => {
    const found = pick(
      [...gateway.refunds.values()].filter(({ status }) => status === 'pending'),
      which,
    )
    if (found) await send(gateway.eventOf('refund.processed', gateway.endRefund(found, which % 3 === 0 ? 'failed' : 'processed')))
  },
  'refunds wait': (_run, which) => void (gateway.refundsAre = pick(['pending', 'processed', 'failed'] as const, which)!),
  'no answer': (_run, which) => void gateway.faults.push({ path: pick([/orders/, /payments/, /refund$/], which)!, kind: 'no answer' }),
  'end the hold': ({ booking }) => endHold(world.deps.db, booking.id),
  'somebody else takes the slot': takeSlot,
  cancel: ({ player, booking }) => player.cancel(booking),
}

async function pay(run: Run, how: Partial<GatewayPayment>): Promise<void> {
  // The hold may have ended: then the window that is still open has the order of before.
  const order = (await maybe(orderFor(run.player, run.booking))) ?? run.tried.at(-1)?.order_id
  if (typeof order !== 'string' || !gateway.orders.has(order) || gateway.orders.get(order)!.status === 'paid') return
  run.tried.push(gateway.pay(order, how))
}

/** The provider's last word about everything, with nobody to tell of it: no phone and no webhook. */
async function comeToRest(): Promise<void> {
  Object.assign(gateway, { faults: [], refundsAre: 'processed' })
  for (const tried of gateway.payments.values()) if (tried.status === 'authorized') gateway.take(tried)
  await sweep()
  for (const refund of gateway.refunds.values()) if (refund.status === 'pending') gateway.endRefund(refund, 'processed')
  await refundAll()
}

/** Bookings for which something other than the advance of one that stands, and else nothing, was taken and not promised back. */
const unsettled = async () =>
  (
    await sql`select * from bookings where paid_paise <> case booking_status when 'confirmed' then advance_paise else 0 end`.execute(
      world.deps.db,
    )
  ).rows

it(
  'in whatever order things happen, every payment ends in a confirmed booking or goes back in full',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const run: Run = { ...(await held()), tried: [], events: [] }
        for (const taken of steps) await ('how' in taken ? pay(run, taken.how) : ACTIONS[taken.do](run, taken.which))
        await comeToRest()
        expect(await unsettled()).toEqual([])
        const { differences, kept, underWay } = await booksBalance(world.deps.db)
        expect({ differences, kept, underWay }).toEqual({ differences: [], kept: gateway.kept(), underWay: 0 })
      }),
      { ...EXTENT, endOnFailure: true },
    )
  },
  120_000 + SOAK_MINUTES * 120_000,
)
