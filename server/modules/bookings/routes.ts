import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#core/contract/bookings.ts'
import * as managed from '#core/contract/managed-bookings.ts'
import { getAvailability, getServiceCharges, getSlotStates } from '#core/contract/slots.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'
import { dayAt } from '#core/domain/calendar.ts'
import { toPaise, toRupees } from '#core/domain/money.ts'
import { canBook } from '#core/domain/permissions.ts'
import { priceOf } from '#core/domain/pricing.ts'
import type { Actor } from '#server/actor.ts'
import { writeOnce, type WriteCall } from '#server/db/idempotent-write.ts'
import { FILE_TIME } from '#server/csv.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest, forbidden, notFound } from '#server/errors.ts'
import { calendarEventOf } from '#server/modules/bookings/calendar-event.ts'
import { cancelBooking } from '#server/modules/bookings/cancel-booking.ts'
import { checkIn, undoCheckIn } from '#server/modules/bookings/check-in.ts'
import { createBooking } from '#server/modules/bookings/create-booking.ts'
import { approveBooking, completeBooking, rejectBooking } from '#server/modules/bookings/decide-booking.ts'
import { exportBookings, exportNameAt } from '#server/modules/bookings/export.ts'
import { getVisibleBooking, showBooking } from '#server/modules/bookings/find-booking.ts'
import { listBookings } from '#server/modules/bookings/list-bookings.ts'
import { markBookingFull } from '#server/modules/bookings/mark-full.ts'
import { listOpenMatches } from '#server/modules/bookings/open-matches.ts'
import { presentBooking } from '#server/modules/bookings/presenter.ts'
import { receiptOf } from '#server/modules/bookings/receipt.ts'
import { findGround, sumCaptured } from '#server/modules/bookings/repository.ts'
import { getSharedMatch } from '#server/modules/bookings/shared-match.ts'
import { slotStatesFor } from '#server/modules/bookings/slot-states.ts'
import { createWalkIn } from '#server/modules/bookings/walk-in.ts'
import { writeLedgerNow } from '#server/modules/ledger/service.ts'
import { findRecipient } from '#server/modules/users/service.ts'
import { callsAMinuteOfOne } from '#server/plugins/rate-limits.ts'
import { serve } from '#server/serve.ts'

/** What a person taps while slots are taken from under their fingers, and no machine's pace. */
const BOOKINGS_A_MINUTE = 60

/** What anybody may ask about a ground's slots and their price. */
function slotRoutes(app: FastifyInstance, { db, config, now }: Deps): void {
  async function statesOf(id: number, day: string, viewerId: number | null) {
    if (!(await findGround(db, id))) throw notFound('Ground not found')
    return (await slotStatesFor(db, [id], day, viewerId)).get(id)!
  }
  serve(app, getSlotStates, async ({ params, query, actor }) => ({
    slot_states: await statesOf(params.id, query.booking_date, actor?.id ?? null),
    server_time: now().toISOString(),
  }))
  serve(app, getAvailability, async ({ params, query }) => {
    const states = await statesOf(params.id, query.date ?? query.booking_date ?? dayAt(now()), null)
    return { booked_slots: SLOT_LABELS.filter((label) => states[label]?.status === 'full_booked') }
  })
  serve(app, getServiceCharges, async ({ params, query }) => {
    if (!(await findGround(db, params.id))) throw notFound('Ground not found')
    const price = priceOf(toPaise(query.slot_price), config.serviceChargePaise)
    return {
      slot_price: toRupees(price.base),
      slot_price_10pct: toRupees(price.slotPrice10pct),
      service_charge: toRupees(price.serviceCharge),
      service_gst: toRupees(price.serviceGst),
      advance_amount: toRupees(price.advance),
    }
  })
}

/** Matches that wait for an opponent: a list of them, and one by its link. */
function matchRoutes(app: FastifyInstance, { db, config, now }: Deps): void {
  const contextOf = (actor: Actor | null) => ({ now: now(), viewerId: actor?.id ?? null, serviceCharge: config.serviceChargePaise })
  serve(app, contract.listOpenMatches, ({ query, actor }) => listOpenMatches(db, query, contextOf(actor)))
  serve(app, contract.getSharedMatch, ({ params, actor }) => getSharedMatch(db, params.token, contextOf(actor)))
}

function readRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps
  serve(app, contract.listBookings, async ({ actor, query, reply }) => {
    const { rows, total } = await listBookings(db, actor, query, now())
    reply.header('X-Total-Count', total)
    return rows.map((row) => presentBooking(row, actor, deps))
  })
  serve(
    app,
    managed.exportBookings,
    ({ actor, query, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${exportNameAt(now())}"`)
        .send(Readable.from(exportBookings(db, actor, query, now()))) as never,
    FILE_TIME,
  )
  serve(app, contract.getBooking, async ({ actor, params }) => presentBooking(await getVisibleBooking(db, actor, params.id), actor, deps))
  serve(app, contract.getReceipt, async ({ actor, params, reply }) => {
    const booking = await getVisibleBooking(db, actor, params.id)
    const captured = await sumCaptured(db, booking.id)
    if (captured === 0) throw badRequest('There is no receipt before a payment')
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="receipt-${booking.booking_id}.pdf"`)
      .send(await receiptOf(booking, captured)) as never
  })
  serve(app, contract.getCalendarEvent, async ({ actor, params, reply }) => {
    const booking = await getVisibleBooking(db, actor, params.id)
    const { language = 'en' } = (await findRecipient(db, actor.id)) ?? {}
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${booking.booking_id}.ics"`)
      .send(calendarEventOf(booking, { publicUrl: config.publicUrl, language })) as never
  })
}

function writeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  /** Does a write once and answers the booking as it is afterwards, from the same transaction. */
  function write(call: WriteCall, work: (tx: Db) => Promise<number>) {
    return writeOnce(db, call, async (tx) => showBooking(tx, deps, call.actor, await work(tx)))
  }
  /** The same for a booking that is there and that the person may see. */
  function change(call: WriteCall & { params: { id: contract.BookingKey } }, work: (tx: Db, id: number) => Promise<void>) {
    return write(call, async (tx) => {
      const { id } = await getVisibleBooking(tx, call.actor, call.params.id)
      await work(tx, id)
      await writeLedgerNow(tx)
      return id
    })
  }
  serve(app, contract.createBooking, (call) => write(call, (tx) => createBooking(tx, deps, call.actor, call.body)), {
    config: { rateLimit: callsAMinuteOfOne(BOOKINGS_A_MINUTE) },
    // Before the role is refused in general words: SPEC 2 has these.
    preParsing: async ({ actor }) => {
      if (actor && !canBook(actor.role)) throw forbidden('Super Admins cannot book grounds')
    },
  })
  serve(app, contract.cancelBooking, (call) => change(call, (tx, id) => cancelBooking(tx, deps, call.actor, { ...call.body, id })))
  serve(app, contract.approveBooking, (call) => change(call, (tx, id) => approveBooking(tx, deps, call.actor, id)))
  serve(app, contract.rejectBooking, (call) => change(call, (tx, id) => rejectBooking(tx, deps, call.actor, id)))
  serve(app, contract.markBookingFull, (call) => change(call, (tx, id) => markBookingFull(tx, deps, call.actor, id)))
  serve(app, managed.checkIn, (call) => change(call, (tx, id) => checkIn(tx, deps, call.actor, { id, seenAt: call.body?.checked_in_at })))
  serve(app, managed.undoCheckIn, (call) => change(call, (tx, id) => undoCheckIn(tx, deps, call.actor, id)))
  serve(app, managed.createWalkIn, (call) =>
    write(call, (tx) => createWalkIn(tx, deps, call.actor, { groundId: call.params.id, walkIn: call.body })),
  )
  serve(app, contract.updateBooking, (call) =>
    change(call, (tx, id) =>
      call.body.booking_status === 'completed'
        ? completeBooking(tx, deps, call.actor, id)
        : cancelBooking(tx, deps, call.actor, { id, reason: 'ground' }),
    ),
  )
}

/** SPEC 7, bookings; DECISIONS 3 and 10. */
export function bookingRoutes(app: FastifyInstance, deps: Deps): void {
  slotRoutes(app, deps)
  matchRoutes(app, deps)
  readRoutes(app, deps)
  writeRoutes(app, deps)
}
