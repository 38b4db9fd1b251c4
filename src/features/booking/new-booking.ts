import * as v from 'valibot'
import { NewBookingSchema, type NewBooking } from '#core/contract/bookings.ts'
import { toPaise, toRupees } from '#core/domain/money.ts'
import type { BookingChoice } from '#src/features/booking/use-booking-choice.ts'

/** What a person types about a booking: the contract's own rules. */
export const BookingDetailsSchema = v.object({
  customer_name: NewBookingSchema.entries.customer_name,
  customer_email: NewBookingSchema.entries.customer_email,
  team_name: NewBookingSchema.entries.team_name,
  special_requests: NewBookingSchema.entries.special_requests,
})
export type BookingDetails = v.InferOutput<typeof BookingDetailsSchema>

/** The request for a chosen slot with every amount as it was shown, so that the server can refuse another one; null while one is missing. */
export function newBookingOf(groundId: number, choice: BookingChoice, details: BookingDetails): NewBooking | null {
  const { day, ball, selected, mode, needsUmpire, base, charges } = choice
  if (!selected || !charges) return null
  return {
    ground_id: groundId,
    booking_date: day,
    slot_time: selected.label,
    booking_type: mode === 'full' ? 'full' : 'half',
    has_opponent: mode === 'full',
    ball_type: ball,
    needs_umpire: needsUmpire,
    ...details,
    total_amount: base,
    slot_price_10pct: charges.slot_price_10pct,
    service_charge: charges.service_charge,
    service_gst: charges.service_gst,
    service_total: toRupees(toPaise(charges.service_charge) + toPaise(charges.service_gst)),
    advance_amount: charges.advance_amount,
  }
}
