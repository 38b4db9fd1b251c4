import { EmailField } from '#src/features/auth/email-field.tsx'
import { LocationField } from '#src/features/auth/location-field.tsx'
import type { RegistrationFormSchema } from '#src/features/auth/registration-form.ts'
import type { ContractForm } from '#src/lib/use-contract-form.ts'
import { m } from '#src/paraglide/messages.js'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface RegisterFieldsProps {
  form: ContractForm<typeof RegistrationFormSchema>
}

function NewPasswordFields({ form }: RegisterFieldsProps) {
  return (
    <>
      <PasswordField
        label={m.auth_password()}
        name="password"
        autoComplete="new-password"
        description={m.auth_password_hint()}
        isRequired
        {...form.field('password')}
      />
      <PasswordField label={m.auth_confirm()} name="confirm" autoComplete="new-password" isRequired {...form.field('confirm_password')} />
    </>
  )
}

/** SPEC 2, register: all that is asked for. */
export function RegisterFields({ form }: RegisterFieldsProps) {
  const roles = [
    { value: 'customer' as const, label: m.auth_role_player() },
    { value: 'ground_admin' as const, label: m.auth_role_taker() },
  ]
  return (
    <>
      <Segmented
        label={m.auth_role()}
        value={form.values.role ?? null}
        onChange={(role) => form.setValue('role', role)}
        options={roles}
        errorMessage={form.errors.role}
      />
      <TextField label={m.auth_full_name()} name="name" autoComplete="name" isRequired {...form.field('full_name')} />
      <EmailField {...form.field('email')} />
      <TextField
        label={m.auth_phone()}
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        description={m.auth_phone_hint()}
        isRequired
        {...form.field('phone')}
      />
      <NewPasswordFields form={form} />
      <LocationField
        errorMessage={form.errors.latitude ?? form.errors.longitude}
        onChange={({ latitude, longitude, city }) => {
          form.setValue('latitude', latitude)
          form.setValue('longitude', longitude)
          form.setValue('city', city)
        }}
      />
    </>
  )
}
