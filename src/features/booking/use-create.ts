import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import { PRICE_CHANGED } from '#core/contract/errors.ts'
import { SlotTakenError, useCancelBooking, useCreateBooking } from '#src/api/bookings.ts'
import { refusalText } from '#src/components/booking-status/refusal-text.ts'
import { paramsOf } from '#src/features/booking/params-of.ts'
import { draft } from '#src/features/booking/draft.ts'
import { newBookingOf, type BookingDetails } from '#src/features/booking/new-booking.ts'
import type { BookingChoice } from '#src/features/booking/use-booking-choice.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { ApiError } from '#src/lib/http.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

const route = getRouteApi('/_authenticated/booking/$groundId')
/** SPEC 8: the page goes back to the ground after 2 s. */
const LEAVE_AFTER_MS = 2_000

/** SPEC 8: other 400 details are shown as given, any other error with the one sentence. */
function failureText(error: unknown): string {
  if (error instanceof OfflineError) return error.message
  const isTold = error instanceof ApiError && (error.status === 400 || error.status === 403 || error.status === 409)
  return isTold && error.detail ? refusalText(error.detail) : m.booking_failed()
}

function useReturnToGround(groundId: number, choice: BookingChoice) {
  const navigate = route.useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const { day, ball } = choice
  const leave = () =>
    void navigate({ to: '/ground/$groundId', params: { groundId: String(groundId) }, search: { date: day, ballType: ball }, replace: true })
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(leave, LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  })
  return { leave, leaveSoon: () => setIsLeaving(true), isLeaving }
}

/** Creates the booking of the choice and goes on to the payment; every refusal has its sentence and its way on. `held`: the unpaid one that is being edited. */
export function useCreate(groundId: number, choice: BookingChoice, held: Booking | null) {
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const creation = useCreateBooking()
  const giving = useCancelBooking()
  const [isPriceRefused, setIsPriceRefused] = useState(false)
  const { leave, leaveSoon, isLeaving } = useReturnToGround(groundId, choice)

  /** Another hour or day was chosen: the first hold is given up, so that nobody is kept out of it for nothing. */
  function giveUp(created: Booking): void {
    const isReplaced = held?.slot_time === created.slot_time && held.booking_date === created.booking_date
    if (!held || held.id === created.id || isReplaced) return
    giving.mutate({ id: held.id, reason: 'player', paid_amount: 0 })
  }

  function refuse(error: unknown): void {
    if (error instanceof SlotTakenError) {
      toast.error(m.booking_taken())
      if (error.isFoundEarly) leave()
      else leaveSoon()
    } else if (error instanceof ApiError && error.detail === PRICE_CHANGED) {
      setIsPriceRefused(true)
      void client.invalidateQueries({ queryKey: ['grounds', 'detail', groundId] })
      void client.invalidateQueries({ queryKey: ['service-charges', groundId] })
    } else toast.error(failureText(error))
  }

  return {
    isPending: creation.isPending || isLeaving,
    isPriceRefused,
    /** True when the refusal was about fields of the form, which the caller shows. */
    async create(details: BookingDetails, takeRefusal: (error: unknown) => boolean): Promise<void> {
      const body = newBookingOf(groundId, choice, details)
      if (!body) return void toast.error(m.booking_no_price())
      try {
        const created = await creation.mutateAsync({ body, isOwnHold: choice.selected?.isOwnHold ?? false })
        draft.forget({ groundId, day: choice.day, slot: choice.askedSlot })
        giveUp(created)
        toast.success(m.booking_created())
        await navigate({ search: { ...paramsOf(created), booking: created.id }, replace: true })
      } catch (error) {
        if (!takeRefusal(error)) refuse(error)
      }
    },
  }
}
