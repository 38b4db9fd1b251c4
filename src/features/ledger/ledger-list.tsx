import { Link } from '@tanstack/react-router'
import type { Ledger, LedgerLine } from '#core/contract/ledger.ts'
import { formatRupees, groupDigits } from '#core/domain/money.ts'
import css from '#src/features/ledger/ledger.module.css'
import { kindName } from '#src/features/ledger/ledger-words.ts'
import type { LedgerView } from '#src/features/ledger/use-ledger.ts'
import { formatDate } from '#src/lib/format.ts'
import { formatClock } from '#src/lib/format-clock.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable, type DataColumn } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

function RefundState({ status }: { status: LedgerLine['refund_status'] }) {
  if (status === 'initiated') return <Badge tone="wait">{m.ledger_refund_initiated()}</Badge>
  if (status === 'processed') return <Badge tone="good">{m.ledger_refund_processed()}</Badge>
  return status === 'failed' && <Badge tone="bad">{m.ledger_refund_failed()}</Badge>
}

function What({ line: { kind, refund_status } }: { line: LedgerLine }) {
  return (
    <span className={css.what}>
      {kindName(kind)}
      <RefundState status={refund_status} />
    </span>
  )
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at)}
      <span className={css.sub}>{formatClock(new Date(at))}</span>
    </time>
  )
}

const columns = (): DataColumn<LedgerLine>[] => [
  { header: m.ledger_col_number(), cell: ({ number }) => <span className={css.noBreak}>{number}</span> },
  { header: m.ledger_col_when(), cell: ({ created_at }) => <When at={created_at} /> },
  { header: m.ledger_kind(), cell: (line) => <What line={line} /> },
  {
    header: m.ledger_col_booking(),
    cell: ({ booking, booking_id }) => (
      <Link to="/my-bookings" search={{ booking }} className={css.noBreak}>
        {booking_id}
      </Link>
    ),
  },
  { header: m.managed_bookings_ground(), cell: ({ ground_name }) => ground_name, isFreeText: true },
  { header: m.ledger_col_payment(), cell: ({ payment_id }) => payment_id, isFreeText: true },
  { header: m.managed_bookings_col_amount(), cell: ({ amount }) => <strong>{formatRupees(amount)}</strong>, isAmount: true },
]

/** What the lines come to: of all pages, and of the same moment as they. */
function Sums({ sums }: { sums: Ledger }) {
  const rows: [string, number][] = [
    [m.ledger_opening(), sums.opening_balance],
    [m.ledger_received(), sums.received],
    [m.ledger_refunded(), 0 - sums.refunded],
    [m.ledger_closing(), sums.closing_balance],
  ]
  return (
    <dl className={css.sums} aria-label={m.ledger_sums()}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function NoLines({ view: { isFiltered, change } }: { view: LedgerView }) {
  const clear = () => change({ ground: undefined, kind: undefined, from: undefined, to: undefined })
  const all = (
    <Button variant="secondary" onPress={clear}>
      {m.managed_bookings_clear()}
    </Button>
  )
  const hint = isFiltered ? m.ledger_empty_filtered() : m.ledger_empty_hint()
  return <EmptyState title={m.ledger_empty()} hint={hint} action={isFiltered && all} />
}

/** One page of the ledger, with the sums of all of it. */
export function LedgerList({ view }: { view: LedgerView }) {
  const { data, refetch } = view.ledger
  const { hasFailed } = useStanding(view.ledger)
  if (hasFailed) return <ErrorState title={m.ledger_failed()} hint={m.ledger_failed_hint()} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <>
        <output className="visually-hidden">{m.ledger_loading()}</output>
        <Skeleton height="24rem" />
      </>
    )
  }
  const { lines } = data.rows
  return (
    <>
      <Sums sums={data.rows} />
      <output className={css.sub}>{m.ledger_count({ count: data.total, shown: groupDigits(data.total) })}</output>
      {lines.length === 0 && view.page === 1 ? (
        <NoLines view={view} />
      ) : (
        <DataTable caption={m.ledger_title()} columns={columns()} rows={lines} keyOf={({ id }) => id} />
      )}
      <Pagination page={view.page} pageCount={view.pageCount} onPage={(page) => view.change({ page })} />
    </>
  )
}
