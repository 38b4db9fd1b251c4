import { m } from '#src/paraglide/messages.js'

export function ContactPage() {
  return <h1>{m.contact_title()}</h1>
}
