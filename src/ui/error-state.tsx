import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import css from './state.module.css'

interface ErrorStateProps {
  title: string
  hint?: ReactNode
  onRetry?: () => void
}

export function ErrorState({ title, hint, onRetry }: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <TriangleAlert className={css.mark} aria-hidden="true" />
      <h2>{title}</h2>
      {hint && <p className={css.hint}>{hint}</p>}
      {onRetry && (
        <Button variant="secondary" onPress={onRetry}>
          {m.common_retry()}
        </Button>
      )}
    </div>
  )
}
