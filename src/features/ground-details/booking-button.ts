import { formatRupees } from '#core/domain/money.ts'
import type { Role } from '#core/domain/permissions.ts'
import { m } from '#src/paraglide/messages.js'

/** What pressing the button would book: the whole slot, a first half, or the half that waits. */
export type BookingMode = 'full' | 'half' | 'join'

export interface BookingButtonInput {
  status: 'loading' | 'signed-out' | 'signed-in'
  role: Role | null
  hasSlot: boolean
  mode: BookingMode
  /** Rupees to pay now; null while it is asked for. */
  advance: number | null
}

export interface BookingButton {
  text: string
  /** What a press does; null: the button is disabled. */
  action: 'login' | 'book' | null
}

const BOOKING_ROLES: ReadonlySet<Role | null> = new Set<Role>(['customer', 'ground_admin'])
const BOOKING_TEXTS: Record<BookingMode, (inputs: { amount: string }) => string> = {
  full: m.ground_button_full,
  half: m.ground_button_half,
  join: m.ground_button_join,
}

/** The booking button in all its wordings (SPEC 2); the amount is the advance. */
export function bookingButton({ status, role, hasSlot, mode, advance }: BookingButtonInput): BookingButton {
  if (status === 'loading') return { text: m.ground_button_loading(), action: null }
  if (status === 'signed-out') return { text: m.ground_button_login(), action: 'login' }
  if (role === 'super_admin') return { text: m.ground_button_super_admin(), action: null }
  if (!BOOKING_ROLES.has(role)) return { text: m.ground_button_role(), action: null }
  if (!hasSlot) return { text: m.ground_button_select(), action: null }
  if (advance === null) return { text: m.ground_button_loading(), action: null }
  return { text: BOOKING_TEXTS[mode]({ amount: formatRupees(advance) }), action: 'book' }
}
