import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function NotFound() {
  usePageTitle(m.shell_not_found())
  return (
    <EmptyState
      isPage
      title={m.shell_not_found()}
      hint={m.shell_not_found_hint()}
      action={<ButtonLink to="/">{m.shell_back_home()}</ButtonLink>}
    />
  )
}
