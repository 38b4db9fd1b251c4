import { useEffect } from 'react'
import { registrationDraft } from '#src/features/auth/registration-draft.ts'
import { RegistrationFormSchema } from '#src/features/auth/registration-form.ts'
import { useContractForm } from '#src/lib/use-contract-form.ts'

const EMPTY = { full_name: '', email: '', phone: '', password: '', confirm_password: '' }

/** The form of the registration, with what was typed before a reload; passwords and the place are asked for again. */
export function useRegistrationForm() {
  const form = useContractForm(RegistrationFormSchema, { ...EMPTY, ...registrationDraft.read() })
  useEffect(() => registrationDraft.keep(form.values), [form.values])
  return form
}
