import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function NotFound() {
  return (
    <EmptyState
      isPage
      title={m.shell_not_found()}
      hint={m.shell_not_found_hint()}
      action={<ButtonLink to="/">{m.shell_back_home()}</ButtonLink>}
    />
  )
}
