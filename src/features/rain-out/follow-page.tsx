import type { RainOut } from '#core/contract/rain-outs.ts'
import { formatRupees } from '#core/domain/money.ts'
import { useRainOut } from '#src/api/rain-outs.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { affectedColumns, refundWords } from '#src/features/rain-out/affected-columns.tsx'
import { hoursInWords } from '#src/features/rain-out/hours-in-words.ts'
import { OutcomeBadge } from '#src/features/rain-out/outcome-badge.tsx'
import css from '#src/features/rain-out/rain-out.module.css'
import { ToBeCalled } from '#src/features/rain-out/to-be-called.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { useStanding } from '#src/lib/standing.ts'
import { hoursAhead } from '#src/features/rain-out/hours-ahead.ts'
import { serverNow } from '#src/lib/clock.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Listed = RainOut['bookings'][number]

/** How many of the bookings are settled, as a bar and in words. */
function Running({ rainOut: { bookings, counts } }: { rainOut: RainOut }) {
  const done = bookings.length - counts.left - counts.failed
  return (
    <>
      <p className={css.strong}>{m.rain_out_running({ done: String(done), all: String(bookings.length) })}</p>
      <progress className={css.progress} max={bookings.length} value={done} aria-label={m.rain_out_progress()} />
      <p className={css.soft}>{m.rain_out_running_hint()}</p>
    </>
  )
}

function Done({ rainOut: { counts, total_refund, block } }: { rainOut: RainOut }) {
  return (
    <Notice tone="good">
      <p className={css.strong}>{m.rain_out_done({ count: counts.cancelled, shown: String(counts.cancelled) })}</p>
      <p>{total_refund > 0 ? m.rain_out_done_refund({ amount: formatRupees(total_refund) }) : m.rain_out_done_no_refund()}</p>
      <p>{block ? m.rain_out_done_closed() : m.rain_out_done_open()}</p>
    </Notice>
  )
}

/** What failed is tried again by itself; the same hours can be ordered at once. */
function Stuck({ rainOut: { counts, ground_id, booking_date, from_slot, to_slot } }: { rainOut: RainOut }) {
  return (
    <Notice tone="bad">
      <p className={css.strong}>{m.rain_out_stuck({ count: counts.failed, shown: String(counts.failed) })}</p>
      <p>{m.rain_out_stuck_hint()}</p>
      {hoursAhead(booking_date, serverNow()).includes(to_slot) && (
        <ButtonLink to="/rain-out" search={{ ground: ground_id, date: booking_date, from: from_slot, to: to_slot }} variant="secondary">
          {m.rain_out_again()}
        </ButtonLink>
      )}
    </Notice>
  )
}

function Outcomes({ bookings }: Pick<RainOut, 'bookings'>) {
  const columns = affectedColumns<Listed>([
    { header: m.rain_out_col_outcome(), cell: OutcomeBadge },
    { header: m.rain_out_col_refund(), cell: (booking) => (booking.outcome === 'cancelled' ? refundWords(booking) : '–') },
  ])
  return (
    <>
      <h2>{m.rain_out_bookings()}</h2>
      <ToBeCalled bookings={bookings} />
      <DataTable caption={m.rain_out_bookings()} columns={columns} rows={bookings} keyOf={({ id }) => id} />
    </>
  )
}

function Progress({ rainOut }: { rainOut: RainOut }) {
  const { ground_id, ground_name, booking_date, from_slot, to_slot, bookings, counts, is_done } = rainOut
  return (
    <>
      <p className={css.strong}>
        {ground_name}, {hoursInWords(booking_date, from_slot, to_slot)}
      </p>
      <div className={css.standing} aria-live="polite">
        {is_done ? <Done rainOut={rainOut} /> : <Running rainOut={rainOut} />}
      </div>
      {counts.failed > 0 && <Stuck rainOut={rainOut} />}
      {bookings.length > 0 && <Outcomes bookings={bookings} />}
      <div className={css.ways}>
        <ButtonLink to="/dashboard" search={{ date: booking_date }}>
          {m.rain_out_open_day()}
        </ButtonLink>
        <ButtonLink to="/rain-out" search={{ ground: ground_id, date: booking_date }} variant="secondary">
          {m.rain_out_another()}
        </ButtonLink>
      </div>
    </>
  )
}

const another = () => (
  <ButtonLink to="/rain-out" variant="secondary">
    {m.rain_out_another()}
  </ButtonLink>
)

/** How far a rain-out has come, looked at again until it is done; after a reload and on another device too. */
export function FollowPage({ id }: { id: number }) {
  const asked = useRainOut(id)
  const { data, error, refetch } = asked
  const { hasFailed, savedAt } = useStanding(asked)
  if (data) {
    return (
      <>
        {savedAt !== null && <DataAge updatedAt={savedAt} />}
        <Progress rainOut={data} />
      </>
    )
  }
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={m.rain_out_missing()} hint={m.rain_out_missing_hint()} action={another()} />
  if (hasFailed) return <ErrorState title={m.rain_out_load_failed()} hint={m.rain_out_load_failed_hint()} onRetry={() => void refetch()} />
  return (
    <>
      <output className="visually-hidden">{m.rain_out_loading()}</output>
      <Skeleton height="18rem" />
    </>
  )
}
