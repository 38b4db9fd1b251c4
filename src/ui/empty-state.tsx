import type { ReactNode } from 'react'
import { WicketMark } from '#src/ui/wicket-mark.tsx'
import css from './state.module.css'

interface EmptyStateProps {
  title: string
  /** When it is the whole page: its title is then the page's. */
  isPage?: boolean
  hint?: ReactNode
  /** The one way on. */
  action?: ReactNode
}

export function EmptyState({ title, isPage = false, hint, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={css.state}>
      <WicketMark className={css.mark} />
      <Title>{title}</Title>
      {hint && <p className={css.hint}>{hint}</p>}
      {action}
    </div>
  )
}
