import type { ReactNode } from 'react'
import css from './data-table.module.css'

export interface DataColumn<Row> {
  /** Names the column, and on cards its value. */
  header: string
  cell: (row: Row) => ReactNode
  /** Names its row, and is the title on cards; the first column unless told. */
  isTitle?: boolean
  /** Holds what somebody typed: a word of it may be longer than the column, and is broken. */
  isFreeText?: boolean
  /** Money or a number: digits stand under digits. */
  isAmount?: boolean
}

interface DataTableProps<Row> {
  /** Names the table for those who do not see it. */
  caption: string
  /** Buttons come last. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
}

/**
 * A table where there is room for one, cards where there is not: its own width decides, not the window's.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const title = Math.max(
    0,
    columns.findIndex(({ isTitle }) => isTitle),
  )
  return (
    <div className={css.room}>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, isAmount }) => (
              <th key={header} scope="col" className={isAmount ? css.amount : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, cell, isFreeText, isAmount }, index) => {
                const Cell = index === title ? 'th' : 'td'
                return (
                  <Cell key={header} className={isAmount ? css.amount : undefined} {...(index === title && { scope: 'row' })}>
                    <span className={css.label} aria-hidden="true">
                      {header}
                    </span>
                    <div className={isFreeText ? `${css.value} ${css.free}` : css.value}>{cell(row)}</div>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The buttons of a row: beside each other while there is room, each as wide as the others leave it. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
