import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { formatRupees, toPaise, toRupees } from '#core/domain/money.ts'
import { owedAtGround } from '#core/domain/pricing.ts'
import { serviceChargeQueries } from '#src/api/service-charges.ts'
import type { SlotView } from '#src/components/slot-grid/slot-views.ts'
import { bookingButton, type BookingMode } from '#src/features/ground-details/booking-button.ts'
import css from '#src/features/ground-details/booking-panel.module.css'
import type { Choice } from '#src/features/ground-details/use-choice.ts'
import { formatSlot } from '#src/lib/format.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'

interface BookingBarProps {
  ground: GroundDetail
  choice: Choice
  slot: SlotView | null
}

function modeOf(slot: SlotView | null, hasOpponent: boolean): BookingMode {
  if (slot?.kind === 'join') return 'join'
  return hasOpponent ? 'full' : 'half'
}

/** Rupees this team still owes at the ground. */
function owed(base: number, mode: BookingMode): number {
  return toRupees(owedAtGround(toPaise(base), mode === 'full' ? 'full' : 'half'))
}

function Chosen({ slot, base, mode }: { slot: SlotView | null; base: number; mode: BookingMode }) {
  if (!slot) return <p className={css.prompt}>{m.ground_bar_prompt()}</p>
  return (
    <p className={css.chosen}>
      <b>
        {formatSlot(slot.label)} · {formatRupees(base)}
      </b>
      <span>{m.ground_bar_owed({ amount: formatRupees(owed(base, mode)) })}</span>
    </p>
  )
}

/** Stays at the thumb: the chosen hour, its price, what is owed at the ground, and the booking button (LOOK). */
export function BookingBar({ ground, choice, slot }: BookingBarProps) {
  const navigate = useNavigate()
  const href = useRouterState({ select: (state) => state.location.href })
  const { status, user } = useSession()
  const mode = modeOf(slot, choice.hasOpponent)
  const base = (slot?.price ?? 0) + (choice.needsUmpire ? ground.umpire_fee : 0)
  const charges = useQuery({ ...serviceChargeQueries.of(ground.id, base), enabled: slot !== null })
  const button = bookingButton({
    status,
    role: user?.role ?? null,
    hasSlot: slot !== null,
    mode,
    advance: charges.data?.advance_amount ?? null,
  })

  function press(): void {
    if (button.action === 'login') return void navigate({ to: '/login', search: { to: href } })
    if (!slot || slot.price === null) return
    void navigate({
      to: '/booking/$groundId',
      params: { groundId: String(ground.id) },
      search: {
        date: choice.day,
        slot: slot.label,
        price: slot.price,
        hasOpponent: mode === 'full',
        needsUmpire: choice.needsUmpire,
        ballType: choice.ball,
      },
    })
  }

  return (
    <section className={css.bar} aria-label={m.ground_bar_label()} data-bottom-action>
      <Chosen slot={slot} base={base} mode={mode} />
      <Button fullWidth isDisabled={button.action === null} onPress={press}>
        {button.text}
      </Button>
    </section>
  )
}
