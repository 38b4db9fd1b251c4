import { Plus } from 'lucide-react'
import css from '#src/features/ground-list/ground-list.module.css'
import { GroundList } from '#src/features/ground-list/ground-list.tsx'
import type { GroundListProps } from '#src/features/ground-list/use-ground-list.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'

/** `/ground-management/list` (SPEC 2). */
export function GroundListPage(props: GroundListProps) {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{m.ground_list_title()}</h1>
        <ButtonLink to="/ground-management/add">
          <Plus size={18} aria-hidden="true" />
          {m.ground_list_add()}
        </ButtonLink>
      </div>
      <GroundList {...props} />
    </div>
  )
}
