import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Notification } from '#core/contract/notifications.ts'
import { notificationQueries, useMarkNotificationRead } from '#src/api/notifications.ts'
import { notificationView } from '#src/components/notification-words/notification-view.ts'
import css from '#src/features/dashboard/dashboard.module.css'
import { Section } from '#src/features/dashboard/section.tsx'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** More are in the bell. */
const SHOWN = 4

function Item({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const { Icon, tone, text, about, when } = notificationView(notification)
  const content = (
    <>
      <Icon className={css[tone]} size={20} aria-hidden="true" />
      <span>
        <b>{text}</b>
        {about && <span>{about}</span>}
        <time dateTime={notification.created_at}>{when}</time>
      </span>
    </>
  )
  return (
    <li>
      {notification.data.booking_id ? (
        <Link to="/my-bookings" search={{ booking: notification.data.booking_id }} className={css.item} onClick={onRead}>
          {content}
        </Link>
      ) : (
        <button type="button" className={css.item} title={m.dashboard_news_read()} onClick={onRead}>
          {content}
        </button>
      )}
    </li>
  )
}

function News({ unread }: { unread: readonly Notification[] }) {
  const { mutate: markRead } = useMarkNotificationRead()
  if (unread.length === 0) return <p className={css.quiet}>{m.dashboard_news_empty()}</p>
  const more = unread.length - SHOWN
  return (
    <>
      <ul className={css.news}>
        {unread.slice(0, SHOWN).map((notification) => (
          <Item key={notification.id} notification={notification} onRead={() => markRead(notification.id)} />
        ))}
      </ul>
      {more > 0 && <p className={css.soft}>{m.dashboard_news_more({ count: more })}</p>}
    </>
  )
}

/** What the person has not read yet; a press marks it as read and leads to the booking (SPEC 4). */
export function UnreadNews() {
  const list = useQuery(notificationQueries.list())
  const { hasFailed, savedAt } = useStanding(list)
  const unread = list.data?.filter(({ is_read }) => !is_read)
  return (
    <Section title={m.dashboard_news()} count={unread?.length} savedAt={savedAt}>
      {hasFailed ? (
        <ErrorState title={m.dashboard_news_failed()} hint={m.dashboard_failed_hint()} onRetry={() => void list.refetch()} />
      ) : unread ? (
        <News unread={unread} />
      ) : (
        <div>
          <output className="visually-hidden">{m.dashboard_news_loading()}</output>
          <Skeleton height="8rem" />
        </div>
      )}
    </Section>
  )
}
