import { m } from '#src/paraglide/messages.js'

export function TermsPage() {
  return <h1>{m.info_terms_title()}</h1>
}
