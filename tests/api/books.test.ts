import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getReceipt, type Booking } from '#core/contract/bookings.ts'
import { booksBalance } from '#server/modules/ledger/books-balance.ts'
import { ADVANCE, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld()
const PAID = ADVANCE * 100

/** A booking that is paid for; `days` ahead decides what comes back. */
async function paid(days = 5): Promise<{ player: Person; booking: Booking }> {
  const [player, ground] = [await world.person(), await world.ground()]
  return { player, booking: await player.bookAndPay(ground.id, { booking_date: inDays(days) }) }
}

const linesOf = ({ id }: { id: number }) =>
  world.deps.db.selectFrom('ledger').selectAll().where('booking_id', '=', id).orderBy('id').execute()

/** What the database says to a statement of somebody who went past the application. */
const tries = (statement: string) => sql.raw(statement).execute(world.deps.db)

describe('the ledger', () => {
  it('has a line for each money event, in the transaction that caused it, with what it changes', async () => {
    const { player, booking } = await paid()
    await player.cancel(booking)
    expect((await linesOf(booking)).map(({ kind, amount_paise }) => [kind, amount_paise])).toEqual([
      ['capture', PAID],
      ['refund', -PAID],
    ])
    await world.deps.jobs.drain()
    expect((await linesOf(booking)).map(({ kind }) => kind)).toEqual(['capture', 'refund', 'refund_processed'])
  })

  it('has none of what was rolled back', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const { body: booking } = await player.book(ground.id)
    const before = await sql<{ receipts: string }>`select receipts from ledger_numbers`.execute(world.deps.db)
    const order = { id: 'order_undone', provider: 'sandbox' as const, booking_id: booking.id, amount_paise: PAID }
    const attempt = world.deps.db.transaction().execute(async (tx) => {
      await tx.insertInto('payment_orders').values(order).execute()
      await tx.insertInto('payments').values({ id: 'pay_undone', order_id: order.id, amount_paise: PAID, status: 'captured' }).execute()
      await sql`set constraints all immediate`.execute(tx)
      throw new Error('undone')
    })
    await expect(attempt).rejects.toThrow('undone')
    expect(await linesOf(booking)).toEqual([])
    expect((await sql`select receipts from ledger_numbers`.execute(world.deps.db)).rows).toEqual(before.rows)
  })

  it('writes down a payment that failed first and was captured days later, when it was', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const { body: booking } = await player.book(ground.id)
    const { db } = world.deps
    await db
      .insertInto('payment_orders')
      .values({ id: 'order_late', provider: 'sandbox', booking_id: booking.id, amount_paise: PAID })
      .execute()
    const failed = { id: 'pay_late', order_id: 'order_late', amount_paise: PAID, created_at: new Date('2026-03-31T18:00:00Z') }
    await db
      .insertInto('payments')
      .values({ ...failed, status: 'failed' })
      .execute()
    expect(await linesOf(booking)).toEqual([])
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('payments').set({ status: 'captured' }).where('id', '=', 'pay_late').execute()
      await tx.updateTable('bookings').set({ paid_paise: PAID }).where('id', '=', booking.id).execute()
    })
    const [line] = await linesOf(booking)
    expect(Math.abs(line!.created_at.getTime() - Date.now())).toBeLessThan(60_000)
  })

  it('leaves out the lines that a process of the version before writes itself, and has its own for the same money', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const { body: booking } = await player.book(ground.id)
    const { db } = world.deps
    const [order_id, id, amount_paise] = ['order_older', 'pay_older', PAID]
    await db.insertInto('payment_orders').values({ id: order_id, provider: 'sandbox', booking_id: booking.id, amount_paise }).execute()
    // Its statements, as it wrote them.
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('payments').values({ id, order_id, amount_paise, status: 'captured' }).execute()
      await sql`insert into ledger (booking_id, kind, amount_paise, payment_id) values (${booking.id}, 'capture', ${PAID}, ${id})`.execute(
        tx,
      )
    })
    const refund = { payment_id: id, booking_id: booking.id, amount_paise, reason: 'player' }
    const { id: refund_id } = await db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('refunds').set({ status: 'processed' }).where('id', '=', refund_id).execute()
      await sql`insert into ledger (booking_id, kind, amount_paise, payment_id, refund_id)
        values (${booking.id}, 'refund', ${PAID}, ${id}, ${refund_id})`.execute(tx)
    })
    expect((await linesOf(booking)).map(({ kind, amount_paise: amount }) => [kind, amount])).toEqual([
      ['capture', PAID],
      ['refund', -PAID],
      ['refund_processed', 0],
    ])
    const back = { refund_paise: PAID, refund_status: 'processed', booking_status: 'cancelled', cancel_reason: 'player' } as const
    await db.updateTable('bookings').set(back).where('id', '=', booking.id).execute()
  })

  it.each([
    ['a line changed', 'update ledger set created_at = now()', 'append-only'],
    ['a line taken away', 'delete from ledger', 'append-only'],
    ['all lines taken away', 'truncate ledger', 'append-only'],
    ['a captured amount changed', 'update payments set amount_paise = amount_paise + 1', 'cannot be changed'],
    ['a captured payment undone', `update payments set status = 'failed'`, 'cannot be changed'],
    ['a captured payment taken away', 'delete from payments', 'cannot be changed'],
    ['the amount of a refund changed', 'update refunds set amount_paise = 1', 'cannot be changed'],
    ['a processed refund undone', `update refunds set status = 'initiated'`, 'cannot be changed'],
    ['a refund taken away', 'delete from refunds', 'cannot be changed'],
    ['a paid order given to another booking', 'update payment_orders set booking_id = booking_id - 1', 'cannot be changed'],
    ['the provider of a paid order changed', `update payment_orders set provider = 'razorpay'`, 'cannot be changed'],
    ['a paid order called unpaid', `update payment_orders set status = 'created'`, 'cannot be changed'],
    ['numbers to be given once more', 'update ledger_numbers set receipts = receipts - 1', 'cannot be changed'],
    ['the numbers of another year', `update ledger_numbers set financial_year = '00-01'`, 'cannot be changed'],
    ['a year of numbers taken away', 'delete from ledger_numbers', 'cannot be changed'],
    ['all numbers taken away', 'truncate ledger_numbers', 'cannot be changed'],
  ])('refuses %s, whoever asks', async (_what, statement, refusal) => {
    const { player, booking } = await paid()
    await player.cancel(booking)
    await world.deps.jobs.drain()
    await expect(tries(statement)).rejects.toThrow(refusal)
  })

  it('refuses refunds of a payment beyond what was captured, also two at once', async () => {
    const { booking } = await paid()
    const [{ payment_id } = { payment_id: '' }] = await linesOf(booking)
    const refund = (amount: number) =>
      world.deps.db.insertInto('refunds').values({ payment_id, booking_id: booking.id, amount_paise: amount, reason: 'test' }).execute()
    await expect(refund(PAID + 1)).rejects.toThrow('exceed')
    const both = await Promise.allSettled([refund(PAID - 100), refund(PAID - 100)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(refund(101)).rejects.toThrow('exceed')
    // The figures of the booking are the application's to change with the refund; here nobody has.
    expect((await booksBalance(world.deps.db)).differences).toContainEqual(
      expect.objectContaining({ about: booking.booking_id, what: 'paid of a booking, against the ledger', expected: 100, found: PAID }),
    )
    await world.deps.db
      .updateTable('bookings')
      .set({ paid_paise: 100, refund_paise: PAID - 100, booking_status: 'cancelled', cancel_reason: 'player' })
      .where('id', '=', booking.id)
      .execute()
  })
})

