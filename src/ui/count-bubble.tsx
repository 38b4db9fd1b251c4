import type { ReactNode } from 'react'
import css from './count-bubble.module.css'

interface CountBubbleProps {
  tone: 'wait' | 'bad'
  children: ReactNode
}

/** How many, over the corner of the icon of a button. */
export function CountBubble({ tone, children }: CountBubbleProps) {
  return <span className={`${css.count} ${css[tone]} num`}>{children}</span>
}
