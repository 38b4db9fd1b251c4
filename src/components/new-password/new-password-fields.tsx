import { m } from '#src/paraglide/messages.js'
import { PasswordField, type PasswordFieldProps } from '#src/ui/password-field.tsx'

type Twice = 'new_password' | 'confirm_new_password'
type Typed = Pick<PasswordFieldProps, 'value' | 'onChange' | 'errorMessage'>

interface NewPasswordFieldsProps {
  /** The form of a schema that has both, such as a changed or a reset password. */
  form: { field: (name: Twice) => Typed }
}

/** A new password, typed twice (SPEC 5). */
export function NewPasswordFields({ form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={m.auth_new_password()}
        name="new_password"
        autoComplete="new-password"
        description={m.auth_password_hint()}
        isRequired
        {...form.field('new_password')}
      />
      <PasswordField
        label={m.auth_confirm_new()}
        name="confirm_new_password"
        autoComplete="new-password"
        isRequired
        {...form.field('confirm_new_password')}
      />
    </>
  )
}
