import { sql } from 'kysely'
import type { SharedMatch } from '#core/contract/bookings.ts'
import { isSlotPast } from '#core/domain/calendar.ts'
import { toRupees, type Paise } from '#core/domain/money.ts'
import { owedAtGround } from '#core/domain/pricing.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { Db } from '#server/deps.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { OpenMatchContext } from '#server/modules/bookings/open-matches.ts'
import { quote } from '#server/modules/bookings/quote.ts'
import { bookingViews, type BookingView } from '#server/modules/bookings/repository.ts'
import { firstNameOf } from '#core/domain/names.ts'

/** A seat of the slot: whose booking has it, and until when while it is unpaid. */
interface SeatRow {
  booking_id: number
  user_id: number | null
  held_until: Date | null
}

/** The live seats of the hour. */
async function listSeats(db: Db, { ground_id, booking_date, slot }: BookingView): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select s.booking_id, b.user_id, case when isfinite(s.held_until) then s.held_until end as held_until
      from slot_seats s join bookings b on b.ground_id = s.ground_id and b.id = s.booking_id
     where s.ground_id = ${ground_id} and s.day = ${booking_date} and s.slot = ${slot}
       and (s.held_until is null or s.held_until > clock_timestamp())`.execute(db)
  return rows
}

/** The half of that hour with that ball that is confirmed now: its captain's. */
async function findCaptains(db: Db, gone: BookingView): Promise<BookingView | null> {
  const row = await bookingViews(db)
    .where('b.ground_id', '=', gone.ground_id)
    .where('b.booking_date', '=', gone.booking_date)
    .where('b.slot', '=', gone.slot)
    .where('b.ball_type', '=', gone.ball_type)
    .where('b.booking_type', '=', 'half')
    .where('b.booking_status', '=', 'confirmed')
    .where('b.is_captain', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The booking that a link leads to now: the shared one while it stands, else the half of the same hour that another team has. A captain
 * who leaves leaves the match to the opponent, and whoever was sent the link wants that hour, not that captain.
 */
async function findShared(db: Db, token: string): Promise<BookingView> {
  const shared = await bookingViews(db).where('b.share_token', '=', token).executeTakeFirst()
  // A booking that is not paid yet has no link: nobody was given this one.
  if (!shared || shared.booking_status === 'pending') throw notFound('Match not found')
  return shared.booking_status === 'cancelled' ? ((await findCaptains(db, shared)) ?? shared) : shared
}

/** What joining costs now, as booking it computes it; null when the ground takes no such booking any more. */
async function priceOfJoining(db: Db, booking: BookingView, serviceCharge: Paise) {
  const { ground_id, booking_date, ball_type, slot } = booking
  try {
    return (await quote(db, { ground_id, booking_date, ball_type, needs_umpire: false }, slot, serviceCharge)).price
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function stateOf(booking: BookingView, canBeJoined: boolean, now: Date): SharedMatch['state'] {
  if (isSlotPast(booking.booking_date, booking.slot, now)) return 'past'
  if (booking.booking_status === 'cancelled') return 'cancelled'
  if (booking.booking_type === 'full' || booking.has_opponent) return 'matched'
  return canBeJoined ? 'waiting' : 'cancelled'
}

function groundOf(booking: BookingView) {
  return {
    ground_id: booking.ground_id,
    ground_name: booking.ground_name,
    location: booking.ground_location,
    address: booking.ground_address,
    latitude: booking.ground_latitude,
    longitude: booking.ground_longitude,
    images: booking.images,
  }
}

/** Names only while somebody waits: they help to decide about joining, and are nobody's business afterwards. */
function teamOf(booking: BookingView, isWaiting: boolean) {
  return {
    team_name: isWaiting ? booking.team_name : null,
    customer_name: isWaiting ? firstNameOf(booking.customer_name) : null,
  }
}

/**
 * The match behind a shared link as somebody sees it, also when nobody waits any more: past once the slot has begun, cancelled also when
 * it waits at a ground that takes no such booking any more. 404 for a link that was never given. The joiner's price is without an
 * umpire, which they may choose for themselves; of a match that cannot be joined the amounts are the booking's own.
 * DECISIONS 3, 4; docs/decisions/007.
 */
export async function getSharedMatch(db: Db, token: string, { now, viewerId, serviceCharge }: OpenMatchContext): Promise<SharedMatch> {
  const booking = await findShared(db, token)
  const price = await priceOfJoining(db, booking, serviceCharge)
  const state = stateOf(booking, price !== null, now)
  const isOwn = viewerId !== null && booking.user_id === viewerId
  const others = (await listSeats(db, booking)).filter((seat) => seat.booking_id !== booking.id)
  const isViewers = (seat: SeatRow) => viewerId !== null && seat.user_id === viewerId
  const held = others.find((seat) => seat.held_until !== null && !isViewers(seat))
  return {
    state,
    is_own: isOwn,
    has_joined: state === 'matched' && !isOwn && others.some(isViewers),
    held_until: state === 'waiting' ? (held?.held_until?.toISOString() ?? null) : null,
    ...groundOf(booking),
    booking_date: booking.booking_date,
    slot_time: slotLabelOf(booking.slot),
    ball_type: booking.ball_type,
    needs_umpire: booking.needs_umpire,
    ...teamOf(booking, state === 'waiting'),
    advance_amount: toRupees(price?.advance ?? booking.advance_paise),
    owed_at_ground: toRupees(owedAtGround(price?.base ?? booking.total_paise, 'half')),
  }
}
