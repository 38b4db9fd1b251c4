import css from '#src/features/booking/booking-step.module.css'
import type { BookingDetailsSchema } from '#src/features/booking/new-booking.ts'
import type { useContractForm } from '#src/lib/use-contract-form.ts'
import { m } from '#src/paraglide/messages.js'
import { TextField } from '#src/ui/text-field.tsx'

type Form = ReturnType<typeof useContractForm<typeof BookingDetailsSchema>>

/** Who books, and what the ground should know. */
export function DetailsFields({ form }: { form: Form }) {
  return (
    <section className={css.card}>
      <h2>{m.booking_details_title()}</h2>
      <TextField label={m.booking_name()} name="customer_name" autoComplete="name" isRequired {...form.field('customer_name')} />
      <TextField
        label={m.booking_email()}
        name="customer_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        {...form.field('customer_email')}
      />
      <TextField label={m.booking_team()} name="team_name" maxLength={60} {...form.field('team_name')} />
      <TextField
        label={m.booking_requests()}
        name="special_requests"
        description={m.booking_requests_hint()}
        maxLength={500}
        multiline
        {...form.field('special_requests')}
      />
    </section>
  )
}
