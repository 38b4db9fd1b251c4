import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useId } from 'react'
import { notificationQueries, useMarkNotificationRead } from '#src/api/notifications.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { NotificationItem } from '#src/features/personal-tools/notification-item.tsx'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { Popover, PopoverButton } from '#src/ui/popover.tsx'
import css from './notifications.module.css'

/** SPEC 2: a bell with the number of unread notifications; it opens the list. */
export function NotificationBell() {
  const id = useId()
  const asked = useQuery(notificationQueries.list())
  const notifications = asked.data ?? []
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
            {unread > 0 && <span className={`${css.count} num`}>{unread > 99 ? '99+' : unread}</span>}
          </>
        }
      />
      <Popover id={id} label={m.shell_notifications()}>
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
                <NotificationItem notification={each} onRead={() => markRead.mutate(each.id)} />
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </>
  )
}
