import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { isAdmin } from '#core/domain/permissions.ts'
import { AuthenticationRequired } from '#src/components/app-shell/authentication-required.tsx'
import { useSession } from '#src/lib/session.ts'

/** SPEC 2, 6: these pages ask signed-out people to log in, where others send them to /login; without the role one is sent to /search. */
export const Route = createFileRoute('/ground-management')({
  beforeLoad: async ({ context }) => {
    await context.session.ready()
    const { user } = context.session.get()
    if (user && !isAdmin(user.role)) throw redirect({ to: '/search' })
  },
  component: function GroundManagementRoute() {
    const { user } = useSession()
    return user ? <Outlet /> : <AuthenticationRequired />
  },
})
