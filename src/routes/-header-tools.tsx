import { PersonalTools } from '#src/features/personal-tools/personal-tools.tsx'
import { WaitingIndicator } from '#src/features/waiting/waiting-indicator.tsx'

/** What the header holds for a signed-in person: what waits to be sent, their town and their bell. One file, loaded when somebody is signed in. */
export function HeaderTools() {
  return (
    <>
      <WaitingIndicator />
      <PersonalTools />
    </>
  )
}
