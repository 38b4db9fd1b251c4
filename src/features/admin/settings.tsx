import { useQuery } from '@tanstack/react-query'
import type { ClientConfig } from '#core/contract/config.ts'
import { BOOKING_WINDOW_DAYS } from '#core/domain/calendar.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '#core/domain/ground-form.ts'
import { formatRupees } from '#core/domain/money.ts'
import { ADVANCE_PERCENT, GST_PERCENT } from '#core/domain/pricing.ts'
import { FULL_REFUND_HOURS, HALF_REFUND_HOURS } from '#core/domain/refunds.ts'
import { SLOT_COUNT } from '#core/domain/slots.ts'
import { configQueries } from '#src/api/config.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import css from '#src/features/admin/admin.module.css'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Fact } from '#src/ui/fact.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const BYTES_A_MEGABYTE = 1_048_576

function Values({ config }: { config: ClientConfig }) {
  const chargeParts = { amount: formatRupees(config.service_charge), percent: GST_PERCENT }
  return (
    <dl className={css.settings}>
      <Fact label={m.admin_set_duration()}>{m.admin_set_duration_value({ count: SLOT_COUNT })}</Fact>
      <Fact label={m.admin_set_window()}>{m.admin_set_window_value({ count: BOOKING_WINDOW_DAYS })}</Fact>
      <Fact label={m.admin_set_approve()}>{config.auto_approve ? m.admin_set_approve_on() : m.admin_set_approve_off()}</Fact>
      <Fact label={m.admin_set_advance()}>{m.admin_set_advance_value({ percent: ADVANCE_PERCENT })}</Fact>
      <Fact label={m.admin_set_charge()}>{m.admin_set_charge_value(chargeParts)}</Fact>
      <Fact label={m.admin_set_hold()}>{m.admin_set_hold_value({ minutes: Math.round(config.booking_hold_seconds / 6) / 10 })}</Fact>
      <Fact label={m.admin_set_max_holds()}>{m.admin_set_max_holds_value({ count: config.max_holds_per_user })}</Fact>
      <Fact label={m.admin_set_cancel()}>{m.admin_set_cancel_value({ hours: config.cancellation_window_hours })}</Fact>
      <Fact label={m.admin_set_refund()}>{m.admin_set_refund_value({ full: FULL_REFUND_HOURS, half: HALF_REFUND_HOURS })}</Fact>
      <Fact label={m.admin_set_payments()}>
        {config.payment_mode === 'sandbox' ? m.admin_set_payments_sandbox() : m.admin_set_payments_razorpay()}
      </Fact>
      <Fact label={m.admin_set_images()}>
        {m.admin_set_images_value({ count: MAX_IMAGES, megabytes: MAX_IMAGE_BYTES / BYTES_A_MEGABYTE })}
      </Fact>
      <Fact label={m.admin_set_tiles()}>{config.tile_url}</Fact>
    </dl>
  )
}

/** DECISIONS 8: the values in force, read-only. */
export function Settings() {
  const asked = useQuery(configQueries.current())
  const { hasFailed, savedAt } = useStanding(asked)
  const { data, refetch } = asked
  if (hasFailed)
    return <ErrorState title={m.admin_settings_failed()} hint={m.admin_settings_failed_hint()} onRetry={() => void refetch()} />
  return (
    <>
      <h2>{m.admin_settings_title()}</h2>
      <p className={css.hint}>{m.admin_settings_hint()}</p>
      {savedAt !== null && <DataAge updatedAt={savedAt} />}
      {data ? (
        <Values config={data} />
      ) : (
        <>
          <output className="visually-hidden">{m.admin_settings_loading()}</output>
          <Skeleton height="32rem" />
        </>
      )}
    </>
  )
}
