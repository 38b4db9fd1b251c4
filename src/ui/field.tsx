import { useId, type ReactNode } from 'react'
import { FieldError } from '#src/ui/field-error.tsx'
import css from './field.module.css'

export interface FieldLook {
  label: string
  errorMessage?: string | undefined
  description?: ReactNode
}

/** What a control needs to be tied to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldLook {
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint and error below a control. */
export function Field({ label, errorMessage, description, children }: FieldProps) {
  const id = useId()
  const described = [description && `${id}-hint`, errorMessage && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': errorMessage ? true : undefined, 'aria-describedby': described || undefined })}
      {description && (
        <div id={`${id}-hint`} className={css.hint}>
          {description}
        </div>
      )}
      <FieldError id={`${id}-error`}>{errorMessage}</FieldError>
    </div>
  )
}
