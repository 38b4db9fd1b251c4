import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import css from './state.module.css'

interface ErrorStateProps {
  title: string
  /** When it is the whole page: its title is then the page's. */
  isPage?: boolean
  hint?: ReactNode
  onRetry?: () => void
}

export function ErrorState({ title, isPage = false, hint, onRetry }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={css.state} role="alert">
      <TriangleAlert className={css.mark} aria-hidden="true" />
      <Title>{title}</Title>
      {hint && <p className={css.hint}>{hint}</p>}
      {onRetry && (
        <Button variant="secondary" onPress={onRetry}>
          {m.common_retry()}
        </Button>
      )}
    </div>
  )
}
