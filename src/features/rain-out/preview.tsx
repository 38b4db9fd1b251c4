import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RainOut, RainOutPreview } from '#core/contract/rain-outs.ts'
import { formatRupees } from '#core/domain/money.ts'
import { rainOutQueries, useOrderRainOut, type RainOutRange } from '#src/api/rain-outs.ts'
import { affectedColumns, refundWords } from '#src/features/rain-out/affected-columns.tsx'
import { ConfirmDialog } from '#src/features/rain-out/confirm-dialog.tsx'
import css from '#src/features/rain-out/rain-out.module.css'
import { rainOutFailure, rainOutRefusal } from '#src/features/rain-out/rain-out-refusal.ts'
import { ToBeCalled } from '#src/features/rain-out/to-be-called.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { useIsOnline } from '#src/lib/offline-since.ts'
import { useIsShown } from '#src/lib/is-shown.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Fact } from '#src/ui/fact.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { toast } from '#src/ui/toast.ts'

function Figures({ preview: { bookings, hours, total_refund } }: { preview: RainOutPreview }) {
  return (
    <dl className={css.figures}>
      <Fact label={m.rain_out_figure_hours()}>{hours.length}</Fact>
      <Fact label={m.rain_out_figure_bookings()}>{bookings.length}</Fact>
      <Fact label={m.rain_out_refund()}>{formatRupees(total_refund)}</Fact>
    </dl>
  )
}

function Bookings({ bookings }: Pick<RainOutPreview, 'bookings'>) {
  const columns = affectedColumns<RainOutPreview['bookings'][number]>([{ header: m.rain_out_col_refund(), cell: refundWords }])
  return (
    <>
      <h2>{m.rain_out_bookings()}</h2>
      <ToBeCalled bookings={bookings} />
      <DataTable caption={m.rain_out_bookings()} columns={columns} rows={bookings} keyOf={({ id }) => id} />
    </>
  )
}

interface PreviewProps {
  range: RainOutRange
  groundName: string
  onOrdered: (rainOut: RainOut) => void
}

/** What would happen in figures, whether the hours stay closed, and the button; then the bookings one by one. */
function Decision({ preview, range, groundName, onOrdered }: PreviewProps & { preview: RainOutPreview }) {
  const [isBlocking, setIsBlocking] = useState(true)
  const [isAsking, setIsAsking] = useState(false)
  // Here, not in the dialog: whoever closes that while it is sent still hears what has become of it.
  const ordering = useOrderRainOut()
  const order = { range, block: isBlocking }
  const problem = ordering.error && rainOutFailure(ordering.error)
  const isOnline = useIsOnline()
  const isShown = useIsShown()
  const count = preview.bookings.length
  // Awaited, not given callbacks: with other hours chosen meanwhile these are not called.
  async function send(): Promise<void> {
    try {
      onOrdered(await ordering.mutateAsync(order))
    } catch (error) {
      if (!isShown.current) toast.error(rainOutFailure(error))
    }
  }
  const empty = <EmptyState title={m.rain_out_empty()} hint={isBlocking ? m.rain_out_empty_close() : m.rain_out_empty_open()} />
  return (
    <>
      {count > 0 ? <Figures preview={preview} /> : empty}
      <div className={css.decision}>
        <SwitchField label={m.rain_out_block()} description={m.rain_out_block_hint()} isSelected={isBlocking} onChange={setIsBlocking} />
        {!isOnline && <Notice tone="wait">{m.rain_out_offline()}</Notice>}
        {problem && !isAsking && <Notice tone="bad">{problem}</Notice>}
        <Button
          variant={count > 0 ? 'danger' : 'primary'}
          fullWidth
          isDisabled={count === 0 && !isBlocking}
          onPress={() => setIsAsking(true)}
        >
          {count > 0 ? m.rain_out_cancel({ count, shown: String(count) }) : m.rain_out_close()}
        </Button>
      </div>
      {count > 0 && <Bookings bookings={preview.bookings} />}
      {isAsking && (
        <ConfirmDialog
          order={order}
          preview={preview}
          groundName={groundName}
          isPending={ordering.isPending}
          problem={problem}
          onSend={() => void send()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** The bookings of the hours and what goes back, as it is now: looked at again while somebody thinks about it. */
export function Preview(props: PreviewProps) {
  const asked = useQuery(rainOutQueries.preview(props.range))
  const { data, error, refetch } = asked
  const isOnline = useIsOnline()
  const { hasFailed } = useStanding(asked)
  if (hasFailed) {
    const isRefused = error instanceof ApiError && error.status < 500
    const hint = isRefused ? rainOutRefusal(error.detail) : isOnline ? m.rain_out_failed_hint() : m.rain_out_offline()
    return <ErrorState title={m.rain_out_preview_failed()} hint={hint} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <>
        <output className="visually-hidden">{m.rain_out_preview_loading()}</output>
        <Skeleton height="18rem" />
      </>
    )
  }
  if (data.hours.length === 0) return <EmptyState title={m.rain_out_over()} hint={m.rain_out_over_hint()} />
  return <Decision {...props} preview={data} />
}
