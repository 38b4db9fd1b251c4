import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bookingQueries } from '#src/api/bookings.ts'

const nameOf = (bookingId: number) => `payment-tried-${bookingId}`

/** That the provider's window was open for a booking and did not end with a proof: money may have been taken. It outlives a reload of this tab. */
export const triedPayment = {
  note: (bookingId: number): void => sessionStorage.setItem(nameOf(bookingId), 'yes'),
  was: (bookingId: number): boolean => sessionStorage.getItem(nameOf(bookingId)) !== null,
  forget: (bookingId: number): void => sessionStorage.removeItem(nameOf(bookingId)),
}

/** As long as a UPI app usually takes to tell: then the server finds out by itself. */
const CHECK_MS = 60_000
const ASK_EVERY_MS = 3_000
const ASK_LATER_EVERY_MS = 15_000

/** What is known of a payment that this page saw no end of: nothing was tried, it is being asked about, or nobody has heard of it for a while. */
export type Doubt = 'none' | 'checking' | 'waiting'

/**
 * Asks about a booking whose payment window ended without a word, often for a minute and then now and again; whoever shows the booking
 * sees what came of it. `doubt()` begins it, and so does a visit after such a window.
 */
export function useTriedPayment(bookingId: number): { doubt: Doubt; check: () => void } {
  const [doubt, setDoubt] = useState<Doubt>(() => (triedPayment.was(bookingId) ? 'checking' : 'none'))
  const every = doubt === 'checking' ? ASK_EVERY_MS : ASK_LATER_EVERY_MS
  useQuery({ ...bookingQueries.detail(bookingId), enabled: doubt !== 'none', refetchInterval: every })
  useEffect(() => {
    if (doubt !== 'checking') return
    const timer = setTimeout(() => setDoubt('waiting'), CHECK_MS)
    return () => clearTimeout(timer)
  }, [doubt])
  return { doubt, check: () => setDoubt('checking') }
}
