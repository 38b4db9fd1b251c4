import { describe, expect, it } from 'vitest'
import { exportLedger, listLedger } from '#core/contract/ledger.ts'
import { addDays, dayAt } from '#core/domain/calendar.ts'
import { ADVANCE, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld()
const today = dayAt(new Date())

/** A ground with three payments, of which one went back. */
async function booksOf(name = 'Maidan One') {
  const { id, owner } = await world.ground({ name })
  const player = await world.person()
  const bookings = []
  for (const day of [5, 6, 7]) bookings.push(await player.bookAndPay(id, { booking_date: inDays(day) }))
  await player.cancel(bookings[0]!)
  return { id, owner, player, bookings }
}
const ask = (person: Person, query: Record<string, string> = {}) => person.call(listLedger, { query })

describe('the ledger of those who run grounds', () => {
  it('shows an owner each line of their grounds, newest first, with sums that add up to the paisa', async () => {
    const { owner, bookings } = await booksOf()
    const { status, body, headers } = await ask(owner)
    expect(status).toBe(200)
    expect(headers['x-total-count']).toBe('4')
    expect(body.lines.map(({ kind, amount, refund_status, booking_id }) => [kind, amount, refund_status, booking_id])).toEqual([
      ['refund', -ADVANCE, 'initiated', bookings[0]!.booking_id],
      ...bookings.toReversed().map(({ booking_id }) => ['capture', ADVANCE, null, booking_id]),
    ])
    expect(body).toMatchObject({ opening_balance: 0, received: 773.46, refunded: ADVANCE, closing_balance: 515.64 })
    await world.deps.jobs.drain()
    expect((await ask(owner)).body.lines[0]!.refund_status).toBe('processed')
  })

  it('shows nobody another’s, and a super admin all', async () => {
    const [one, other] = [await booksOf(), await booksOf('Other Maidan')]
    expect((await ask(one.owner, { ground_id: String(other.id) })).body).toMatchObject({ lines: [], closing_balance: 0 })
    expect((await ask(one.owner)).body.lines.every(({ ground_id }) => ground_id === one.id)).toBe(true)
    const boss = await world.person('super_admin')
    const { body, headers } = await ask(boss, { limit: '100' })
    expect(new Set(body.lines.map(({ ground_id }) => ground_id))).toContain(other.id)
    expect(body.lines).toHaveLength(Math.min(100, Number(headers['x-total-count'])))
    expect((await ask(one.player)).status).toBe(403)
    expect((await ask(world.visitor)).status).toBe(401)
  })

  it('keeps the sums on every page, and counts only what passes the filters', async () => {
    const { owner } = await booksOf()
    const [first, second] = [await ask(owner, { limit: '3' }), await ask(owner, { limit: '3', skip: '3' })]
    expect([first.body.lines.length, second.body.lines.length]).toEqual([3, 1])
    expect(second.body).toMatchObject({ received: 773.46, closing_balance: 515.64 })
    const refunds = await ask(owner, { kind: 'refund' })
    expect(refunds.headers['x-total-count']).toBe('1')
    expect(refunds.body).toMatchObject({ received: 0, refunded: ADVANCE, closing_balance: -ADVANCE })
  })

  it('begins a day with what the days before came to', async () => {
    const { owner } = await booksOf()
    const tomorrow = addDays(today, 1)
    expect((await ask(owner, { from_date: tomorrow })).body).toMatchObject({
      lines: [],
      opening_balance: 515.64,
      received: 0,
      refunded: 0,
      closing_balance: 515.64,
    })
    expect((await ask(owner, { to_date: addDays(today, -1) })).body).toMatchObject({ lines: [], closing_balance: 0 })
    expect((await ask(owner, { from_date: today, to_date: today })).body).toMatchObject({ opening_balance: 0, closing_balance: 515.64 })
  })

  it('adds up at any moment while money comes and goes', async () => {
    const { id, owner } = await world.ground()
    const players = await world.people(6)
    const money = Promise.all(
      players.map(async (player, index) => player.cancel(await player.bookAndPay(id, { booking_date: inDays(5 + index) }))),
    )
    const progress = { isOver: false }
    void money.finally(() => (progress.isOver = true))
    const seen = []
    while (!progress.isOver) seen.push((await ask(owner, { limit: '100' })).body)
    await money
    seen.push((await ask(owner, { limit: '100' })).body)
    for (const { lines, received, refunded, closing_balance } of seen) {
      const paise = (kind: string) =>
        lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + Math.round(line.amount * 100), 0)
      expect([paise('capture'), 0 - paise('refund')]).toEqual([Math.round(received * 100), Math.round(refunded * 100)])
      expect(Math.round(closing_balance * 100)).toBe(Math.round((received - refunded) * 100))
    }
    expect(seen.at(-1)).toMatchObject({ received: 1546.92, closing_balance: 0 })
  })
})

describe('the ledger as a file', () => {
  const fileOf = async (person: Person, query: Record<string, string> = {}) => {
    const { headers, raw } = await person.call(exportLedger, { query })
    return { headers, lines: raw.toString('utf8').trimEnd().split('\r\n') }
  }

  it('has all lines, oldest first, in a column that adds up, and no formula', async () => {
    const { owner } = await booksOf('=HYPERLINK("x")')
    const { headers, lines } = await fileOf(owner)
    expect(headers['content-disposition']).toBe(`attachment; filename="ledger_${today}.csv"`)
    expect(lines[0]).toBe('\uFEFF"Date","Number","Kind","Amount","Refund status","Booking ID","Ground","Payment"')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toMatch(
      new RegExp(`^"${today}","R\\d\\d-\\d\\d/\\d+","Payment",257\\.82,"","CR-\\w{6}","'=HYPERLINK\\(""x""\\)","pay_\\w+"$`),
    )
    const amounts = lines.slice(1).map((line) => Number(line.split(',')[3]))
    expect(amounts).toEqual([ADVANCE, ADVANCE, ADVANCE, -ADVANCE])
  })

  it('follows the filters, and is for those who run grounds', async () => {
    const { id, owner, player } = await booksOf()
    expect((await fileOf(owner, { kind: 'refund', ground_id: String(id) })).lines).toHaveLength(2)
    expect((await player.call(exportLedger, { query: {} })).status).toBe(403)
  })
})
