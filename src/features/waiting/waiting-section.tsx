import { WaitingList } from '#src/features/waiting/waiting-list.tsx'
import { useWaitingWrites } from '#src/lib/waiting-writes.ts'
import { m } from '#src/paraglide/messages.js'
import css from './waiting.module.css'

/** The list as a part of a page. `whenEmpty`: also when nothing waits, to say so. */
export function WaitingSection({ whenEmpty = false }: { whenEmpty?: boolean }) {
  const isEmpty = useWaitingWrites().length === 0
  if (isEmpty && !whenEmpty) return null
  return (
    <section className={css.section} aria-label={m.waiting_title()}>
      <h2>{m.waiting_title()}</h2>
      <div className={css.card}>
        <WaitingList />
      </div>
    </section>
  )
}
