import { useQuery } from '@tanstack/react-query'
import { useEffect, type FormEvent } from 'react'
import { NewWalkInSchema, type NewWalkIn } from '#core/contract/managed-bookings.ts'
import type { DayBooking } from '#core/contract/owner.ts'
import { weekdayOf, type Day } from '#core/domain/calendar.ts'
import { toPaise, toRupees } from '#core/domain/money.ts'
import { owedAtGround } from '#core/domain/pricing.ts'
import { BALL_TYPES, type BallType } from '#core/domain/seats.ts'
import { groundQueries } from '#src/api/grounds.ts'
import { useCreateWalkIn } from '#src/api/walk-ins.ts'
import { dayFailure } from '#src/features/owner-day/day-failure.ts'
import { useIsShown } from '#src/lib/is-shown.ts'
import { walkInDraft } from '#src/features/owner-day/walk-in-draft.ts'
import { focusFirstError, showAtField } from '#src/lib/focus-first-error.ts'
import { useContractForm } from '#src/lib/use-contract-form.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

export interface WalkInPlace {
  groundId: number
  day: Day
  slot: string
  /** The team that waits for an opponent: it has chosen the ball. */
  waiting: DayBooking | null
}

/** Rupees of the hour by ball, as far as the ground is known. */
function usePrices({ groundId, day, slot }: WalkInPlace) {
  const { data: ground } = useQuery(groundQueries.detail(groundId))
  const price = ground?.weekly_pricing.find((each) => each.day_of_week === weekdayOf(day) && each.slot_time === slot)
  const prices: Record<BallType, number | null> = { tennis: price?.tennis_price ?? null, leather: price?.leather_price ?? null }
  const priced = BALL_TYPES.filter((ball) => prices[ball] !== null)
  return {
    prices,
    umpireFee: ground?.umpire_fee ?? 0,
    /** Balls to choose from: both while nobody knows better. */
    balls: ground && priced.length > 0 ? priced : BALL_TYPES,
    isUnpriced: ground !== undefined && priced.length === 0,
  }
}

/** Fields that keep what was typed. */
function useKeptForm(place: WalkInPlace) {
  const { groundId, day, slot } = place
  const form = useContractForm(NewWalkInSchema, {
    customer_name: '',
    customer_phone: '',
    note: '',
    booking_type: 'full',
    ball_type: 'tennis',
    needs_umpire: false,
    ...walkInDraft.of(place),
    booking_date: day,
    slot_time: slot,
  })
  const { values } = form
  useEffect(() => walkInDraft.keep({ groundId, day, slot }, values), [groundId, day, slot, values])
  return form
}

/** Everything that taking a booking for a caller needs: the fields, the price, and the sending. */
export function useWalkInForm(place: WalkInPlace, onDone: () => void) {
  const { groundId, waiting } = place
  const form = useKeptForm(place)
  const { prices, umpireFee, balls, isUnpriced } = usePrices(place)
  const create = useCreateWalkIn()
  const isShown = useIsShown()
  const { values } = form

  const chosen = values.ball_type ?? 'tennis'
  const ball = waiting?.ball_type ?? (balls.includes(chosen) ? chosen : (balls[0] ?? 'tennis'))
  const type = waiting ? 'half' : (values.booking_type ?? 'full')
  const price = prices[ball]
  const base = price === null ? null : toPaise(price) + (values.needs_umpire ? toPaise(umpireFee) : 0)

  // Awaited, not given callbacks: these are not called once the sheet is closed, and what became of it must be told all the same.
  async function send(body: NewWalkIn, element: HTMLFormElement): Promise<void> {
    try {
      await create.mutateAsync({ groundId, body })
    } catch (error) {
      if (!isShown.current) {
        toast.error(dayFailure(error, { failed: m.owner_day_walk_in_failed(), noAnswer: m.owner_day_walk_in_no_answer() }))
      }
      // What stands at a field is not told once more below.
      else if (showAtField(element, () => form.takeRefusal(error))) create.reset()
      return
    }
    walkInDraft.forget(place)
    toast.success(m.owner_day_taken_down({ name: body.customer_name }))
    if (isShown.current) onDone()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const element = event.currentTarget
    const body = form.validate()
    if (!body) return focusFirstError(element)
    void send({ ...body, ball_type: ball, booking_type: type }, element)
  }

  return {
    form,
    create,
    balls,
    ball,
    type,
    umpireFee,
    isUnpriced,
    /** Rupees that the team owes at the ground; null while the price is not known. */
    toPay: base === null ? null : toRupees(owedAtGround(base, type, 0)),
    handleSubmit,
  }
}
export type WalkIn = ReturnType<typeof useWalkInForm>
