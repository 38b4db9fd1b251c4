import { useEffect, useState } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import type { User } from '#core/contract/users.ts'
import { draft, type DraftPlace } from '#src/features/booking/draft.ts'
import { BookingDetailsSchema } from '#src/features/booking/new-booking.ts'
import { useSession } from '#src/lib/session.ts'
import { useContractForm } from '#src/lib/use-contract-form.ts'

/** What the booking has, else what the account has. */
function startingDetails(held: Booking | null, user: User | null) {
  if (!held) return { customer_name: user?.full_name ?? '', customer_email: user?.email ?? '', team_name: '', special_requests: '' }
  const { customer_name, customer_email, team_name, special_requests } = held
  return { customer_name, customer_email: customer_email ?? '', team_name: team_name ?? '', special_requests: special_requests ?? '' }
}

/** The form of the details. What was typed and not sent survives a reload, and goes along to another hour. */
export function useDetailsForm({ groundId, day, slot }: DraftPlace, held: Booking | null) {
  const { user } = useSession()
  const [initial] = useState(() => ({ ...startingDetails(held, user), ...draft.of({ groundId, day, slot }) }))
  const form = useContractForm(BookingDetailsSchema, initial)
  const { values } = form
  useEffect(() => {
    if (values !== initial) draft.keep({ groundId, day, slot }, values)
  }, [values, initial, groundId, day, slot])
  return form
}
