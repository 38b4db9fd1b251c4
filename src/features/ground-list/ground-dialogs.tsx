import { useEffect, useRef, type ReactNode } from 'react'
import type { Ground } from '#core/contract/grounds.ts'
import { useDeleteGround, useSetGroundActive } from '#src/api/ground-standing.ts'
import css from '#src/features/ground-list/ground-list.module.css'
import { deleteFailure, isBooked, reasonOf } from '#src/features/ground-list/refusals.ts'
import { formErrorText } from '#src/lib/form-error-text.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toast.ts'

/** What somebody wants to do with a ground, before it is confirmed. */
export interface AskedAction {
  kind: 'enable' | 'disable' | 'delete'
  ground: Ground
}

interface GroundDialogsProps {
  /** Null: nothing is asked. */
  asked: AskedAction | null
  onClose: () => void
  /** A ground has left the list. */
  onDeleted: () => void
}

/** Enables or disables, and tells what became of it. */
function useStanding(onDone: () => void) {
  const { mutate, isPending } = useSetGroundActive()
  const change = ({ id }: Ground, isActive: boolean) =>
    mutate(
      { id, isActive },
      {
        onSuccess: () => {
          toast.success(isActive ? m.ground_list_enabled() : m.ground_list_disabled_done())
          onDone()
        },
        onError: (error) => toast.error(m.ground_list_status_failed({ reason: reasonOf(error) })),
      },
    )
  return { change, isPending }
}

/** Deletes, and tells what became of it: in its question, or by itself when that is closed by then. */
function useDeletion({ asked, onClose, onDeleted }: GroundDialogsProps) {
  const { mutate, isPending, error, variables, reset } = useDeleteGround()
  const now = useRef(asked)
  useEffect(() => {
    now.current = asked
  })
  const remove = ({ id }: Ground) => {
    const isAsked = () => now.current?.ground.id === id
    mutate(id, {
      onSuccess: () => {
        toast.success(m.ground_list_deleted())
        if (isAsked()) onClose()
        onDeleted()
      },
      onError: (failure) => {
        if (!isAsked() || !isBooked(failure)) toast.error(deleteFailure(failure))
      },
    })
  }
  const isOfAsked = variables === asked?.ground.id
  return { remove, isSending: isPending, isPending: isPending && isOfAsked, refusal: isOfAsked && isBooked(error) ? error : null, reset }
}

interface QuestionProps {
  ground: Ground
  title: string
  onClose: () => void
  children: ReactNode
  /** What is done about it. */
  confirm: ReactNode
}

function Question({ ground, title, onClose, children, confirm }: QuestionProps) {
  const actions = (
    <>
      <Button variant="secondary" onPress={onClose}>
        {m.common_cancel()}
      </Button>
      {confirm}
    </>
  )
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={actions}>
      <p className={css.what}>
        {ground.name}, {ground.location}
      </p>
      {children}
    </Dialog>
  )
}

interface StandingProps {
  asked: AskedAction
  standing: ReturnType<typeof useStanding>
  onClose: () => void
}

function StandingQuestion({ asked: { kind, ground }, standing, onClose }: StandingProps) {
  const isActive = kind === 'enable'
  const [title, text, word] = isActive
    ? [m.ground_list_enable_title(), m.ground_list_enable_text(), m.ground_list_enable()]
    : [m.ground_list_disable_title(), m.ground_list_disable_text(), m.ground_list_disable()]
  const confirm = (
    <Button isPending={standing.isPending} onPress={() => standing.change(ground, isActive)}>
      {word}
    </Button>
  )
  return (
    <Question ground={ground} title={title} onClose={onClose} confirm={confirm}>
      <p>{text}</p>
    </Question>
  )
}

interface DeletionProps extends StandingProps {
  deletion: ReturnType<typeof useDeletion>
}

/** A ground that is booked can be disabled instead (DECISIONS 8). */
function DeletionQuestion({ asked: { ground }, deletion, standing, onClose }: DeletionProps) {
  const { refusal } = deletion
  const disable = ground.is_active && (
    <Button isPending={standing.isPending} onPress={() => standing.change(ground, false)}>
      {m.ground_list_disable_instead()}
    </Button>
  )
  const remove = (
    <Button variant="danger" isPending={deletion.isPending} onPress={() => deletion.remove(ground)}>
      {m.ground_list_delete()}
    </Button>
  )
  return (
    <Question ground={ground} title={m.ground_list_delete_title()} onClose={onClose} confirm={refusal ? disable : remove}>
      {refusal ? <Notice tone="bad">{formErrorText(refusal.detail)}</Notice> : <p>{m.ground_list_delete_text()}</p>}
      {refusal && !ground.is_active && <p>{m.ground_list_delete_disabled()}</p>}
    </Question>
  )
}

/** Asks before a ground is enabled, disabled or deleted (SPEC 2). Stays while nothing is asked: a write that is under way tells its end. */
export function GroundDialogs({ asked, onClose, onDeleted }: GroundDialogsProps) {
  const standing = useStanding(close)
  const deletion = useDeletion({ asked, onClose: close, onDeleted })
  function close() {
    // Let go of, it would tell nobody how it ended.
    if (!deletion.isSending) deletion.reset()
    onClose()
  }

  if (!asked) return null
  const shared = { asked, standing, onClose: close }
  return asked.kind === 'delete' ? <DeletionQuestion {...shared} deletion={deletion} /> : <StandingQuestion {...shared} />
}
