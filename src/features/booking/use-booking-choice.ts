import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { dayAt } from '#core/domain/calendar.ts'
import { toPaise, toRupees } from '#core/domain/money.ts'
import { ballsOf } from '#core/domain/seats.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { serviceChargeQueries } from '#src/api/service-charges.ts'
import { slotStateQueries } from '#src/api/slot-states.ts'
import { toSlotViews } from '#src/components/slot-grid/slot-views.ts'
import type { BookingParams } from '#src/features/booking/booking-params.ts'
import { modeOf, toOfferedSlots } from '#src/features/booking/offered-slots.ts'
import { useBallPreference } from '#src/lib/ball-preference.ts'
import { useNow } from '#src/lib/clock.ts'
import { useIsOnline } from '#src/lib/offline-since.ts'

const route = getRouteApi('/_authenticated/booking/$groundId')
const CLOCK_MS = 15_000

/** Day, hour, ball and umpire live in the URL; prices and states are the ground's own, live. */
export function useBookingChoice(ground: GroundDetail) {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const [preferred] = useBallPreference()
  const now = useNow(CLOCK_MS)
  const isOffline = !useIsOnline()
  const day = params.date ?? dayAt(now)
  const balls = ballsOf(ground.availability)
  const ball = balls.find((offered) => offered === (params.ballType ?? preferred)) ?? balls[0]!
  const states = useQuery(slotStateQueries.ofDay(ground.id, day))
  const offered = ground.available_slots.toSorted((a, b) => (slotIndexOf(a) ?? 0) - (slotIndexOf(b) ?? 0))
  const views = toSlotViews({ day, ball, prices: ground.weekly_pricing, states: states.data ?? {}, offered, now, isOffline })
  const slots = toOfferedSlots(views, isOffline)
  const selected = slots.find((slot) => slot.label === params.slot && slot.canSelect) ?? null
  const needsUmpire = params.needsUmpire ?? false
  const umpireFee = needsUmpire ? ground.umpire_fee : 0
  const base = toRupees(toPaise(selected?.price ?? 0) + toPaise(umpireFee))
  const charges = useQuery({ ...serviceChargeQueries.of(ground.id, base), enabled: selected !== null })

  function change(changes: Partial<BookingParams>): void {
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
  }

  return {
    day,
    ball,
    slots,
    selected,
    mode: modeOf(selected, params.hasOpponent ?? true),
    needsUmpire,
    umpireFee,
    base,
    charges: charges.data ?? null,
    isOffline,
    /** The hour that was asked for, also when it cannot be had (any more). */
    askedSlot: params.slot ?? null,
    isLoading: states.isPending && states.fetchStatus !== 'paused',
    /** The owner changed the price since the person saw it. */
    hasNewPrice: selected !== null && params.price !== undefined && selected.price !== params.price,
    chooseSlot: (slot: string) => change({ slot, price: slots.find(({ label }) => label === slot)?.price ?? undefined }),
    chooseUmpire: (isWanted: boolean) => change({ needsUmpire: isWanted }),
  }
}
export type BookingChoice = ReturnType<typeof useBookingChoice>
