import { Phone } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import css from '#src/components/cancel-for-ground/cancel-for-ground.module.css'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { telAddress } from '#src/lib/tel.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'

export type GroundsReason = 'ground' | 'weather'

export interface CancelForGroundProps {
  booking: Booking
  isPending: boolean
  onCancel: (reason: GroundsReason) => void
  onClose: () => void
}

/** Whoever has an account hears of it from us; a walk-in must be called. */
function WhoHears({ booking: { kind, customer_name: name, customer_phone: phone } }: Pick<CancelForGroundProps, 'booking'>) {
  if (kind === 'online') return <p>{m.managed_bookings_cancel_told({ name })}</p>
  if (!phone) return null
  return (
    <p>
      {m.managed_bookings_cancel_walk_in({ name })}{' '}
      <a className={css.call} href={telAddress(phone)}>
        <Phone size={18} aria-hidden="true" />
        {phone}
      </a>
    </p>
  )
}

function MoneyBack({ booking: { paid_amount: paid, customer_name: name } }: Pick<CancelForGroundProps, 'booking'>) {
  return <p>{paid > 0 ? m.managed_bookings_cancel_refund({ amount: formatRupees(paid), name }) : m.managed_bookings_cancel_unpaid()}</p>
}

/** Asks the ground's admin before somebody's booking is cancelled: why, what goes back, and who is told (SPEC 4, DECISIONS 6). */
export function CancelForGround({ booking, isPending, onCancel, onClose }: CancelForGroundProps) {
  const [reason, setReason] = useState<GroundsReason>('ground')
  const actions = (
    <>
      <Button variant="secondary" onPress={onClose}>
        {m.managed_bookings_cancel_keep()}
      </Button>
      <Button variant="danger" isPending={isPending} onPress={() => onCancel(reason)}>
        {m.managed_bookings_cancel_confirm()}
      </Button>
    </>
  )
  return (
    <Dialog title={m.managed_bookings_cancel_title()} isOpen onClose={onClose} actions={actions}>
      <p className={css.what}>
        {booking.customer_name} · {booking.ground_name}, {formatDay(booking.booking_date)}, {formatSlot(booking.slot_time)}
      </p>
      <Segmented
        label={m.managed_bookings_cancel_reason()}
        value={reason}
        onChange={setReason}
        options={[
          { value: 'ground', label: m.managed_bookings_cancel_ground() },
          { value: 'weather', label: m.managed_bookings_cancel_weather() },
        ]}
      />
      <MoneyBack booking={booking} />
      {booking.opponent && <p>{m.managed_bookings_cancel_half()}</p>}
      <WhoHears booking={booking} />
    </Dialog>
  )
}
