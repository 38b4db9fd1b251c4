import { useEffect, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { ContactMessageSchema } from '#core/contract/contact.ts'
import type { User } from '#core/contract/users.ts'
import { useSendContactMessage } from '#src/api/contact.ts'
import { draft } from '#src/features/contact/draft.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { errorText } from '#src/lib/error-text.ts'
import { focusFirstError } from '#src/lib/focus-first-error.ts'
import { useContractForm, type ContractForm } from '#src/lib/use-contract-form.ts'
import { useWaitingWrites } from '#src/lib/waiting-writes.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import css from './contact.module.css'

const TOO_MANY = 429

/** SPEC 8: one sentence for every failure, but for one that has a way on of its own. */
function failureText(error: unknown): string {
  const isTooOften = error instanceof ApiError && error.status === TOO_MANY
  return `${isTooOften ? errorText(error.detail) : m.contact_failed()} ${m.contact_failed_hint()}`
}

/** The empty form; of somebody signed in, name and e-mail are known. */
const blankOf = (user: User | null) => ({ name: user?.full_name ?? '', email: user?.email ?? '', subject: '', message: '' })

/** What was typed and not sent survives a failure and a reload. */
function useMessageForm(user: User | null) {
  const [initial] = useState(() => ({ ...blankOf(user), ...draft.read() }))
  const form = useContractForm(ContactMessageSchema, initial)
  const { values } = form
  useEffect(() => {
    if (values !== initial) draft.keep(values)
  }, [values, initial])
  return {
    ...form,
    clear() {
      for (const [name, text] of Object.entries(blankOf(user))) form.setValue(name as keyof typeof initial, text)
    },
  }
}

function Fields({ form }: { form: ContractForm<typeof ContactMessageSchema> }) {
  return (
    <>
      <TextField label={m.contact_name()} name="name" autoComplete="name" maxLength={100} isRequired {...form.field('name')} />
      <TextField
        label={m.contact_email()}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        description={m.contact_email_hint()}
        isRequired
        {...form.field('email')}
      />
      <TextField label={m.contact_subject()} name="subject" maxLength={150} isRequired {...form.field('subject')} />
      <TextField
        label={m.contact_message()}
        name="message"
        description={m.contact_message_hint()}
        multiline
        isRequired
        {...form.field('message')}
      />
    </>
  )
}

/** SPEC 2, contact: all four fields required; it really sends (DECISIONS 8). */
export function ContactForm({ user }: { user: User | null }) {
  const form = useMessageForm(user)
  const sending = useSendContactMessage()
  // Told as long as it is so; what became of it stands in the list of what waits.
  const isKept = useWaitingWrites().some(({ kind }) => kind === 'contact') && sending.data === 'waiting'

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const body = form.validate()
    // The news of the last message would stand beside what is wrong with this one.
    if (!body) sending.reset()
    if (!body) return focusFirstError(element)
    sending.mutate(body, {
      onSuccess: form.clear,
      onError(error) {
        if (!flushSync(() => form.takeRefusal(error))) return
        sending.reset()
        focusFirstError(element)
      },
    })
  }

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate aria-label={m.contact_form()}>
      <Fields form={form} />
      <div className={css.send}>
        {/* There from the start: a region that arrives with its text is not read out. */}
        <output>
          {sending.data === 'sent' && <Notice tone="good">{m.contact_done()}</Notice>}
          {isKept && <Notice tone="wait">{m.waiting_contact_kept()}</Notice>}
        </output>
        {sending.error && <Notice tone="bad">{failureText(sending.error)}</Notice>}
        <Button type="submit" fullWidth isPending={sending.isPending}>
          {m.contact_send()}
        </Button>
      </div>
    </form>
  )
}
