import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { FormHead } from '#src/features/ground-form/form-head.tsx'
import { groundDraft, type GroundDraft } from '#src/features/ground-form/ground-draft.ts'
import { GroundFormSections } from '#src/features/ground-form/ground-form-sections.tsx'
import { LeaveDialog } from '#src/features/ground-form/leave-dialog.tsx'
import { useGroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { useSave } from '#src/features/ground-form/use-save.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import css from './ground-form.module.css'

interface GroundFormProps {
  /** Null: a new one. */
  ground: GroundDetail | null
  draft: GroundDraft
}

function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice tone="info">
      <div className={css.restored}>
        <p>{m.ground_form_restored()}</p>
        <Button variant="secondary" onPress={onStartOver}>
          {m.ground_form_start_over()}
        </Button>
      </div>
    </Notice>
  )
}

/** SPEC 2: adds a ground or changes one. */
export function GroundForm({ ground, draft }: GroundFormProps) {
  const navigate = useNavigate()
  const [isRestored, setIsRestored] = useState(draft.values !== null || draft.pictures.files.length > 0)
  const element = useRef<HTMLFormElement>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const form = useGroundForm(ground, draft)
  const toList = () => void navigate({ to: '/ground-management/list' })
  const { save, stop, isSaving, sent, failure } = useSave(form, toList)

  async function giveUp() {
    await groundDraft.forget(form.groundId)
    toList()
  }
  async function startOver() {
    await form.startOver()
    setIsRestored(false)
  }

  return (
    <form className={css.form} noValidate ref={element}>
      <FormHead
        title={ground ? m.ground_form_edit_title() : m.ground_form_add_title()}
        isSaving={isSaving}
        sent={sent}
        pictureCount={form.pictures.files.length}
        failure={failure}
        onCancel={() => (form.isChanged ? setIsLeaving(true) : toList())}
        onStop={stop}
        onSave={() => void (element.current && save(element.current))}
      />
      {isRestored && <Restored onStartOver={() => void startOver()} />}
      {/* What is being sent is not changed meanwhile. */}
      <div className={css.sections} inert={isSaving}>
        <GroundFormSections form={form} sent={sent} />
      </div>
      {isLeaving && <LeaveDialog onStay={() => setIsLeaving(false)} onLeave={() => void giveUp()} />}
    </form>
  )
}
