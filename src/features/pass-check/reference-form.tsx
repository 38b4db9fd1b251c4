import { useState, type FormEvent } from 'react'
import css from '#src/features/pass-check/pass-check.module.css'
import { readReference } from '#src/features/pass-check/read-reference.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** The reference of a team whose code cannot be scanned. */
export function ReferenceForm({ onReference }: { onReference: (reference: string) => Promise<void> }) {
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [isPending, setIsPending] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reference = readReference(text)
    setIsWrong(reference === null)
    if (reference === null) return
    setIsPending(true)
    await onReference(reference).finally(() => setIsPending(false))
  }
  return (
    <form className={css.reference} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={m.pass_check_reference()}
        value={text}
        onChange={setText}
        placeholder="CR-7K2M9X"
        autoComplete="off"
        maxLength={20}
        errorMessage={isWrong ? m.pass_check_reference_wrong() : undefined}
      />
      <Button type="submit" variant="secondary" isPending={isPending}>
        {m.pass_check_submit()}
      </Button>
    </form>
  )
}
