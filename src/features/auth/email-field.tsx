import { m } from '#src/paraglide/messages.js'
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx'

/** The address that an account has: password managers know it as the user's name. */
export function EmailField(field: Pick<TextFieldProps, 'value' | 'onChange' | 'errorMessage'>) {
  return <TextField label={m.auth_email()} type="email" name="email" autoComplete="username" inputMode="email" isRequired {...field} />
}
