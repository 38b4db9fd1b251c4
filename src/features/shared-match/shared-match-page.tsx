import { m } from '#src/paraglide/messages.js'

interface SharedMatchPageProps {
  /** From the shared link. */
  token: string
}

export function SharedMatchPage({ token }: SharedMatchPageProps) {
  return <h1 data-token={token}>{m.matches_title()}</h1>
}
