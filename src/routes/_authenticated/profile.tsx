import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/profile')({
  head: () => pageTitle(m.profile_title()),
  component: ProfilePage,
})
