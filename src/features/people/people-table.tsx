import { CircleCheck, CircleSlash } from 'lucide-react'
import type { User } from '#core/contract/users.ts'
import type { AskedChange } from '#src/features/people/person-dialogs.tsx'
import css from '#src/features/people/people.module.css'
import { formatDate } from '#src/lib/format.ts'
import { roleName } from '#src/lib/role-name.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable, RowActions, type DataColumn } from '#src/ui/data-table.tsx'

interface PeopleTableProps {
  people: readonly User[]
  onAsk: (asked: AskedChange) => void
}

function Name({ person }: { person: User }) {
  const { user } = useSession()
  return (
    <span className={css.name}>
      {person.full_name}
      {person.id === user?.id && <Badge tone="info">{m.people_you()}</Badge>}
    </span>
  )
}

function Status({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="good" icon={<CircleCheck size={14} aria-hidden="true" />}>
      {m.people_active()}
    </Badge>
  ) : (
    <Badge tone="bad" icon={<CircleSlash size={14} aria-hidden="true" />}>
      {m.people_inactive()}
    </Badge>
  )
}

function Actions({ person, onAsk }: { person: User } & Pick<PeopleTableProps, 'onAsk'>) {
  const name = person.full_name
  return (
    <RowActions>
      <Button variant="secondary" aria-label={m.people_change_role_name({ name })} onPress={() => onAsk({ kind: 'role', person })}>
        {m.people_change_role()}
      </Button>
      <Button variant="secondary" aria-label={m.people_reset_password_name({ name })} onPress={() => onAsk({ kind: 'password', person })}>
        {m.people_reset_password()}
      </Button>
      {person.is_active ? (
        <Button variant="danger" aria-label={m.people_deactivate_name({ name })} onPress={() => onAsk({ kind: 'active', person })}>
          {m.people_deactivate()}
        </Button>
      ) : (
        <Button variant="secondary" aria-label={m.people_activate_name({ name })} onPress={() => onAsk({ kind: 'active', person })}>
          {m.people_activate()}
        </Button>
      )}
    </RowActions>
  )
}

const columnsFor = (onAsk: PeopleTableProps['onAsk']): DataColumn<User>[] => [
  { header: m.people_col_id(), cell: ({ id }) => id },
  { header: m.people_col_name(), cell: (person) => <Name person={person} />, isTitle: true, isFreeText: true },
  { header: m.people_col_email(), cell: ({ email }) => email, isFreeText: true },
  { header: m.people_col_role(), cell: ({ role }) => roleName(role) },
  { header: m.people_col_status(), cell: ({ is_active }) => <Status isActive={is_active} /> },
  { header: m.people_col_created(), cell: ({ created_at }) => formatDate(created_at) },
  { header: m.people_col_actions(), cell: (person) => <Actions person={person} onAsk={onAsk} /> },
]

/** SPEC 2: who has an account, in which role, since when. */
export function PeopleTable({ people, onAsk }: PeopleTableProps) {
  return <DataTable caption={m.people_table()} columns={columnsFor(onAsk)} rows={people} keyOf={({ id }) => id} />
}
