import { SlidersHorizontal } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import css from '#src/features/ground-list/ground-list.module.css'
import type { GroundListParams } from '#src/features/ground-list/ground-list-params.ts'
import type { GroundListView } from '#src/features/ground-list/use-ground-list.ts'
import { useMedia } from '#src/lib/media.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface FilterFormProps {
  params: GroundListParams
  onSearch: (filters: GroundListParams) => void
}

/** Name, area and status; nothing is searched before the button is pressed (SPEC 2). */
function FilterForm({ params, onSearch }: FilterFormProps) {
  const [name, setName] = useState(params.name ?? '')
  const [location, setLocation] = useState(params.location ?? '')
  const [status, setStatus] = useState<NonNullable<GroundListParams['status']> | 'all'>(params.status ?? 'all')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSearch({ name: name.trim() || undefined, location: location.trim() || undefined, status: status === 'all' ? undefined : status })
  }

  return (
    <search>
      <form className={css.filters} onSubmit={handleSubmit} noValidate>
        <TextField label={m.ground_list_name()} type="search" value={name} onChange={setName} maxLength={100} />
        <TextField label={m.ground_list_area()} type="search" value={location} onChange={setLocation} maxLength={100} />
        <SelectField
          label={m.ground_list_status()}
          value={status}
          onChange={setStatus}
          options={[
            { value: 'all', label: m.ground_list_all_statuses() },
            { value: 'active', label: m.ground_list_active() },
            { value: 'disabled', label: m.ground_list_disabled() },
          ]}
        />
        <Button type="submit">{m.ground_list_search()}</Button>
      </form>
    </search>
  )
}

/** The filters as a row; on a phone one button that opens them. */
export function GroundFilters({ view }: { view: GroundListView }) {
  const { params, filterCount } = view
  const isWide = useMedia('(min-width: 48rem)')
  const [isOpen, setIsOpen] = useState(false)
  // Filters that come from elsewhere, as with the way back, are shown: the form begins anew with them.
  const key = JSON.stringify([params.name, params.location, params.status])
  if (isWide) return <FilterForm key={key} params={params} onSearch={view.change} />

  function search(filters: GroundListParams) {
    view.change(filters)
    setIsOpen(false)
  }

  return (
    <>
      <div className={css.filterButtons}>
        <Button variant="secondary" onPress={() => setIsOpen(true)}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {filterCount === 0 ? m.ground_list_filters() : m.ground_list_filters_set({ count: String(filterCount) })}
        </Button>
        {filterCount > 0 && (
          <Button variant="quiet" onPress={view.clear}>
            {m.ground_list_clear()}
          </Button>
        )}
      </div>
      <Dialog title={m.ground_list_filters()} isOpen={isOpen} onClose={() => setIsOpen(false)} variant="sheet">
        <FilterForm params={params} onSearch={search} />
      </Dialog>
    </>
  )
}
