import { Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import css from '#src/components/hold-countdown/hold-countdown.module.css'
import { asClock, secondsLeft } from '#src/components/hold-countdown/time-left.ts'
import { useNow } from '#src/lib/clock.ts'
import { m } from '#src/paraglide/messages.js'

interface HoldCountdownProps {
  /** ISO moment at which the hold ends. */
  until: string
  /** Called once, when nothing is left. */
  onEnd?: () => void
}

/** `We hold this slot for you 8:42`, counting down by the server's clock. */
export function HoldCountdown({ until, onEnd }: HoldCountdownProps) {
  const seconds = secondsLeft(until, useNow(1000))
  const end = useEffectEvent(() => onEnd?.())
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <p className={css.hold}>
      <Hourglass size={18} aria-hidden="true" />
      {m.booking_hold()}
      <b role="timer" aria-label={m.booking_hold_left({ time: asClock(seconds) })}>
        {asClock(seconds)}
      </b>
    </p>
  )
}
