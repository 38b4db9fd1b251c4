import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Profile } from '#core/contract/profile.ts'
import type { User } from '#core/contract/users.ts'
import { ballPreferenceName } from '#src/features/profile/ball-preference-name.ts'
import { ProfileForm } from '#src/features/profile/profile-form.tsx'
import { useWaitingWrites } from '#src/lib/waiting-writes.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import css from './profile.module.css'

function ReadOnly({ user }: { user: User }) {
  const rows = [
    [m.profile_full_name(), user.full_name],
    [m.profile_email(), user.email],
    [m.profile_phone(), user.phone || m.profile_none()],
    [m.profile_ball(), ballPreferenceName(user.preferred_ball_type)],
  ] as const
  return rows.map(([label, value]) => <TextField key={label} label={label} value={value} isReadOnly />)
}

/** SPEC 2, profile information: read-only until Edit is pressed; Cancel toggles back to what is saved. */
export function ProfileInformation({ user }: { user: User }) {
  const [isEditing, setIsEditing] = useState(false)
  const waiting = useWaitingWrites().find(({ kind, refusal }) => kind === 'profile' && refusal === null)
  const wanted = waiting ? { ...user, ...(waiting.request.body as Profile) } : user
  const panel = useRef<HTMLDivElement>(null)

  /** The focus follows: into the first field, or back to the button that opened the form. */
  function handleToggle(next: boolean) {
    flushSync(() => setIsEditing(next))
    panel.current?.querySelector<HTMLElement>(next ? 'input' : 'button')?.focus()
  }

  return (
    <div ref={panel} className={css.form}>
      {isEditing ? (
        <ProfileForm user={wanted} onDone={() => handleToggle(false)} />
      ) : (
        <>
          <ReadOnly user={wanted} />
          <output>{waiting && <Notice tone="wait">{m.waiting_profile_kept()}</Notice>}</output>
          <Button variant="secondary" onPress={() => handleToggle(true)}>
            <Pencil size={18} aria-hidden="true" />
            {m.profile_edit()}
          </Button>
        </>
      )}
    </div>
  )
}
