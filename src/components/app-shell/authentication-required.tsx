import { useReturnPath } from '#src/lib/return-path.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** A page for people who are signed in, to those who are not (SPEC 2). After the sign-in they are back here. */
export function AuthenticationRequired() {
  const to = useReturnPath()
  return (
    <EmptyState
      isPage
      title={m.manage_sign_in_title()}
      hint={m.manage_sign_in_hint()}
      action={
        <ButtonLink to="/login" search={{ to }}>
          {m.manage_go_to_login()}
        </ButtonLink>
      }
    />
  )
}
