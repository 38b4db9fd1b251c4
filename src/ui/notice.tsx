import { CircleAlert, CircleCheck, Hourglass, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './notice.module.css'

const ICONS = { info: Info, wait: Hourglass, bad: CircleAlert, good: CircleCheck }

interface NoticeProps {
  tone: keyof typeof ICONS
  children: ReactNode
}

/** A sentence that stays: what happened, what it means, what to do next. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={`${css.notice} ${css[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon size={18} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
