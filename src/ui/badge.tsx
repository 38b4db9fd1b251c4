import type { ReactNode } from 'react'
import css from './badge.module.css'

interface BadgeProps {
  tone: 'info' | 'wait' | 'bad' | 'good'
  children: ReactNode
  icon?: ReactNode
}

/** A state in a word, a tone and, where it helps, an icon. */
export function Badge({ tone, children, icon }: BadgeProps) {
  return (
    <span className={`${css.badge} ${css[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
