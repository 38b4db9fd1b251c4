import * as v from 'valibot'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LoginSchema } from '#core/contract/auth.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useContractForm } from '#src/lib/use-contract-form.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const refusal = new ApiError(422, { detail: [{ loc: ['body', 'email'], msg: 'This email is already registered', type: 'value_error' }] })

const ChoiceSchema = v.object({ role: v.picklist(['customer'], 'Please select a role') })

function Choice() {
  const form = useContractForm(ChoiceSchema, {})
  return (
    <>
      <Button onPress={() => form.validate()}>Check</Button>
      <p>{form.errors.role}</p>
    </>
  )
}

test('a field that was never touched is told its own sentence', async () => {
  const screen = await render(<Choice />)
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(screen.getByText('Please select a role')).toBeVisible()
})

function Form({ refuseWith }: { refuseWith: ApiError }) {
  const form = useContractForm(LoginSchema, { email: '', password: '' })
  return (
    <>
      <TextField label="Email" {...form.field('email')} />
      <TextField label="Password" {...form.field('password')} />
      <Button onPress={() => form.validate()}>Check</Button>
      <Button onPress={() => form.takeRefusal(refuseWith)}>Refuse</Button>
    </>
  )
}

test("a wrong value gets the specification's sentence at its field", async () => {
  const screen = await render(<Form refuseWith={refusal} />)
  await screen.getByLabelText('Email').fill('nobody')
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address')
  await expect.element(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required')
})

test("the server's refusal stands at its field and nothing typed is lost", async () => {
  const screen = await render(<Form refuseWith={refusal} />)
  await screen.getByLabelText('Email').fill('player@crease.test')
  await screen.getByLabelText('Password').fill('secret1')
  await screen.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription('This email is already registered')
  await expect.element(screen.getByLabelText('Email')).toHaveValue('player@crease.test')
  await expect.element(screen.getByLabelText('Password')).toHaveValue('secret1')
})

test('an error goes away when its field changes', async () => {
  const screen = await render(<Form refuseWith={refusal} />)
  await screen.getByRole('button', { name: 'Refuse' }).click()
  await screen.getByLabelText('Email').fill('other@crease.test')
  await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription('')
})
