import type { ReactNode } from 'react'
import css from './auth.module.css'

interface AccountPageProps {
  title: string
  lead: string
  children: ReactNode
  /** The way to the other of the two pages. */
  foot: ReactNode
}

export function AccountPage({ title, lead, children, foot }: AccountPageProps) {
  return (
    <div className={css.page}>
      <div>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </div>
      {children}
      <p className={css.foot}>{foot}</p>
    </div>
  )
}
