import * as v from 'valibot'
import { RegistrationSchema } from '#core/contract/registration.ts'

/** SPEC 5, register: the contract's rules and, only here, the password once more. */
export const RegistrationFormSchema = v.pipe(
  v.object({
    ...RegistrationSchema.entries,
    confirm_password: v.pipe(v.string('Please confirm your password'), v.nonEmpty('Please confirm your password')),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm_password']],
      ({ password, confirm_password }) => password === confirm_password,
      'Passwords do not match',
    ),
    ['confirm_password'],
  ),
)
