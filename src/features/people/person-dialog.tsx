import { useId, type FormEvent, type ReactNode } from 'react'
import type { User } from '#core/contract/users.ts'
import css from '#src/features/people/people.module.css'
import { m } from '#src/paraglide/messages.js'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** What each of the windows is given. */
export interface PersonDialogProps {
  person: User
  onClose: () => void
}

interface FrameProps extends PersonDialogProps {
  title: string
  children: ReactNode
  /** The word on the button that does it. */
  confirm: string
  confirmVariant?: ButtonVariant
  isPending: boolean
  onConfirm: (form: HTMLFormElement) => void
}

/** A window that names the person (SPEC 2), with a way back and a button that does what it asks; so does the Enter key. */
export function PersonDialog({ person, title, onClose, children, confirm, confirmVariant, isPending, onConfirm }: FrameProps) {
  const id = useId()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) onConfirm(event.currentTarget)
  }
  const actions = (
    <>
      <Button variant="secondary" onPress={onClose}>
        {m.common_cancel()}
      </Button>
      <Button type="submit" form={id} variant={confirmVariant} isPending={isPending}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={actions}>
      <p className={css.who}>
        <strong>{person.full_name}</strong>
        <span>{person.email}</span>
      </p>
      <form id={id} className={css.form} onSubmit={handleSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
