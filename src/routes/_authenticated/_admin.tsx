import { createFileRoute, redirect } from '@tanstack/react-router'
import { isAdmin } from '#core/domain/permissions.ts'

/** SPEC 2: a signed-in person without the role is sent to /search. */
export const Route = createFileRoute('/_authenticated/_admin')({
  beforeLoad: ({ context: { user } }) => {
    if (!isAdmin(user.role)) throw redirect({ to: '/search' })
  },
})
