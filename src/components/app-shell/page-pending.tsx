import { m } from '#src/paraglide/messages.js'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './app-shell.module.css'

/** What shows while a page's data is on its way and nothing is saved. */
export function PagePending() {
  return (
    <output className={css.pending}>
      <span className="visually-hidden">{m.common_loading()}</span>
      <Skeleton height="2rem" width="60%" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </output>
  )
}
