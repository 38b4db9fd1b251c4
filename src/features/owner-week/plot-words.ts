import type { Earnings } from '#core/contract/owner.ts'
import { formatRupees, groupDigits } from '#core/domain/money.ts'
import { m } from '#src/paraglide/messages.js'

const LAKH = 100_000
const short = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', notation: 'compact', maximumFractionDigits: 1 })

/** Rupees as a plot has room for: whole ones, `₹1.2L` from a lakh on. The table has them to the paisa. */
export function plotRupees(rupees: number): string {
  return rupees >= LAKH ? short.format(rupees) : formatRupees(Math.round(rupees))
}

/** `68%`. */
export const percent = ({ occupancy_percent }: Earnings): string => `${Math.round(occupancy_percent)}%`

/** `41 of 60 hours booked`. */
export const bookedOf = ({ slots_booked, slots_offered }: Earnings): string =>
  m.owner_week_booked_of({ booked: groupDigits(slots_booked), offered: groupDigits(slots_offered) })
