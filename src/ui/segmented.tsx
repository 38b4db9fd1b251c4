import { useId, type ReactNode } from 'react'
import { FieldError } from '#src/ui/field-error.tsx'
import css from './segmented.module.css'
import field from './field.module.css'

export interface SegmentedProps<V extends string> {
  label: string
  /** Null: nothing chosen yet. */
  value: V | null
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon?: ReactNode }[]
  errorMessage?: string | undefined
  /** The label is told, not shown. */
  isLabelHidden?: boolean
}

/** A few choices side by side, one of them chosen. The platform's radio buttons: arrow keys, forms and voices know them. */
export function Segmented<V extends string>({ label, value, onChange, options, errorMessage, isLabelHidden = false }: SegmentedProps<V>) {
  const id = useId()
  const isInvalid = errorMessage !== undefined
  return (
    <div
      className={field.field}
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? `${id}-error` : undefined}
    >
      <span id={id} className={isLabelHidden ? 'visually-hidden' : field.label}>
        {label}
      </span>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              className={css.radio}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{errorMessage}</FieldError>
    </div>
  )
}
