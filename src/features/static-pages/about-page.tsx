import { m } from '#src/paraglide/messages.js'

export function AboutPage() {
  return <h1>{m.info_about_title()}</h1>
}
