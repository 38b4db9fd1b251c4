import {
  Bell,
  CalendarCheck,
  CalendarX,
  CircleX,
  ClipboardCheck,
  IndianRupee,
  Undo2,
  UserMinus,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import type { Notification, NotificationType } from '#core/contract/notifications.ts'
import { notificationSentence, type NotificationWords } from '#core/messages/notification-sentence.ts'
import { formatDay, formatMoment, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

type Look = Pick<NotificationView, 'Icon' | 'tone'>

/** A notification as a person reads it. */
export interface NotificationView {
  /** Beside the words, which say it all: hide it from screen readers. */
  Icon: LucideIcon
  tone: 'good' | 'bad' | 'wait' | 'plain'
  /** What happened, in the language of the page. */
  text: string
  /** `Maidan One · Sun, 22 Nov · 6:00 PM – 7:00 PM` of the booking it is about; empty without one. */
  about: string
  /** When it was told, `Sun, 22 Nov, 5:38 PM`. */
  when: string
}

const WORDS: NotificationWords = {
  notifications_confirmed: m.notifications_confirmed,
  notifications_confirmed_with: m.notifications_confirmed_with,
  notifications_opponent_joined: m.notifications_opponent_joined,
  notifications_opponent_joined_unnamed: m.notifications_opponent_joined_unnamed,
  notifications_opponent_left: m.notifications_opponent_left,
  notifications_opponent_left_unnamed: m.notifications_opponent_left_unnamed,
  notifications_cancelled: m.notifications_cancelled,
  notifications_cancelled_ground: m.notifications_cancelled_ground,
  notifications_cancelled_weather: m.notifications_cancelled_weather,
  notifications_rejected: m.notifications_rejected,
  notifications_not_approved: m.notifications_not_approved,
  notifications_refund_follows: m.notifications_refund_follows,
  notifications_payment_received: m.notifications_payment_received,
  notifications_approval_requested: m.notifications_approval_requested,
  notifications_approval_requested_unnamed: m.notifications_approval_requested_unnamed,
  notifications_payment_refunded: m.notifications_payment_refunded,
  notifications_refund_processed: m.notifications_refund_processed,
  notifications_delivery_failed: m.notifications_delivery_failed,
}

const LOOKS: Readonly<Record<NotificationType, Look>> = {
  booking_confirmed: { Icon: CalendarCheck, tone: 'good' },
  opponent_joined: { Icon: UserPlus, tone: 'good' },
  opponent_left: { Icon: UserMinus, tone: 'wait' },
  booking_cancelled: { Icon: CalendarX, tone: 'bad' },
  booking_rejected: { Icon: CircleX, tone: 'bad' },
  payment_received: { Icon: IndianRupee, tone: 'wait' },
  approval_requested: { Icon: ClipboardCheck, tone: 'wait' },
  payment_refunded: { Icon: Undo2, tone: 'bad' },
  refund_processed: { Icon: Undo2, tone: 'good' },
  delivery_failed: { Icon: CircleX, tone: 'bad' },
}
const UNKNOWN: Look = { Icon: Bell, tone: 'plain' }

function aboutOf({ ground_name, booking_date, slot_time }: Notification['data']): string {
  return [ground_name, booking_date && formatDay(booking_date), slot_time && formatSlot(slot_time)].filter(Boolean).join(' · ')
}

/** The page's own words for a notification (SPEC 3); one of an unknown type, or with gaps, speaks by its message. */
export function notificationView(notification: Notification): NotificationView {
  const { type, message, data, created_at } = notification
  return {
    ...(Object.hasOwn(LOOKS, type) ? LOOKS[type as NotificationType] : UNKNOWN),
    text: notificationSentence(WORDS, notification) ?? message,
    about: aboutOf(data),
    when: formatMoment(created_at),
  }
}
