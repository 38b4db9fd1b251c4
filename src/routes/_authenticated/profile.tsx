import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { readProfileParams } from '#src/features/profile/profile-params.ts'
import { WaitingSection } from '#src/features/waiting/waiting-section.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/profile')({
  validateSearch: readProfileParams,
  component: function ProfileRoute() {
    usePageTitle(m.profile_title())
    return (
      <>
        <ProfilePage />
        <WaitingSection whenEmpty />
      </>
    )
  },
})
