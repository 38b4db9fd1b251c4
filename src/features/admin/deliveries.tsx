import { groupDigits } from '#core/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Delivery } from '#core/contract/deliveries.ts'
import { DELIVERY_PAGE_SIZE, deliveryQueries, useResendDelivery } from '#src/api/deliveries.ts'
import { actionFailure } from '#src/components/booking-status/action-failure.ts'
import css from '#src/features/admin/admin.module.css'
import { deliveryKind } from '#src/features/admin/delivery-words.ts'
import { formatMoment } from '#src/lib/format.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable, type DataColumn } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'

/** What it is about; a booking and a person lead on. */
function About({ about }: Pick<Delivery, 'about'>) {
  if (about === null) return '–'
  if (about.type === 'booking') {
    return (
      <Link to="/my-bookings" search={{ booking: about.id }}>
        {about.name}
      </Link>
    )
  }
  if (about.type !== 'user') return about.name
  return (
    <Link to="/user-management" search={{ q: about.name }}>
      {about.name}
    </Link>
  )
}

/** How it stands: to be sent again, being sent, or done at last. */
function Resend({ delivery: { id, kind, about, state } }: { delivery: Delivery }) {
  const { mutateAsync, isPending } = useResendDelivery()
  // Awaited, not given callbacks: these are not called once the row is gone.
  async function resend(): Promise<void> {
    try {
      await mutateAsync(id)
      toast.success(m.admin_deliveries_resent())
    } catch (error) {
      toast.error(actionFailure(error, m.admin_deliveries_resend_failed()))
    }
  }
  if (state === 'under_way') return <Badge tone="wait">{m.admin_deliveries_under_way()}</Badge>
  if (state === 'done') return <Badge tone="good">{m.admin_deliveries_done()}</Badge>
  const name = [deliveryKind(kind), about?.name].filter(Boolean).join(', ')
  return (
    <Button variant="secondary" isPending={isPending} aria-label={m.admin_deliveries_resend_name({ name })} onPress={() => void resend()}>
      {m.admin_deliveries_resend()}
    </Button>
  )
}

const columns = (): DataColumn<Delivery>[] => [
  { header: m.admin_audit_col_what(), cell: ({ kind }) => deliveryKind(kind) },
  { header: m.admin_audit_col_about(), cell: ({ about }) => <About about={about} />, isFreeText: true },
  { header: m.admin_deliveries_col_since(), cell: ({ ordered_at }) => <time dateTime={ordered_at}>{formatMoment(ordered_at)}</time> },
  { header: m.admin_deliveries_col_attempts(), cell: ({ attempts }) => attempts },
  { header: m.admin_deliveries_col_error(), cell: ({ last_error }) => last_error, isFreeText: true },
  { header: m.managed_bookings_col_actions(), cell: (delivery) => <Resend delivery={delivery} /> },
]

function List() {
  const [page, setPage] = useState(1)
  const asked = useQuery(deliveryQueries.page(page))
  const { data, refetch } = asked
  const { hasFailed } = useStanding(asked)
  if (hasFailed) {
    return <ErrorState title={m.admin_deliveries_failed()} hint={m.admin_deliveries_failed_hint()} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <>
        <output className="visually-hidden">{m.admin_deliveries_loading()}</output>
        <Skeleton height="24rem" />
      </>
    )
  }
  if (data.total === 0) return <EmptyState title={m.admin_deliveries_empty()} hint={m.admin_deliveries_empty_hint()} />
  return (
    <>
      <output className={css.hint}>{m.admin_deliveries_count({ count: data.total, shown: groupDigits(data.total) })}</output>
      <DataTable caption={m.admin_deliveries_title()} columns={columns()} rows={data.rows} keyOf={({ id }) => id} />
      <Pagination page={page} pageCount={Math.ceil(data.total / DELIVERY_PAGE_SIZE)} onPage={setPage} />
    </>
  )
}

/** E-mails, pushes and refunds that were given up, for super admins, and the way to have them done after all. */
export function Deliveries() {
  return (
    <>
      <h2>{m.admin_deliveries_title()}</h2>
      <p className={css.hint}>{m.admin_deliveries_hint()}</p>
      <List />
    </>
  )
}
