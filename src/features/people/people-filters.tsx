import { useState, type FormEvent } from 'react'
import { ROLES, type Role } from '#core/domain/permissions.ts'
import css from '#src/features/people/people.module.css'
import type { PeopleView } from '#src/features/people/use-people.ts'
import { roleName } from '#src/lib/role-name.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

function FilterForm({ view }: { view: PeopleView }) {
  const [q, setQ] = useState(view.params.q ?? '')
  const [role, setRole] = useState<Role | 'all'>(view.params.role ?? 'all')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    view.change({ q: q.trim() || undefined, role: role === 'all' ? undefined : role })
  }

  return (
    <search>
      <form className={css.filters} onSubmit={handleSubmit} noValidate>
        <TextField label={m.people_search_label()} type="search" value={q} onChange={setQ} maxLength={100} autoComplete="off" />
        <SelectField
          label={m.people_role_filter()}
          value={role}
          onChange={setRole}
          options={[{ value: 'all', label: m.people_all_roles() }, ...ROLES.map((each) => ({ value: each, label: roleName(each) }))]}
        />
        <Button type="submit">{m.people_search()}</Button>
      </form>
    </search>
  )
}

/** Whom to look for, by name, e-mail and role; begins anew with a search that comes from elsewhere, as with the way back. */
export function PeopleFilters({ view }: { view: PeopleView }) {
  return <FilterForm key={JSON.stringify([view.params.q, view.params.role])} view={view} />
}
