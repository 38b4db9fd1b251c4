import { ChevronDown } from 'lucide-react'
import { Field, type FieldLook } from '#src/ui/field.tsx'
import css from './field.module.css'

export interface SelectFieldProps<V extends string> extends FieldLook {
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string }[]
  name?: string
}

/** The phone's own list of choices: best under a thumb, and no code. */
export function SelectField<V extends string>({ label, errorMessage, description, value, onChange, options, name }: SelectFieldProps<V>) {
  return (
    <Field label={label} errorMessage={errorMessage} description={description}>
      {(control) => (
        <div className={css.selectBox}>
          <select
            {...control}
            name={name}
            className={`${css.control} ${css.select}`}
            value={value}
            onChange={(event) => onChange(event.target.value as V)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
