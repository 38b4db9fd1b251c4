import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import css from '#src/components/match-pass/pass-code.module.css'
import type { PassBooking } from '#src/components/match-pass/pass-code.tsx'
import { QrCode } from '#src/components/match-pass/qr-code.tsx'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { useWakeLock } from '#src/lib/wake-lock.ts'
import { m } from '#src/paraglide/messages.js'
import { IconButton } from '#src/ui/icon-button.tsx'

/** The code on the whole screen, white, which stays lit: held out to a scanner at the gate. */
export function PassScreen({ booking, onClose }: { booking: PassBooking; onClose: () => void }) {
  const screen = useRef<HTMLDialogElement>(null)
  useEffect(() => screen.current?.showModal(), [])
  useWakeLock()
  return (
    <dialog ref={screen} className={css.screen} aria-label={m.pass_label()} onClose={onClose}>
      <div className={css.close}>
        <IconButton label={m.common_close()} icon={<X size={24} />} onPress={() => screen.current?.close()} />
      </div>
      <QrCode text={booking.pass_code} label={m.pass_code_label({ reference: booking.booking_id })} />
      <p className={css.reference}>{booking.booking_id}</p>
      <p>{booking.ground_name}</p>
      <p>
        {formatDay(booking.booking_date)}, {formatSlot(booking.slot_time)}
      </p>
    </dialog>
  )
}
