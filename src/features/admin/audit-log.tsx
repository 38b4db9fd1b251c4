import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#core/contract/admin.ts'
import { auditLogQueries } from '#src/api/audit-log.ts'
import css from '#src/features/admin/admin.module.css'
import type { AdminParams } from '#src/features/admin/admin-params.ts'
import { AuditChanges } from '#src/features/admin/audit-changes.tsx'
import { actionWords } from '#src/features/admin/audit-words.ts'
import { deliveryKind } from '#src/features/admin/delivery-words.ts'
import { formatMoment } from '#src/lib/format.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { DataTable, type DataColumn } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface AuditLogProps {
  object: AdminParams['object']
  onObject: (object: AdminParams['object']) => void
}

/** The thing that was changed; a ground that is there and a person lead on. */
function About({ entry: { object_type, object_id, object_name, action } }: { entry: AuditEntry }) {
  if (object_name === null) return m.admin_audit_gone({ id: object_id })
  if (object_type === 'user') {
    return (
      <Link to="/user-management" search={{ q: object_name }}>
        {object_name}
      </Link>
    )
  }
  if (object_type === 'delivery') return deliveryKind(object_name)
  if (object_type === 'booking' || action === 'ground.delete') return object_name
  return (
    <Link to="/ground/$groundId" params={{ groundId: String(object_id) }}>
      {object_name}
    </Link>
  )
}

function Who({ actor }: Pick<AuditEntry, 'actor'>) {
  if (!actor) return m.admin_audit_by_itself()
  return (
    <>
      {actor.full_name}
      <span className={css.sub}>{actor.email}</span>
    </>
  )
}

const columnsFor = (): DataColumn<AuditEntry>[] => [
  { header: m.admin_audit_col_what(), cell: ({ action }) => actionWords(action) },
  { header: m.admin_audit_col_about(), cell: (entry) => <About entry={entry} />, isFreeText: true },
  { header: m.admin_audit_col_who(), cell: ({ actor }) => <Who actor={actor} />, isFreeText: true },
  { header: m.admin_audit_col_when(), cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time> },
  { header: m.admin_audit_col_changes(), cell: (entry) => <AuditChanges entry={entry} />, isFreeText: true },
]

function ObjectFilter({ object, onObject }: AuditLogProps) {
  return (
    <div className={css.filter}>
      <SelectField
        label={m.admin_audit_filter()}
        value={object ?? 'all'}
        onChange={(value) => onObject(value === 'all' ? undefined : value)}
        options={[
          { value: 'all', label: m.admin_audit_all() },
          { value: 'ground', label: m.admin_audit_grounds() },
          { value: 'booking', label: m.admin_audit_bookings() },
          { value: 'user', label: m.admin_audit_users() },
          { value: 'delivery', label: m.admin_tab_deliveries() },
        ]}
      />
    </div>
  )
}

function NoEntries({ object, onObject }: AuditLogProps) {
  const all = (
    <Button variant="secondary" onPress={() => onObject(undefined)}>
      {m.admin_audit_show_all()}
    </Button>
  )
  return <EmptyState title={m.admin_audit_empty()} hint={m.admin_audit_empty_hint()} action={object && all} />
}

function Entries(props: AuditLogProps) {
  const asked = useInfiniteQuery(auditLogQueries.entries(props.object))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = asked
  const { hasFailed } = useStanding(asked)
  if (hasFailed) return <ErrorState title={m.admin_audit_failed()} hint={m.admin_audit_failed_hint()} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <>
        <output className="visually-hidden">{m.admin_audit_loading()}</output>
        <Skeleton height="24rem" />
      </>
    )
  }
  const entries = data.pages.flat()
  if (entries.length === 0) return <NoEntries {...props} />
  return (
    <>
      <output className={css.hint}>{m.admin_audit_count({ count: entries.length })}</output>
      <DataTable caption={m.admin_audit_title()} columns={columnsFor()} rows={entries} keyOf={({ id }) => id} />
      {hasNextPage ? (
        <Button variant="secondary" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {m.admin_audit_more()}
        </Button>
      ) : (
        <p className={css.hint}>{m.admin_audit_end()}</p>
      )}
    </>
  )
}

/** Who changed what, for super admins: newest first, older ones on demand. */
export function AuditLog(props: AuditLogProps) {
  return (
    <>
      <h2>{m.admin_audit_title()}</h2>
      <p className={css.hint}>{m.admin_audit_hint()}</p>
      <ObjectFilter {...props} />
      <Entries {...props} />
    </>
  )
}
