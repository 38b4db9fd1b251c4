import { m } from '#src/paraglide/messages.js'

export function NearbyGroundsPage() {
  return <h1>{m.nearby_title()}</h1>
}
