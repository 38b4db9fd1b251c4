import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { m } from '#src/paraglide/messages.js'
import { Field, type FieldLook } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './field.module.css'

export interface PasswordFieldProps extends FieldLook {
  value: string
  onChange: (value: string) => void
  /** `current-password` for signing in, `new-password` for choosing one. */
  autoComplete: 'current-password' | 'new-password'
  name?: string
  isRequired?: boolean
}

/** A password with a button that shows what was typed. */
export function PasswordField({ label, errorMessage, description, onChange, isRequired, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} errorMessage={errorMessage} description={description}>
      {(control) => (
        <div className={css.withButton}>
          <input
            {...rest}
            {...control}
            className={css.control}
            type={isShown ? 'text' : 'password'}
            aria-required={isRequired}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={isShown ? m.common_hide_password() : m.common_show_password()}
            icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
            onPress={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
