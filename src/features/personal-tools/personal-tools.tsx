import { NotificationBell } from '#src/features/personal-tools/notification-bell.tsx'
import { PlaceName } from '#src/features/personal-tools/place-name.tsx'

/** What the header holds for a signed-in person: their town and their bell. */
export function PersonalTools() {
  return (
    <>
      <PlaceName />
      <NotificationBell />
    </>
  )
}
