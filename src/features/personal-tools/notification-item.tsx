import type { Notification } from '#core/contract/notifications.ts'
import { formatDay, formatMoment, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import css from './notifications.module.css'

interface NotificationItemProps {
  notification: Notification
  onRead: () => void
}

function whenOf({ data }: Notification): string {
  return [data.ground_name, data.booking_date && formatDay(data.booking_date), data.slot_time && formatSlot(data.slot_time)]
    .filter(Boolean)
    .join(' · ')
}

/** SPEC 4: a press on an unread one marks it read. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const content = (
    <>
      <span className={css.message}>{notification.message}</span>
      <span className={css.soft}>{whenOf(notification)}</span>
      <time className={css.soft} dateTime={notification.created_at}>
        {formatMoment(notification.created_at)}
      </time>
    </>
  )
  return (
    <li className={css.item}>
      {notification.is_read ? (
        <div className={css.entry}>{content}</div>
      ) : (
        <button type="button" className={`${css.entry} ${css.unread}`} title={m.shell_mark_read()} onClick={onRead}>
          <span className="visually-hidden">{m.shell_unread()}: </span>
          {content}
        </button>
      )}
    </li>
  )
}
