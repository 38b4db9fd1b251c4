import { createFileRoute, redirect } from '@tanstack/react-router'

/** SPEC 2: a visitor who is not signed in goes to /login, and the page they came from is remembered. */
export const Route = createFileRoute('/_authenticated')({
  beforeLoad: async ({ context, location }) => {
    await context.session.ready()
    const { user } = context.session.get()
    // The installed app opens at the nearby grounds; who is not signed in searches.
    if (!user) throw redirect('source' in location.search ? { to: '/search' } : { to: '/login', search: { to: location.href } })
    return { user }
  },
})
