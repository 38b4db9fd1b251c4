import { useSetPersonActive } from '#src/api/people.ts'
import { PersonDialog, type PersonDialogProps } from '#src/features/people/person-dialog.tsx'
import { tellFailure } from '#src/features/people/tell-failure.ts'
import { useIsShown } from '#src/lib/is-shown.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

/** DECISIONS 7: a deactivated person is out at once; their bookings stay. */
export function ActiveDialog({ person, onClose }: PersonDialogProps) {
  const { mutateAsync, isPending } = useSetPersonActive()
  const isShown = useIsShown()
  const isActive = !person.is_active

  async function change(): Promise<void> {
    try {
      await mutateAsync({ id: person.id, isActive })
      toast.success(isActive ? m.people_activated() : m.people_deactivated())
      // Another window may be open by the time the answer comes.
      if (isShown.current) onClose()
    } catch (error) {
      tellFailure(error, m.people_active_failed())
    }
  }

  return (
    <PersonDialog
      person={person}
      title={isActive ? m.people_activate_title() : m.people_deactivate_title()}
      onClose={onClose}
      confirm={isActive ? m.people_activate() : m.people_deactivate()}
      confirmVariant={isActive ? 'primary' : 'danger'}
      isPending={isPending}
      onConfirm={() => void change()}
    >
      <p>{isActive ? m.people_activate_text() : m.people_deactivate_text()}</p>
    </PersonDialog>
  )
}
