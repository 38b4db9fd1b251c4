import type { ReactNode } from 'react'
import css from './filter-row.module.css'

interface FilterRowProps {
  label: string
  children: ReactNode
}

/** The filters of a list, as many beside each other as there is room for. */
export function FilterRow({ label, children }: FilterRowProps) {
  return (
    <search className={css.filters} aria-label={label}>
      {children}
    </search>
  )
}
