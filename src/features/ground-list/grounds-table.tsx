import { Link } from '@tanstack/react-router'
import { CircleCheck, CirclePause } from 'lucide-react'
import type { Ground } from '#core/contract/grounds.ts'
import { formatRupees } from '#core/domain/money.ts'
import { ballsOf } from '#core/domain/seats.ts'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { GroundPicture } from '#src/components/ground-picture/ground-picture.tsx'
import { primaryImage } from '#src/components/ground-picture/picture-sources.ts'
import type { AskedAction } from '#src/features/ground-list/ground-dialogs.tsx'
import css from '#src/features/ground-list/ground-list.module.css'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable, RowActions, type DataColumn } from '#src/ui/data-table.tsx'

interface GroundsTableProps {
  grounds: readonly Ground[]
  /** Super admins see whose a ground is. */
  hasOwners: boolean
  onAsk: (asked: AskedAction) => void
}

function Name({ ground }: { ground: Ground }) {
  return (
    <div className={css.name}>
      <div className={css.picture}>
        <GroundPicture image={primaryImage(ground.images)} alt="" sizes="4rem" />
      </div>
      <div>
        <Link to="/ground/$groundId" params={{ groundId: String(ground.id) }}>
          {ground.name}
        </Link>
        <span className={css.where}>{ground.location}</span>
      </div>
    </div>
  )
}

function Standing({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="good" icon={<CircleCheck size={14} aria-hidden="true" />}>
      {m.ground_list_active()}
    </Badge>
  ) : (
    <Badge tone="wait" icon={<CirclePause size={14} aria-hidden="true" />}>
      {m.ground_list_disabled()}
    </Badge>
  )
}

function Actions({ ground, onAsk }: { ground: Ground } & Pick<GroundsTableProps, 'onAsk'>) {
  const { name, is_active } = ground
  return (
    <RowActions>
      <ButtonLink
        to="/ground-management/edit/$groundId"
        params={{ groundId: String(ground.id) }}
        variant="secondary"
        aria-label={m.ground_list_edit_name({ name })}
      >
        {m.ground_list_edit()}
      </ButtonLink>
      <Button
        variant="secondary"
        aria-label={is_active ? m.ground_list_disable_name({ name }) : m.ground_list_enable_name({ name })}
        onPress={() => onAsk({ kind: is_active ? 'disable' : 'enable', ground })}
      >
        {is_active ? m.ground_list_disable() : m.ground_list_enable()}
      </Button>
      <Button variant="danger" aria-label={m.ground_list_delete_name({ name })} onPress={() => onAsk({ kind: 'delete', ground })}>
        {m.ground_list_delete()}
      </Button>
    </RowActions>
  )
}

function columnsFor({ hasOwners, onAsk }: Omit<GroundsTableProps, 'grounds'>): DataColumn<Ground>[] {
  const owner: DataColumn<Ground> = { header: m.ground_list_col_owner(), cell: (ground) => ground.owner_name ?? '–', isFreeText: true }
  return [
    { header: m.ground_list_col_ground(), cell: (ground) => <Name ground={ground} />, isFreeText: true },
    ...(hasOwners ? [owner] : []),
    { header: m.ground_list_col_price(), cell: (ground) => formatRupees(ground.price_per_hour), isAmount: true },
    { header: m.ground_list_col_ball(), cell: ({ availability }) => ballsOf(availability).map(ballName).join(', ') },
    {
      header: m.ground_list_col_slots(),
      cell: ({ available_slots }) => (available_slots.length === 0 ? m.ground_list_no_slots() : available_slots.length),
    },
    { header: m.ground_list_col_status(), cell: (ground) => <Standing isActive={ground.is_active} /> },
    { header: m.ground_list_col_actions(), cell: (ground) => <Actions ground={ground} onAsk={onAsk} /> },
  ]
}

/** SPEC 2: a table where there is room, else cards. */
export function GroundsTable({ grounds, ...rest }: GroundsTableProps) {
  return <DataTable caption={m.ground_list_table()} columns={columnsFor(rest)} rows={grounds} keyOf={({ id }) => id} />
}
