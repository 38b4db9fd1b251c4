import { NotificationBell } from '#src/features/personal-tools/notification-bell.tsx'
import { useOpenedNews } from '#src/features/personal-tools/use-opened-news.ts'
import { PlaceName } from '#src/features/personal-tools/place-name.tsx'

/** What the header holds for a signed-in person: their town and their bell. */
export function PersonalTools() {
  useOpenedNews()
  return (
    <>
      <PlaceName />
      <NotificationBell />
    </>
  )
}
