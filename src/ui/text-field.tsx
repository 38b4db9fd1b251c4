import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { Field, type FieldLook } from '#src/ui/field.tsx'
import css from './field.module.css'

export interface TextFieldProps extends FieldLook {
  value: string
  /** Left out when it is only read. */
  onChange?: (value: string) => void
  type?: HTMLInputTypeAttribute
  name?: string
  autoComplete?: string
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  placeholder?: string
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  maxLength?: number
  multiline?: boolean
  onBlur?: () => void
}

export function TextField({
  label,
  errorMessage,
  description,
  onChange,
  isRequired,
  isDisabled,
  isReadOnly,
  multiline,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} errorMessage={errorMessage} description={description}>
      {(control) => {
        const shared = {
          ...rest,
          ...control,
          className: css.control,
          disabled: isDisabled,
          readOnly: isReadOnly,
          'aria-required': isRequired,
        }
        return multiline ? (
          <textarea {...shared} rows={3} onChange={(event) => onChange?.(event.target.value)} />
        ) : (
          <input {...shared} type={type} onChange={(event) => onChange?.(event.target.value)} />
        )
      }}
    </Field>
  )
}
