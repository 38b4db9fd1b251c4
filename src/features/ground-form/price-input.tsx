import type { KeyboardEvent } from 'react'
import { canBePrice } from '#src/features/ground-form/weekly-entries.ts'
import css from './weekly-pricing.module.css'

interface PriceInputProps {
  /** Names the field: which hour, which ball. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** Enter goes down the column, as on a sheet: a phone's keyboard stays open for all hours. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { currentTarget } = event
  const cell = currentTarget.closest('td')
  const below = cell?.closest('tr')?.nextElementSibling?.children[cell.cellIndex]
  below?.querySelector('input')?.focus()
}

/** A price in rupees; what is no price cannot be typed. */
export function PriceInput({ label, value, onChange }: PriceInputProps) {
  return (
    <span className={css.price}>
      <span aria-hidden="true">₹</span>
      <input
        aria-label={label}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        value={value}
        onChange={({ target }) => canBePrice(target.value) && onChange(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={goDown}
      />
    </span>
  )
}
