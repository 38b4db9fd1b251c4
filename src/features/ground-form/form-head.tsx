import { m } from '#src/paraglide/messages.js'
import type { Sent } from '#src/lib/upload.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import css from './ground-form.module.css'

interface FormHeadProps {
  title: string
  isSaving: boolean
  /** How much of the form has left; null while nothing is sent. */
  sent: Sent | null
  /** Pictures that are sent with it. */
  pictureCount: number
  failure: string | null
  onCancel: () => void
  onStop: () => void
  onSave: () => void
}

/** All has left the phone: what takes time now is the server's work on the pictures. */
function Progress({ sent: { loaded, total }, pictureCount }: { sent: Sent; pictureCount: number }) {
  const isAtServer = loaded >= total
  return (
    <div className={css.progress}>
      <progress max={total} {...(!isAtServer && { value: loaded })} aria-label={m.ground_form_sending({ count: pictureCount })} />
      <output>{isAtServer ? m.ground_form_preparing({ count: pictureCount }) : m.ground_form_sending({ count: pictureCount })}</output>
    </div>
  )
}

/** The title, with Cancel and Save beside it on a desk and at the thumb on a phone; why a save failed stands where it was pressed. */
export function FormHead({ title, isSaving, sent, pictureCount, failure, onCancel, onStop, onSave }: FormHeadProps) {
  const isSending = isSaving && sent !== null && sent.loaded < sent.total
  return (
    <div className={css.head}>
      <h1>{title}</h1>
      <div className={css.bar} data-bottom-action>
        {failure && <Notice tone="bad">{failure}</Notice>}
        {isSaving && sent && pictureCount > 0 && <Progress sent={sent} pictureCount={pictureCount} />}
        <div className={css.actions}>
          <Button variant="secondary" isDisabled={isSaving && !isSending} onPress={isSending ? onStop : onCancel}>
            {isSending ? m.ground_form_stop() : m.common_cancel()}
          </Button>
          {/* No submit button: a phone's Enter key must not send a form that is half filled in. */}
          <Button isPending={isSaving} onPress={onSave}>
            {isSaving ? m.ground_form_saving() : m.ground_form_save()}
          </Button>
        </div>
      </div>
    </div>
  )
}
