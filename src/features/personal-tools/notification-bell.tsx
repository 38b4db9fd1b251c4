import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useId, useState, type ComponentType } from 'react'
import { notificationQueries, useMarkNotificationRead, useWaitingToBeRead } from '#src/api/notifications.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { NotificationItem } from '#src/features/personal-tools/notification-item.tsx'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { CountBubble } from '#src/ui/count-bubble.tsx'
import { Popover, PopoverButton } from '#src/ui/popover.tsx'
import css from './notifications.module.css'

/** Comes with the first look at the list; without a network, and never loaded before, it is left out. */
const PushSwitch = lazy(() =>
  import('#src/features/personal-tools/push-switch.tsx').then(
    (module): { default: ComponentType } => ({ default: module.PushSwitch }),
    () => ({ default: () => null }),
  ),
)

/** SPEC 2: a bell with the number of unread notifications; it opens the list. */
export function NotificationBell() {
  const id = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const asked = useQuery(notificationQueries.list())
  const known = asked.data ?? []
  const waiting = useWaitingToBeRead(known)
  const notifications = known.map((each) => (waiting.has(each.id) ? { ...each, is_read: true } : each))
  const { savedAt } = useStanding(asked)
  const markRead = useMarkNotificationRead()
  const unread = notifications.filter((each) => !each.is_read).length
  const label = unread > 0 ? m.shell_notifications_unread({ count: String(unread) }) : m.shell_notifications()
  return (
    <>
      <PopoverButton
        popover={id}
        label={label}
        icon={
          <>
            <Bell size={22} aria-hidden="true" />
            {unread > 0 && <CountBubble tone="bad">{unread > 99 ? '99+' : unread}</CountBubble>}
          </>
        }
      />
      <Popover id={id} label={m.shell_notifications()} onToggle={(isOpen) => isOpen && setWasOpened(true)}>
        <h2 className={css.title}>{m.shell_notifications()}</h2>
        {savedAt !== null && (
          <div className={css.age}>
            <DataAge updatedAt={savedAt} />
          </div>
        )}
        {notifications.length === 0 ? (
          <p className={css.empty}>{m.shell_no_notifications()}</p>
        ) : (
          <ul className={css.list}>
            {notifications.map((each) => (
              <li key={each.id} className={css.item}>
                <NotificationItem notification={each} isWaiting={waiting.has(each.id)} onRead={() => markRead.mutate(each.id)} />
              </li>
            ))}
          </ul>
        )}
        {wasOpened && (
          <Suspense fallback={null}>
            <PushSwitch />
          </Suspense>
        )}
      </Popover>
    </>
  )
}
