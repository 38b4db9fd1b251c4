import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

/** DECISIONS 7: who is not a super admin goes to /search and is told why. */
export const Route = createFileRoute('/_authenticated/_super-admin')({
  beforeLoad: ({ context: { user } }) => {
    if (user.role === 'super_admin') return
    toast.error(m.people_denied_toast())
    throw redirect({ to: '/search' })
  },
})
