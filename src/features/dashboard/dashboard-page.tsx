import { m } from '#src/paraglide/messages.js'

export function DashboardPage() {
  return <h1>{m.dashboard_title()}</h1>
}
