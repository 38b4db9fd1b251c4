import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import css from '#src/components/match-pass/pass-code.module.css'
import { PassScreen } from '#src/components/match-pass/pass-screen.tsx'
import { QrCode } from '#src/components/match-pass/qr-code.tsx'
import { m } from '#src/paraglide/messages.js'

export type PassBooking = Booking & { pass_code: string }

/** The code that the ground scans; a press shows it on the whole screen. Works with no network: the server has signed it. */
export function PassCode({ booking }: { booking: PassBooking }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <>
      <button type="button" className={css.code} onClick={() => setIsWhole(true)}>
        <QrCode text={booking.pass_code} label={m.pass_code_label({ reference: booking.booking_id })} />
        <span className={css.hint}>
          <Maximize2 size={16} aria-hidden="true" />
          {m.pass_code_enlarge()}
        </span>
      </button>
      {isWhole && <PassScreen booking={booking} onClose={() => setIsWhole(false)} />}
    </>
  )
}
