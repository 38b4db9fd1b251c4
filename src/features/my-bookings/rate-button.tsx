import { Star } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import type { NewReview } from '#core/contract/reviews.ts'
import type { WaitingWrite } from '#core/offline/queue.ts'
import css from '#src/features/my-bookings/my-bookings.module.css'
import { useWaitingWrites } from '#src/lib/waiting-writes.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'

const RateGround = lazy(() => import('#src/features/my-bookings/rate-ground.tsx').then((module) => ({ default: module.RateGround })))

function isReviewOf({ id }: Booking, { kind, refusal, request }: WaitingWrite): boolean {
  return kind === 'review' && refusal === null && (request.body as NewReview).booking_id === id
}

/** Takes the focus that the button had, one frame late: until then the closing dialog keeps the page inert. */
function Thanks({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => text.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <p ref={text} className={css.rated} tabIndex={-1}>
      {children}
    </p>
  )
}

/** Offers to rate the ground of a completed booking, once; then says thanks, where the focus was. */
export function RateButton({ booking }: { booking: Booking }) {
  const [state, setState] = useState<'closed' | 'open' | 'rated'>('closed')
  const isWaiting = useWaitingWrites().some((write) => isReviewOf(booking, write))
  return (
    <>
      {booking.can_review && !isWaiting && (
        <div className={css.rate}>
          <Button variant="secondary" fullWidth onPress={() => setState('open')}>
            <Star size={18} aria-hidden="true" />
            {m.reviews_rate()}
          </Button>
        </div>
      )}
      {state === 'rated' && <Thanks>{isWaiting ? m.waiting_review_kept() : m.reviews_rated_done()}</Thanks>}
      {isWaiting && state !== 'rated' && <p className={css.rated}>{m.waiting_review_kept()}</p>}
      {state === 'open' && (
        <Suspense fallback={null}>
          <RateGround booking={booking} onClose={(isRated) => setState(isRated ? 'rated' : 'closed')} />
        </Suspense>
      )}
    </>
  )
}
