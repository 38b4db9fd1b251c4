import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { session } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'

/** SPEC 2: Logout, which returns to `/`. */
export function LogoutButton() {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()

  async function handleLogout() {
    setIsLeaving(true)
    // Away from the protected page first: its guard must not lead to /login.
    await navigate({ to: '/' })
    await session.signOut()
    toast.success(m.shell_logged_out())
  }

  return (
    <Button variant="secondary" fullWidth isPending={isLeaving} onPress={() => void handleLogout()}>
      {m.shell_logout()}
    </Button>
  )
}
