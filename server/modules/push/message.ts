import type { Notification } from '#core/contract/notifications.ts'
import { slotStart } from '#core/domain/calendar.ts'
import type { Language } from '#core/domain/language.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { notificationSentence } from '#core/messages/notification-sentence.ts'
import type { PushPayload } from '#core/offline/push.ts'
import type { PushMessage } from '#server/adapters/push/port.ts'
import { formats } from '#server/mail-text/formats.ts'
import type { Delivery } from '#server/modules/push/repository.ts'
import { notificationWords } from '#server/modules/push/words.ts'

const DAY_SECONDS = 86_400
const ABOUT_MONEY = new Set(['payment_refunded', 'refund_processed'])

/** What may stand on a locked phone that lies about: whose the other team is does not (DECISIONS 3). */
function withoutNames({ opponent_team: _opponent, team_name: _team, ...data }: Notification['data']): Notification['data'] {
  return data
}

function startOf({ booking_date, slot_time }: Notification['data']): Date | null {
  const slot = slotIndexOf(slot_time ?? '')
  return booking_date && slot !== null ? slotStart(booking_date, slot) : null
}

/** `Sun, 22 Nov 2026, 6:00 PM – 7:00 PM`, in the grounds' time. */
function whenIn(language: Language, { booking_date, slot_time }: Notification['data']): string {
  const { shortDay, slot } = formats[language]
  const index = slotIndexOf(slot_time ?? '')
  return [booking_date && shortDay(booking_date), index !== null && slot(index)].filter(Boolean).join(', ')
}

/** Until the hour that it is about, at most a day; money is worth hearing of for a day in any case. */
function ttlOf(news: Pick<Notification, 'type' | 'data'>, now: Date): number {
  const start = ABOUT_MONEY.has(news.type) ? null : startOf(news.data)
  if (start === null) return DAY_SECONDS
  return Math.min(Math.max(Math.floor((start.getTime() - now.getTime()) / 1000), 0), DAY_SECONDS)
}

/** Where a press on it leads, as on the page. */
function pathOf(type: string, { booking_id }: Notification['data']): string {
  if (booking_id) return `/my-bookings?booking=${booking_id}`
  return type === 'delivery_failed' ? '/admin?tab=deliveries' : '/dashboard'
}

function payloadOf({ news, language }: Delivery, publicUrl: string): PushPayload {
  const { id, user_id, type, is_read, created_at } = news
  const data = withoutNames(news.data)
  // A type without words of its own is not named: its message may name somebody.
  const sentence = notificationSentence(notificationWords[language], { type, data }) ?? ''
  const navigate = new URL(pathOf(news.type, data), publicUrl).href
  const body = [sentence, whenIn(language, data)].filter(Boolean).join('\n')
  return {
    web_push: 8030,
    notification: { title: data.ground_name ?? 'Crease', body, lang: language, tag: topicOf(news), navigate },
    mutable: true,
    person: user_id,
    news: { id, type, message: sentence, data, is_read, created_at: created_at.toISOString() },
  }
}

function topicOf({ id, data }: Delivery['news']): string {
  const { booking_id } = data as Notification['data']
  return booking_id ? `b-${booking_id}` : `n-${id}`
}

/** A notification as it is pushed to one browser of its person, in their language. */
export function pushMessageOf(delivery: Delivery, publicUrl: string, now: Date): PushMessage {
  const { to, news } = delivery
  return {
    to,
    text: JSON.stringify(payloadOf(delivery, publicUrl)),
    ttlSeconds: ttlOf(news, now),
    urgency: ABOUT_MONEY.has(news.type) ? 'normal' : 'high',
    topic: topicOf(news),
  }
}
