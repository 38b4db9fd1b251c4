import { FilterFields, type FilterFieldsProps } from '#src/features/ground-search/filter-fields.tsx'
import css from '#src/features/ground-search/filters.module.css'
import { useDelayedChanges } from '#src/features/ground-search/use-delayed-changes.ts'
import { m } from '#src/paraglide/messages.js'

interface FilterPanelProps extends Omit<FilterFieldsProps, 'onEdit'> {
  onChange: (changes: Partial<FilterFieldsProps['search']>) => Promise<void>
}

/** The filters at the side of a wide screen: every change searches. */
export function FilterPanel({ search, onChange, ...rest }: FilterPanelProps) {
  const { shown, edit } = useDelayedChanges(search, onChange)
  return (
    <section className={css.panel} aria-label={m.search_filters()}>
      <FilterFields {...rest} search={shown} onEdit={edit} />
    </section>
  )
}
