import { m } from '#src/paraglide/messages.js'

export function CancellationPolicyPage() {
  return <h1>{m.info_cancellation_title()}</h1>
}
