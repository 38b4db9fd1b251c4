import { expect, test } from 'vitest'
import { firstNameOf } from '#core/domain/names.ts'

test.each([
  ['Asha Rao', 'Asha'],
  ['  Meera Nair Menon ', 'Meera'],
  ['Ravi\u00A0Kumar', 'Ravi'],
  ['आशा राव', 'आशा'],
  ['Dhoni', 'Dhoni'],
  ['  ', ''],
])('of %j only %j is told to strangers', (fullName, firstName) => {
  expect(firstNameOf(fullName)).toBe(firstName)
})
