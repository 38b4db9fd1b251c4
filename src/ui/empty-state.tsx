import type { ReactNode } from 'react'
import { WicketMark } from '#src/ui/wicket-mark.tsx'
import css from './state.module.css'

interface EmptyStateProps {
  title: string
  hint?: ReactNode
  /** The one way on. */
  action?: ReactNode
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <WicketMark className={css.mark} />
      <h2>{title}</h2>
      {hint && <p className={css.hint}>{hint}</p>}
      {action}
    </div>
  )
}
