import { useReturnPath } from '#src/lib/return-path.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'

/** Sign In and Sign Up. From either one comes back to the page one was on. */
export function SignLinks({ quiet = false }: { quiet?: boolean }) {
  const to = useReturnPath()
  return (
    <>
      <ButtonLink to="/login" search={{ to }} variant={quiet ? 'quiet' : 'secondary'}>
        {m.shell_sign_in()}
      </ButtonLink>
      <ButtonLink to="/register" search={{ to }}>
        {m.shell_sign_up()}
      </ButtonLink>
    </>
  )
}
