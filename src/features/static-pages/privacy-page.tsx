import { m } from '#src/paraglide/messages.js'

export function PrivacyPage() {
  return <h1>{m.info_privacy_title()}</h1>
}
