import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup'
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

/** A few choices side by side, one of them chosen. */
export function Segmented<V extends string>({ label, value, onChange, options, errorMessage, isLabelHidden = false }: SegmentedProps<V>) {
  return (
    <RadioGroup className={field.field!} orientation="horizontal" value={value} onChange={(chosen) => onChange(chosen as V)} isInvalid={errorMessage !== undefined}>
      <Label className={isLabelHidden ? 'visually-hidden' : field.label!}>{label}</Label>
      <div className={css.options}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={css.option!}>
            {option.icon}
            {option.label}
          </Radio>
        ))}
      </div>
      <div aria-live="polite">{errorMessage && <p className={field.error}>{errorMessage}</p>}</div>
    </RadioGroup>
  )
}
