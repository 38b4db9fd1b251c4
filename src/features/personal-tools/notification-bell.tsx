import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useId } from 'react'
import { notificationQueries, useMarkNotificationRead } from '#src/api/notifications.ts'
import { NotificationItem } from '#src/features/personal-tools/notification-item.tsx'
import { m } from '#src/paraglide/messages.js'
import { Popover, PopoverButton } from '#src/ui/popover.tsx'
import css from './notifications.module.css'

/** SPEC 2: a bell with the number of unread notifications; it opens the list. */
export function NotificationBell() {
  const id = useId()
  const { data: notifications = [] } = useQuery(notificationQueries.list())
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
            {unread > 0 && <span className={`${css.count} num`}>{unread > 99 ? '99+' : unread}</span>}
          </>
        }
      />
      <Popover id={id} label={m.shell_notifications()}>
        <h2 className={css.title}>{m.shell_notifications()}</h2>
        {notifications.length === 0 ? (
          <p className={css.empty}>{m.shell_no_notifications()}</p>
        ) : (
          <ul className={css.list}>
            {notifications.map((each) => (
              <NotificationItem key={each.id} notification={each} onRead={() => markRead.mutate(each.id)} />
            ))}
          </ul>
        )}
      </Popover>
    </>
  )
}