describe('receipts and credit notes', () => {
  it('are numbered in one row for each financial year, without a gap, at most 16 characters', async () => {
    const ground = await world.ground()
    const players = await world.people(8)
    // All at once: nobody is given a number twice, and none is left out.
    await Promise.all(
      players.map(async (player, index) => {
        const booking = await player.bookAndPay(ground.id, { booking_date: inDays(5 + index) })
        if (index % 2 === 0) await player.cancel(booking)
      }),
    )
    const { rows } = await sql<{
      number: string
      kind: string
    }>`select number, kind from ledger where number is not null order by number`.execute(world.deps.db)
    for (const { number } of rows) expect(number).toMatch(/^(?=.{1,16}$)[RC]\d\d-\d\d\/\d{6,}$/)
    const counts = rows.filter(({ kind }) => kind === 'capture').map(({ number }) => Number(number.split('/')[1]))
    expect(counts).toEqual(counts.map((_, index) => index + 1))
  })

  it('stand in the answer that caused them, on the PDF and in the e-mail', async () => {
    const { player, booking } = await paid()
    const [number] = booking.receipt_numbers
    expect(number).toMatch(/^R\d\d-\d\d\/\d{6}$/)
    const pdf = await player.call(getReceipt, { params: { id: String(booking.id) } })
    expect(pdf.raw.toString('latin1')).toContain(number)
    const [note] = (await player.cancel(booking)).body.credit_note_numbers
    expect(note).toMatch(/^C\d\d-\d\d\/\d{6}$/)
    await world.deps.jobs.drain()
    const mail = world.outbox.findLast(({ subject, text }) => subject.includes('cancelled') && text.includes(booking.booking_id))
    expect(mail?.text).toContain(note)
    expect(await player.see(booking)).toMatchObject({ receipt_numbers: [number], credit_note_numbers: [note] })
  })

  it.each([
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2099-12-31T23:00:00Z', '99-00'],
  ])('belong to the year of accounts in India: %s to %s', async (moment, year) => {
    const { rows } = await sql<{ year: string }>`select financial_year(${moment}::timestamptz) as year`.execute(world.deps.db)
    expect(rows[0]!.year).toBe(year)
  })
})

describe('the check of the books', () => {
  it('finds captured money to be what bookings keep and what went back, to the paisa', async () => {
    const [{ player, booking }] = [await paid(), await paid()]
    await player.cancel(booking)
    const { captured, kept, refunded, differences } = await booksBalance(world.deps.db)
    expect(differences).toEqual([])
    expect(captured).toBe(kept + refunded)
    expect(captured).toBeGreaterThan(kept)
  })

  it('names each booking whose figures are others', async () => {
    const { booking } = await paid()
    const set = (paid_paise: number) => world.deps.db.updateTable('bookings').set({ paid_paise }).where('id', '=', booking.id).execute()
    await set(PAID - 1)
    expect((await booksBalance(world.deps.db)).differences).toEqual([
      { what: 'paid of a booking, against the ledger', about: booking.booking_id, expected: PAID, found: PAID - 1 },
      { what: 'the advance of a booking that stands', about: booking.booking_id, expected: PAID, found: PAID - 1 },
    ])
    await set(PAID)
  })
})
