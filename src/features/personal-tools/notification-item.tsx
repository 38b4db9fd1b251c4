import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notification } from '#core/contract/notifications.ts'
import { notificationView } from '#src/components/notification-words/notification-view.ts'
import { m } from '#src/paraglide/messages.js'
import { hidePopoverAround } from '#src/ui/popover.tsx'
import css from './notifications.module.css'

interface NotificationItemProps {
  notification: Notification
  /** Read here; the server does not know it yet. */
  isWaiting: boolean
  onRead: () => void
}

function Content({ notification, isWaiting }: Pick<NotificationItemProps, 'notification' | 'isWaiting'>) {
  const { Icon, tone, text, about, when } = notificationView(notification)
  return (
    <>
      <Icon className={css[tone]} size={20} aria-hidden="true" />
      <span className={css.words}>
        <span className={css.message}>
          {!notification.is_read && <span className="visually-hidden">{m.shell_unread()}: </span>}
          {text}
        </span>
        {about && <span className={css.soft}>{about}</span>}
        <time className={css.soft} dateTime={notification.created_at}>
          {when}
        </time>
        {isWaiting && <span className={css.soft}>{m.waiting_read()}</span>}
      </span>
    </>
  )
}

/** SPEC 4: a press on an unread one marks it read; one of a booking, or of what could not be delivered, leads there. */
export function NotificationItem({ notification, isWaiting, onRead }: NotificationItemProps) {
  const { is_read: isRead, data } = notification
  const look = isRead ? css.entry : `${css.entry} ${css.unread}`

  function handleFollow(event: MouseEvent<HTMLElement>) {
    if (!isRead) onRead()
    hidePopoverAround(event)
  }

  const content = <Content notification={notification} isWaiting={isWaiting} />
  if (data.booking_id) {
    return (
      <Link to="/my-bookings" search={{ booking: data.booking_id }} className={look} onClick={handleFollow}>
        {content}
      </Link>
    )
  }
  if (notification.type === 'delivery_failed') {
    return (
      <Link to="/admin" search={{ tab: 'deliveries' }} className={look} onClick={handleFollow}>
        {content}
      </Link>
    )
  }
  if (isRead) return <div className={look}>{content}</div>
  return (
    <button type="button" className={look} title={m.shell_mark_read()} onClick={onRead}>
      {content}
    </button>
  )
}
