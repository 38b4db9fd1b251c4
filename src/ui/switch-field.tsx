import type { ReactNode } from 'react'
import css from './switch-field.module.css'

interface SwitchFieldProps {
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  description?: ReactNode
  isDisabled?: boolean
}

/** On or off, at once: the platform's checkbox with the role and the look of a switch. */
export function SwitchField({ label, isSelected, onChange, description, isDisabled = false }: SwitchFieldProps) {
  return (
    <label className={css.row}>
      <span className={css.text}>
        <span className={css.label}>{label}</span>
        {description && <span className={css.hint}>{description}</span>}
      </span>
      <input
        className={css.switch}
        type="checkbox"
        role="switch"
        aria-checked={isSelected}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
