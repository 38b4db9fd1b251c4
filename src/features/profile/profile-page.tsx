import { getRouteApi } from '@tanstack/react-router'
import type { User } from '#core/contract/users.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { LocationSettings } from '#src/features/profile/location-settings.tsx'
import { PasswordChange } from '#src/features/profile/password-change.tsx'
import { ProfileInformation } from '#src/features/profile/profile-information.tsx'
import type { ProfileTab } from '#src/features/profile/profile-params.ts'
import { useFreshProfile } from '#src/features/profile/use-fresh-profile.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Tabs } from '#src/ui/tabs.tsx'
import css from './profile.module.css'

const route = getRouteApi('/_authenticated/profile')

const PANELS: { readonly [T in ProfileTab]: (props: { user: User }) => React.ReactNode } = {
  info: ProfileInformation,
  location: LocationSettings,
  password: PasswordChange,
}

function Profile({ user }: { user: User }) {
  const { tab = 'info' } = route.useSearch()
  const navigate = route.useNavigate()
  const savedAt = useFreshProfile(user.id)
  const Panel = PANELS[tab]

  function handleTab(next: ProfileTab) {
    void navigate({ search: { tab: next === 'info' ? undefined : next }, replace: true, resetScroll: false })
  }

  return (
    <div className={css.page}>
      <h1>{m.profile_title()}</h1>
      {savedAt !== null && <DataAge updatedAt={savedAt} />}
      <Tabs
        label={m.profile_tabs()}
        value={tab}
        onChange={handleTab}
        tabs={[
          { value: 'info', label: m.profile_tab_info() },
          { value: 'location', label: m.profile_tab_location() },
          { value: 'password', label: m.profile_tab_password() },
        ]}
      >
        <div className={css.panel}>
          <Panel user={user} />
        </div>
      </Tabs>
    </div>
  )
}

/** `/profile` (SPEC 2): who one is, where one lives, the password. */
export function ProfilePage() {
  const { user } = useSession()
  // Between the end of a session and the way to /login there is nobody to show.
  return user && <Profile key={user.id} user={user} />
}
