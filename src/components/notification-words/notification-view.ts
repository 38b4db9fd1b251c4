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
import { formatRupees } from '#core/domain/money.ts'
import { formatDay, formatMoment, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

type Data = Notification['data']

interface Kind {
  Icon: LucideIcon
  tone: NotificationView['tone']
  /** What it says; null when what the sentence needs is missing. */
  words: (data: Data) => string | null
}

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

const CANCELLED: Readonly<Record<string, () => string>> = {
  ground: m.notifications_cancelled_ground,
  weather: m.notifications_cancelled_weather,
}

/** Adds what comes back, if anything does. */
function withRefund(sentence: string, { refund_amount: rupees }: Data): string {
  return rupees ? `${sentence} ${m.notifications_refund_follows({ amount: formatRupees(rupees) })}` : sentence
}

function withTeam(team: string | null | undefined, named: (inputs: { team: string }) => string, unnamed: () => string): string {
  return team ? named({ team }) : unnamed()
}

function withAmount(rupees: number | null | undefined, words: (inputs: { amount: string }) => string): string | null {
  return rupees ? words({ amount: formatRupees(rupees) }) : null
}

const KINDS: Readonly<Record<NotificationType, Kind>> = {
  booking_confirmed: {
    Icon: CalendarCheck,
    tone: 'good',
    words: ({ opponent_team }) => withTeam(opponent_team, m.notifications_confirmed_with, m.notifications_confirmed),
  },
  opponent_joined: {
    Icon: UserPlus,
    tone: 'good',
    words: ({ opponent_team }) => withTeam(opponent_team, m.notifications_opponent_joined, m.notifications_opponent_joined_unnamed),
  },
  opponent_left: {
    Icon: UserMinus,
    tone: 'wait',
    words: ({ opponent_team }) => withTeam(opponent_team, m.notifications_opponent_left, m.notifications_opponent_left_unnamed),
  },
  booking_cancelled: {
    Icon: CalendarX,
    tone: 'bad',
    words: (data) => withRefund((CANCELLED[data.cancel_reason ?? ''] ?? m.notifications_cancelled)(), data),
  },
  booking_rejected: {
    Icon: CircleX,
    tone: 'bad',
    words: (data) => withRefund(data.cancel_reason === 'not_approved' ? m.notifications_not_approved() : m.notifications_rejected(), data),
  },
  payment_received: { Icon: IndianRupee, tone: 'wait', words: () => m.notifications_payment_received() },
  approval_requested: {
    Icon: ClipboardCheck,
    tone: 'wait',
    words: ({ team_name }) => withTeam(team_name, m.notifications_approval_requested, m.notifications_approval_requested_unnamed),
  },
  payment_refunded: { Icon: Undo2, tone: 'bad', words: ({ refund_amount }) => withAmount(refund_amount, m.notifications_payment_refunded) },
  refund_processed: {
    Icon: Undo2,
    tone: 'good',
    words: ({ refund_amount }) => withAmount(refund_amount, m.notifications_refund_processed),
  },
}

function aboutOf({ ground_name, booking_date, slot_time }: Data): string {
  return [ground_name, booking_date && formatDay(booking_date), slot_time && formatSlot(slot_time)].filter(Boolean).join(' · ')
}

/** The page's own words for a notification (SPEC 3); one of an unknown type, or with gaps, speaks by its message. */
export function notificationView({ type, message, data, created_at }: Notification): NotificationView {
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type as NotificationType] : undefined
  return {
    Icon: kind?.Icon ?? Bell,
    tone: kind?.tone ?? 'plain',
    text: kind?.words(data) ?? message,
    about: aboutOf(data),
    when: formatMoment(created_at),
  }
}
