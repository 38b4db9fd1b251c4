import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksBalance } from '#server/modules/ledger/books-balance.ts'
import { Matrix } from '#tests/support/crash/matrix.ts'
import { isCommit, nameOf, type Point } from '#tests/support/crash/points.ts'
import { isCall, journeysWithRazorpay, settingsOf, sweep } from '#tests/support/crash/razorpay.ts'
import { Stage } from '#tests/support/crash/stage.ts'
import { RazorpayGateway } from '#tests/support/razorpay-gateway.ts'
import { SOAK_MINUTES, timeLimit } from '#tests/support/soak.ts'

/** Those in which the provider does something; a soak has all. */
const BRIEF = new Set([
  'rejecting',
  'cancelling',
  'a late payment that is told',
  'paying',
  "paying in the provider's page",
  'a webhook alone',
  'the sweep alone',
])

/** The commit of what a webhook tells; what else there is to cut off, is cut off with the sandbox. */
const isWebhook = (point: Point) => isCommit(point) && point.label.includes('insert into "webhook_events"')

/** Each call of the provider's, before and after; in other journeys again the last one when it is done and nobody has heard of it. Webhooks, before and after. */
function choose(points: readonly Point[], passed: ReadonlySet<string>): Point[] {
  const last = points.findLast(isCall)
  return points.filter((point) => isWebhook(point) || (isCall(point) && (point === last || !passed.has(nameOf(point)))))
}

const gateway = await RazorpayGateway.start()

describe('a process that is killed between what the provider does and its hearing of it', () => {
  const stage = new Stage(settingsOf(gateway))
  const matrix = new Matrix(stage, choose)
  const journeys = journeysWithRazorpay(gateway, stage).filter(({ name }) => SOAK_MINUTES > 0 || BRIEF.has(name))
  beforeAll(async () => {
    await stage.open()
    await matrix.recordAll(journeys)
  }, 180_000)
  afterAll(async () => {
    await stage.close()
    await gateway.close()
  })

  it.each(journeys.map((journey) => [journey.name, journey] as const))(
    'in %s: whoever repeats it with the same key gets it done',
    async (_name, journey) => expect(await matrix.crashAll(journey)).toEqual([]),
    timeLimit(120_000),
  )

  it(
    'every booking is confirmed or refunded in full, and the provider keeps the advances of those confirmed, to the paisa',
    async () => {
      const { db } = stage.database
      await sweep(db)
      expect(await matrix.faults(async ({ booking_id }) => gateway.kept(gateway.paymentsFor(booking_id)))).toEqual([])
      const { differences, kept, underWay } = await booksBalance(db)
      expect({ differences, kept, underWay }).toEqual({ differences: [], kept: gateway.kept(), underWay: 0 })
      const { rows } = await sql<{ due: number }>`
        select coalesce(sum(advance_paise), 0)::int as due from bookings where booking_status = 'confirmed' or paid_paise > 0`.execute(db)
      expect(gateway.kept()).toBe(rows[0]!.due)
    },
    timeLimit(120_000),
  )

  it('no order is paid twice, and no payment given back twice', () => {
    const paid = Map.groupBy(gateway.payments.values(), ({ order_id }) => order_id)
    expect([...paid.values()].filter(({ length }) => length > 1)).toEqual([])
    const returned = Map.groupBy(gateway.refunds.values(), ({ payment_id }) => payment_id)
    expect([...returned.values()].filter(({ length }) => length > 1)).toEqual([])
    expect(returned.size).toBeGreaterThan(0)
  })
})
