import { Phone } from 'lucide-react'
import type { RainOut } from '#core/contract/rain-outs.ts'
import { formatRupees } from '#core/domain/money.ts'
import css from '#src/features/rain-out/rain-out.module.css'
import { formatSlot } from '#src/lib/format.ts'
import { telAddress } from '#src/lib/tel.ts'
import { m } from '#src/paraglide/messages.js'
import type { DataColumn } from '#src/ui/data-table.tsx'

/** What a preview and a rain-out tell of a booking alike. */
export type Affected = Omit<RainOut['bookings'][number], 'outcome' | 'failure'>

/** A walk-in with no address: nobody but the ground can tell them. */
export const isToBeCalled = ({ kind }: Pick<Affected, 'kind'>): boolean => kind === 'walk_in'

function CallLink({ customer_name, customer_phone }: Affected) {
  if (customer_phone === null) return null
  return (
    <a className={css.call} href={telAddress(customer_phone)} aria-label={m.rain_out_call({ name: customer_name, phone: customer_phone })}>
      <Phone size={18} aria-hidden="true" />
      {customer_phone}
    </a>
  )
}

/** Hour, people and kind of a booking; what becomes of it follows between these and the way to call. */
export function affectedColumns<Row extends Affected>(between: readonly DataColumn<Row>[]): DataColumn<Row>[] {
  return [
    { header: m.rain_out_col_hour(), cell: ({ slot_time }) => formatSlot(slot_time) },
    {
      header: m.rain_out_col_who(),
      cell: ({ customer_name, team_name }) => (
        <>
          {customer_name}
          {team_name && <span className={css.sub}>{team_name}</span>}
        </>
      ),
    },
    {
      header: m.rain_out_col_kind(),
      cell: (booking) => (
        <>
          {booking.booking_type === 'full' ? m.rain_out_full() : m.rain_out_half()}
          {isToBeCalled(booking) && <span className={css.sub}>{m.rain_out_walk_in()}</span>}
        </>
      ),
    },
    ...between,
    { header: m.rain_out_col_call(), cell: CallLink },
  ]
}

/** What goes back for a booking. */
export const refundWords = ({ refund_amount }: Affected): string =>
  refund_amount > 0 ? formatRupees(refund_amount) : m.rain_out_nothing_paid()
