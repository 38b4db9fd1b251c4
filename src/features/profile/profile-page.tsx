import { m } from '#src/paraglide/messages.js'

export function ProfilePage() {
  return <h1>{m.profile_title()}</h1>
}
