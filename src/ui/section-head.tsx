import type { ReactNode } from 'react'
import css from './section-head.module.css'

interface SectionHeadProps {
  /** Names the section by `aria-labelledby`. */
  id: string
  title: ReactNode
  /** What is to know before the content, below the title. */
  children?: ReactNode
  /** The way on, or what can be done with all of it. */
  action?: ReactNode
  /** What changes in it is told. */
  isLive?: boolean
}

/** The title of one of several sections of a page, with a way on at its end. */
export function SectionHead({ id, title, children, action, isLive = false }: SectionHeadProps) {
  return (
    <header className={css.head}>
      <div aria-live={isLive ? 'polite' : undefined}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {action}
    </header>
  )
}
