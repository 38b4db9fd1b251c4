import { isDay, type Weekday } from '#core/domain/calendar.ts'
import { formatRupees } from '#core/domain/money.ts'
import { valueWords } from '#src/features/admin/audit-words.ts'
import { formatDay, formatMoment, formatSlot } from '#src/lib/format.ts'
import { weekdayName } from '#src/lib/weekday-name.ts'
import { m } from '#src/paraglide/messages.js'

const MONEY = new Set(['price_per_hour', 'umpire_fee', 'refund_amount'])
const SLOTS = new Set(['slot_time', 'from_slot', 'to_slot'])

function textOf(field: string, text: string): string {
  if (SLOTS.has(field)) return formatSlot(text)
  if (field.endsWith('_at')) return formatMoment(text)
  return isDay(text) ? formatDay(text) : valueWords(field, text)
}

interface PriceEntry {
  day_of_week: Weekday
  slot_time: string
  tennis_price: number | null
  leather_price: number | null
}

/** `Mon, 6:00 AM – 7:00 AM: Tennis ₹1,200, Leather ₹1,500`. */
function priceText({ day_of_week, slot_time, tennis_price, leather_price }: PriceEntry): string {
  const balls = [
    tennis_price === null ? null : `${m.ground_ball_tennis()} ${formatRupees(tennis_price)}`,
    leather_price === null ? null : `${m.ground_ball_leather()} ${formatRupees(leather_price)}`,
  ].filter((ball) => ball !== null)
  return `${weekdayName(day_of_week, 'short')}, ${formatSlot(slot_time)}: ${balls.join(', ')}`
}

function listText(field: string, list: readonly unknown[]): string {
  if (list.length === 0) return m.admin_audit_nothing()
  if (field === 'images') return m.admin_audit_images({ count: list.length })
  if (field === 'weekly_pricing') return (list as PriceEntry[]).map(priceText).join('; ')
  return list.map((item) => (field === 'available_slots' ? formatSlot(String(item)) : String(item))).join(', ')
}

/** A remembered value as a person reads it, whatever it is. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return m.admin_audit_nothing()
  if (typeof value === 'boolean') return value ? m.admin_audit_yes() : m.admin_audit_no()
  if (typeof value === 'number') return MONEY.has(field) ? formatRupees(value) : String(value)
  if (typeof value === 'string') return textOf(field, value)
  return Array.isArray(value) ? listText(field, value) : JSON.stringify(value)
}
