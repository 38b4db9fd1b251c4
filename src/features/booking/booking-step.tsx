import { useRef, type FormEvent } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { formatRupees, toPaise, toRupees } from '#core/domain/money.ts'
import { owedAtGround } from '#core/domain/pricing.ts'
import { PriceBreakdown } from '#src/components/price-breakdown/price-breakdown.tsx'
import css from '#src/features/booking/booking-step.module.css'
import { BookingSummary } from '#src/features/booking/booking-summary.tsx'
import { DetailsFields } from '#src/features/booking/details-fields.tsx'
import { SlotChange } from '#src/features/booking/slot-change.tsx'
import { useBookingChoice, type BookingChoice } from '#src/features/booking/use-booking-choice.ts'
import { useCreate } from '#src/features/booking/use-create.ts'
import { useDetailsForm } from '#src/features/booking/use-details-form.ts'
import { focusFirstError } from '#src/lib/focus-first-error.ts'
import { useTakenFocus } from '#src/lib/taken-focus.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'

function Price({ choice, isChanged }: { choice: BookingChoice; isChanged: boolean }) {
  const { base, umpireFee, charges, selected, mode } = choice
  return (
    <section className={css.price} aria-label={m.booking_price_title()}>
      <div aria-live="polite">{isChanged && <Notice tone="wait">{m.booking_price_changed()}</Notice>}</div>
      {selected && charges && (
        <PriceBreakdown base={base} umpireFee={umpireFee} charges={charges} bookingType={mode === 'full' ? 'full' : 'half'} />
      )}
    </section>
  )
}

function barText({ selected, charges, base, mode, isOffline, isLoading }: BookingChoice): string {
  if (isOffline) return m.errors_offline()
  if (isLoading || (selected && !charges)) return m.common_loading()
  if (!selected || !charges) return m.booking_choose_slot()
  const owed = toRupees(owedAtGround(toPaise(base), mode === 'full' ? 'full' : 'half'))
  return m.booking_pay_now({ amount: formatRupees(charges.advance_amount), owed: formatRupees(owed) })
}

function UmpireChoice({ choice, fee }: { choice: BookingChoice; fee: number }) {
  return (
    <div className={css.card}>
      <SwitchField
        label={m.booking_umpire()}
        description={fee > 0 ? m.booking_umpire_hint({ fee: formatRupees(fee) }) : m.booking_umpire_free()}
        isSelected={choice.needsUmpire}
        onChange={choice.chooseUmpire}
      />
    </div>
  )
}

/** The first step: what is booked, what it costs, who books. `held`: an unpaid booking whose details are being edited. */
export function BookingStep({ ground, held }: { ground: GroundDetail; held: Booking | null }) {
  const choice = useBookingChoice(ground)
  const { create, isPending, isPriceRefused } = useCreate(ground.id, choice, held)
  const form = useDetailsForm({ groundId: ground.id, day: choice.day, slot: choice.askedSlot }, held)
  const element = useRef<HTMLFormElement>(null)
  const heading = useTakenFocus()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    const details = form.validate()
    if (details) void create(details, form.takeRefusal)
    else if (element.current) focusFirstError(element.current)
  }

  return (
    <form ref={element} className={css.step} noValidate onSubmit={submit}>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {m.booking_title()}
        </h1>
        {held && <Notice tone="info">{m.booking_edit_held()}</Notice>}
      </header>
      <div className={css.main}>
        <BookingSummary ground={ground} choice={choice} />
        <SlotChange choice={choice} />
        <UmpireChoice choice={choice} fee={ground.umpire_fee} />
        <DetailsFields form={form} />
      </div>
      <div className={css.side}>
        <Price choice={choice} isChanged={choice.hasNewPrice || isPriceRefused} />
        <section className={css.bar} aria-label={m.booking_bar_label()} data-bottom-action>
          <p className={css.barText}>{barText(choice)}</p>
          <Button type="submit" fullWidth isPending={isPending} isDisabled={!choice.selected || !choice.charges}>
            {m.booking_create()}
          </Button>
        </section>
      </div>
    </form>
  )
}
