import { FilterFields, type FilterFieldsProps } from '#src/features/ground-search/filter-fields.tsx'
import css from '#src/features/ground-search/filters.module.css'
import { useDelayedChanges } from '#src/features/ground-search/use-delayed-changes.ts'
import { m } from '#src/paraglide/messages.js'

/** The filters at the side of a wide screen: every change searches. */
export function FilterPanel({ search, onEdit, ...rest }: FilterFieldsProps) {
  const { shown, edit, flush } = useDelayedChanges(search, onEdit)
  return (
    <section className={css.panel} aria-label={m.search_filters()} onBlur={flush}>
      <FilterFields {...rest} search={shown} onEdit={edit} />
    </section>
  )
}
