import type { User } from '#core/contract/users.ts'
import { ActiveDialog } from '#src/features/people/active-dialog.tsx'
import { PasswordDialog } from '#src/features/people/password-dialog.tsx'
import { RoleDialog } from '#src/features/people/role-dialog.tsx'

/** What somebody wants to change about a person. */
export interface AskedChange {
  kind: 'role' | 'password' | 'active'
  person: User
}

const DIALOGS = { role: RoleDialog, password: PasswordDialog, active: ActiveDialog }

/** SPEC 2: each action opens a window that names the person. */
export function PersonDialogs({ asked, onClose }: { asked: AskedChange | null; onClose: () => void }) {
  if (!asked) return null
  const Asked = DIALOGS[asked.kind]
  return <Asked person={asked.person} onClose={onClose} />
}
