import { formatRupees } from '#core/domain/money.ts'
import type { SlotView } from '#src/components/slot-grid/slot-views.ts'
import css from '#src/features/ground-details/booking-panel.module.css'
import type { Choice } from '#src/features/ground-details/use-choice.ts'
import { m } from '#src/paraglide/messages.js'
import { SwitchField } from '#src/ui/switch-field.tsx'

function opponentHint(slot: SlotView | null, hasOpponent: boolean): string {
  if (slot?.kind !== 'join') return hasOpponent ? m.ground_opponent_on() : m.ground_opponent_off()
  const [team] = slot.teams
  return team ? m.ground_opponent_join({ team }) : m.ground_opponent_join_unnamed()
}

/** Whole slot or half of it, with or without an umpire. Joining a waiting half forces the opponent on (SPEC 4). */
export function TeamOptions({ choice, slot, umpireFee }: { choice: Choice; slot: SlotView | null; umpireFee: number }) {
  const isJoin = slot?.kind === 'join'
  return (
    <section className={css.options} aria-label={m.ground_team_label()}>
      <SwitchField
        label={m.ground_opponent()}
        description={opponentHint(slot, choice.hasOpponent)}
        isSelected={isJoin || choice.hasOpponent}
        isDisabled={isJoin}
        onChange={choice.setHasOpponent}
      />
      <SwitchField
        label={m.ground_umpire()}
        description={umpireFee > 0 ? m.ground_umpire_hint({ fee: formatRupees(umpireFee) }) : m.ground_umpire_free()}
        isSelected={choice.needsUmpire}
        onChange={choice.setNeedsUmpire}
      />
    </section>
  )
}
