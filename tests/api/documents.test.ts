import { describe, expect, it } from 'vitest'
import { getCalendarEvent, getReceipt, type Booking } from '#core/contract/bookings.ts'
import { slotStart } from '#core/domain/calendar.ts'
import { inDays } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld()
const receiptFor = (person: Person, booking: Booking) => person.call(getReceipt, { params: { id: String(booking.id) } })
const eventFor = async (person: Person, booking: Booking) =>
  (await person.call(getCalendarEvent, { params: { id: String(booking.id) } })).raw.toString('utf8').replaceAll('\r\n ', '')

describe('the receipt (DECISIONS 8)', () => {
  it('is a PDF with its own fonts and the booking’s reference, for those who may see the booking', async () => {
    const [player, stranger, ground] = [await world.person(), await world.person(), await world.ground({ name: 'मैदान One' })]
    const booking = await player.bookAndPay(ground.id, { needs_umpire: true })
    const { status, headers, raw } = await receiptFor(player, booking)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`receipt-${booking.booking_id}.pdf`)
    const text = raw.toString('latin1')
    expect(text.startsWith('%PDF-1.')).toBe(true)
    expect(text).toContain(booking.booking_id)
    expect(text).toMatch(/FontFile/)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    expect((await receiptFor(stranger, booking)).status).toBe(404)
  })

  it('is there only once something was paid', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    expect((await receiptFor(player, (await player.book(ground.id)).body)).status).toBe(400)
  })
})

describe('the calendar event', () => {
  it('is at the slot’s hour in India, whatever the zone of the server', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await player.bookAndPay(ground.id)
    const event = await eventFor(player, booking)
    const stamp = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
    const start = slotStart(inDays(5), 12)
    expect(event).toContain(`DTSTART:${stamp(start)}\r\n`)
    expect(event).toContain(`DTEND:${stamp(new Date(start.getTime() + 3_600_000))}\r\n`)
    expect(event).toContain(`UID:${booking.booking_id}@crease`)
    expect(event).toContain('STATUS:CONFIRMED')
  })

  it('says that a booking was cancelled', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await player.bookAndPay(ground.id)
    await player.cancel(booking)
    expect(await eventFor(player, booking)).toContain('STATUS:CANCELLED')
  })
})
