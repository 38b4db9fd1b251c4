import { priceOf, FALLBACK_SERVICE_CHARGE_PAISE, type BookingType } from '#core/domain/pricing.ts'
import { refundOf } from '#core/domain/refunds.ts'
import type { Seat } from '#core/domain/seats.ts'
import type { NewBookingRow } from '#server/db/schema.ts'
import type { DemoPerson } from '#server/db/seed/demo-people.ts'
import type { DatedMatch } from '#server/db/seed/plan-matches.ts'
import type { Random } from '#server/db/seed/random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As bookings/reference.ts has it: no character that is misread at the gate. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A booking of the demo data before it has a number, with everything that hangs on it. */
export interface DemoBooking {
  row: NewBookingRow & { booking_id: string; booking_date: string; paid_paise: number; refund_paise: number; advance_paise: number }
  match: DatedMatch
  person: DemoPerson
  opponent: DemoPerson | null
  bookedAt: Date
  cancelledAt: Date | null
  /** Seats it sits on; none once cancelled. */
  seats: readonly Seat[]
}

interface Side {
  type: BookingType
  person: DemoPerson
  opponent: DemoPerson | null
  isCaptain: boolean
}

function sidesOf({ full, halves }: DatedMatch, people: ReadonlyMap<string, DemoPerson>): Side[] {
  if (full !== undefined) return [{ type: 'full', person: people.get(full)!, opponent: null, isCaptain: true }]
  const [captain, opponent] = halves!.map((who) => people.get(who)!)
  const first: Side = { type: 'half', person: captain!, opponent: opponent ?? null, isCaptain: true }
  return opponent ? [first, { type: 'half', person: opponent, opponent: captain!, isCaptain: false }] : [first]
}

/** Before the match and before now: nobody books in the future. */
function bookedAtOf({ starts }: DatedMatch, random: Random, now: Date): Date {
  const latest = Math.min(starts.getTime(), now.getTime())
  return new Date(latest - random.between(2, 90) * HOUR_MS)
}

function cancelledAtOf({ cancelled, unpaid, starts }: DatedMatch, bookedAt: Date, now: Date): Date | null {
  if (unpaid) return new Date(bookedAt.getTime() + 600_000)
  if (!cancelled) return null
  const at = Math.min(starts.getTime() - cancelled.daysBefore * DAY_MS - HOUR_MS / 2, now.getTime() - HOUR_MS)
  return new Date(Math.max(at, bookedAt.getTime() + HOUR_MS))
}

function moneyOf({ match, cancelledAt }: Pick<DemoBooking, 'match' | 'cancelledAt'>) {
  const umpireFee = match.umpire ? match.groundOf.umpireFeePaise : 0
  const price = priceOf(match.slotPaise + umpireFee, FALLBACK_SERVICE_CHARGE_PAISE)
  const captured = match.unpaid ? 0 : price.advance
  const refund =
    match.cancelled && cancelledAt ? refundOf(captured, { day: match.date, slot: match.slot }, cancelledAt, match.cancelled.by) : 0
  return {
    total_paise: price.base,
    umpire_fee_paise: umpireFee,
    slot_price_10pct_paise: price.slotPrice10pct,
    service_charge_paise: price.serviceCharge,
    service_gst_paise: price.serviceGst,
    advance_paise: price.advance,
    paid_paise: captured - refund,
    refund_paise: refund,
    refund_status: refund > 0 ? ('processed' as const) : ('none' as const),
  }
}

function statusOf(match: DatedMatch, now: Date): 'cancelled' | 'completed' | 'confirmed' {
  if (match.cancelled || match.unpaid) return 'cancelled'
  return match.starts.getTime() + HOUR_MS <= now.getTime() ? 'completed' : 'confirmed'
}

function seatsOf(status: string, side: Side): readonly Seat[] {
  if (status === 'cancelled') return []
  return side.type === 'full' ? [1, 2] : [side.isCaptain ? 1 : 2]
}

/** The bookings of a match, as the services would have left them: one of a full match, one or two of halves. */
export function bookMatch(match: DatedMatch, people: ReadonlyMap<string, DemoPerson>, random: Random, now: Date): DemoBooking[] {
  const opened = bookedAtOf(match, random, now)
  return sidesOf(match, people).map((side) => {
    const { type, person, opponent, isCaptain } = side
    // The opponent joins after the captain has paid.
    const bookedAt = isCaptain ? opened : new Date(opened.getTime() + HOUR_MS)
    const cancelledAt = cancelledAtOf(match, bookedAt, now)
    const status = statusOf(match, now)
    const row = {
      booking_id: `CR-${random.text(REFERENCE_ALPHABET, 6)}`,
      ground_id: match.groundOf.id,
      booking_date: match.date,
      slot: match.slot,
      booking_status: status,
      booking_type: type,
      is_captain: isCaptain,
      has_opponent: type === 'full' || opponent !== null,
      ball_type: match.ball,
      needs_umpire: match.umpire ?? false,
      team_name: person.team,
      special_requests: match.request ?? null,
      customer_name: person.name,
      customer_email: person.email,
      customer_phone: person.phone,
      ...moneyOf({ match, cancelledAt }),
      hold_expires_at: null,
      cancel_reason: match.unpaid ? 'payment_expired' : (match.cancelled?.by ?? null),
      created_at: bookedAt,
      updated_at: cancelledAt ?? bookedAt,
    }
    return { row, match, person, opponent, bookedAt, cancelledAt, seats: seatsOf(status, side) }
  })
}
