import { m } from '#src/paraglide/messages.js'

export function BookingGuidePage() {
  return <h1>{m.info_guide_title()}</h1>
}
