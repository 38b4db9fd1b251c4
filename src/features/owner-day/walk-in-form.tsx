import type { DayBooking } from '#core/contract/owner.ts'
import { formatRupees } from '#core/domain/money.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import type { DayPlace } from '#src/features/owner-day/add-dialog.tsx'
import { dayFailure } from '#src/features/owner-day/day-failure.ts'
import css from '#src/features/owner-day/day-form.module.css'
import { useWalkInForm, type WalkIn } from '#src/features/owner-day/use-walk-in-form.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface WalkInFormProps extends DayPlace {
  /** The hour's label. */
  slot: string
  waiting: DayBooking | null
  onDone: () => void
}

/** Full or half, and the ball; an opponent finds both decided. */
function MatchFields({ walkIn, waiting }: { walkIn: WalkIn; waiting: DayBooking | null }) {
  const { form, ball, balls, type } = walkIn
  if (waiting) {
    const team = waiting.team_name ?? waiting.customer_name
    return <p className={css.hint}>{m.owner_day_ball_fixed({ team, ball: ballName(waiting.ball_type) })}</p>
  }
  return (
    <>
      <Segmented
        label={m.owner_day_type()}
        value={type}
        onChange={(next) => form.setValue('booking_type', next)}
        options={[
          { value: 'full', label: m.owner_day_full() },
          { value: 'half', label: m.owner_day_half() },
        ]}
      />
      {balls.length > 1 && (
        <Segmented
          label={m.owner_day_ball()}
          value={ball}
          onChange={(next) => form.setValue('ball_type', next)}
          options={balls.map((each) => ({ value: each, label: ballName(each), icon: <BallIcon ball={each} /> }))}
        />
      )}
    </>
  )
}

function Umpire({ walkIn: { form, umpireFee } }: { walkIn: WalkIn }) {
  return (
    <SwitchField
      label={m.owner_day_umpire_wanted()}
      description={umpireFee > 0 ? m.owner_day_umpire_fee({ amount: formatRupees(umpireFee) }) : undefined}
      isSelected={form.values.needs_umpire ?? false}
      onChange={(needs) => form.setValue('needs_umpire', needs)}
    />
  )
}

function NoPrice({ groundId }: { groundId: number }) {
  return (
    <>
      <Notice tone="wait">{m.owner_day_no_price()}</Notice>
      <ButtonLink to="/ground-management/edit/$groundId" params={{ groundId: String(groundId) }}>
        {m.owner_day_edit_ground()}
      </ButtonLink>
    </>
  )
}

/** A booking taken on the phone or at the gate: two fields, the rest is chosen; confirmed at once, paid at the ground. */
export function WalkInForm({ ground, day, slot, waiting, onDone }: WalkInFormProps) {
  const walkIn = useWalkInForm({ groundId: ground.id, day, slot, waiting }, onDone)
  const { form, create, toPay } = walkIn
  if (walkIn.isUnpriced) return <NoPrice groundId={ground.id} />
  return (
    <form className={css.form} onSubmit={walkIn.handleSubmit} noValidate>
      <TextField label={m.owner_day_name()} autoComplete="off" isRequired {...form.field('customer_name')} />
      <TextField label={m.owner_day_phone()} type="tel" inputMode="tel" autoComplete="off" isRequired {...form.field('customer_phone')} />
      <MatchFields walkIn={walkIn} waiting={waiting} />
      <Umpire walkIn={walkIn} />
      <TextField label={m.owner_day_note()} multiline maxLength={500} {...form.field('note')} />
      {toPay !== null && (
        <p className={css.total}>
          {m.owner_day_to_pay()} <b>{formatRupees(toPay)}</b>
        </p>
      )}
      {create.error && (
        <Notice tone="bad">
          {dayFailure(create.error, { failed: m.owner_day_walk_in_failed(), noAnswer: m.owner_day_walk_in_no_answer() })}
        </Notice>
      )}
      <Button type="submit" isPending={create.isPending} fullWidth>
        {m.owner_day_take_booking()}
      </Button>
    </form>
  )
}
