import { useState } from 'react'
import { ROLES } from '#core/domain/permissions.ts'
import { useChangeRole } from '#src/api/people.ts'
import { PersonDialog, type PersonDialogProps } from '#src/features/people/person-dialog.tsx'
import { tellFailure } from '#src/features/people/tell-failure.ts'
import { useIsShown } from '#src/lib/is-shown.ts'
import { roleName } from '#src/lib/role-name.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Segmented } from '#src/ui/segmented.tsx'
import { toast } from '#src/ui/toast.ts'

/** SPEC 2, 4: another role. The same one again does nothing (SPEC 5). */
export function RoleDialog({ person, onClose }: PersonDialogProps) {
  const { user } = useSession()
  const [role, setRole] = useState(person.role)
  const { mutateAsync, isPending } = useChangeRole()
  const isShown = useIsShown()

  async function change(): Promise<void> {
    if (role === person.role) return onClose()
    try {
      await mutateAsync({ id: person.id, role })
      toast.success(m.people_role_updated())
      // Another window may be open by the time the answer comes.
      if (isShown.current) onClose()
    } catch (error) {
      tellFailure(error, m.people_role_failed())
    }
  }

  return (
    <PersonDialog
      person={person}
      title={m.people_change_role()}
      onClose={onClose}
      confirm={m.people_update_role()}
      isPending={isPending}
      onConfirm={() => void change()}
    >
      <Segmented
        label={m.people_new_role()}
        value={role}
        onChange={setRole}
        options={ROLES.map((value) => ({ value, label: roleName(value) }))}
      />
      <p>{person.id === user?.id ? m.people_role_hint_self() : m.people_role_hint()}</p>
    </PersonDialog>
  )
}
