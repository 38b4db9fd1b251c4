import { afterEach, describe, expect, it } from 'vitest'
import { NOTIFICATION_TYPES, type Notification, type NotificationType } from '#core/contract/notifications.ts'
import { notificationView } from '#src/components/notification-words/notification-view.ts'
import { getLocale, overwriteGetLocale, type Locale } from '#src/paraglide/runtime.js'

const language = getLocale
afterEach(() => overwriteGetLocale(language))

const MESSAGE = 'What the server says.'
const FULL: Notification['data'] = {
  booking_id: 7,
  ground_name: 'Maidan One',
  booking_date: '2026-11-22',
  slot_time: '06:00 PM - 07:00 PM',
  opponent_team: 'Koramangala Kings',
  team_name: 'Jayanagar XI',
  refund_amount: 1257.82,
}

function viewOf(type: string, data: Notification['data'] = FULL, locale: Locale = 'en') {
  overwriteGetLocale(() => locale)
  return notificationView({ id: 1, type, message: MESSAGE, data, is_read: false, created_at: '2026-11-20T12:08:00.000Z' })
}

/** A type that the server learns and this table does not know fails the type check here, and the test below. */
const WORDS: Readonly<Record<NotificationType, string>> = {
  approval_requested: 'Jayanagar XI paid and waits for your approval.',
  payment_received: 'Your payment arrived. The ground confirms the booking.',
  booking_confirmed: 'Your booking is confirmed. You play against Koramangala Kings.',
  opponent_joined: 'Koramangala Kings joined your match.',
  opponent_left: 'Koramangala Kings left your match. The slot waits for an opponent again; you may cancel with a full refund.',
  booking_cancelled: 'Your booking was cancelled. ₹1,257.82 comes back to you in 5-7 business days.',
  booking_rejected: 'The ground declined your booking. ₹1,257.82 comes back to you in 5-7 business days.',
  payment_refunded: 'Your payment of ₹1,257.82 could not be used. All of it comes back to you.',
  refund_processed: '₹1,257.82 is on its way back to you. It takes 5-7 business days.',
  delivery_failed: 'Something could not be delivered: an e-mail, a push or a refund.',
}

describe('news of a booking', () => {
  it.each(NOTIFICATION_TYPES)('%s has words of its own in both languages, and an icon', (type) => {
    const unknown = viewOf('demo_data')
    const english = viewOf(type)
    expect(english.text).toBe(WORDS[type])
    const hindi = viewOf(type, FULL, 'hi')
    expect(hindi.text).toMatch(/[ऀ-ॿ]/)
    expect(hindi.text).not.toBe(MESSAGE)
    expect(english.Icon).not.toBe(unknown.Icon)
  })

  it('says where and when it plays, and when it was told', () => {
    expect(viewOf('booking_confirmed')).toMatchObject({
      about: 'Maidan One · Sun, 22 Nov · 6:00 PM – 7:00 PM',
      when: 'Fri, 20 Nov, 5:38 PM',
    })
    expect(viewOf('booking_confirmed', {}).about).toBe('')
  })

  it.each([
    ['booking_confirmed', {}, 'Your booking is confirmed.'],
    ['opponent_joined', { opponent_team: null }, 'An opponent joined your match.'],
    ['booking_cancelled', { cancel_reason: 'ground' }, 'The ground cancelled your booking.'],
    ['booking_cancelled', { cancel_reason: 'weather', refund_amount: 0 }, 'Your booking was cancelled because of the weather.'],
    ['booking_cancelled', { cancel_reason: 'player' }, 'Your booking was cancelled.'],
    ['booking_rejected', { cancel_reason: 'not_approved' }, 'The ground did not answer in time. Your booking has ended.'],
    ['approval_requested', {}, 'A paid booking waits for your approval.'],
  ])('%s with %o', (type, data, text) => {
    expect(viewOf(type, data).text).toBe(text)
  })

  it.each([
    ['refund_processed', {}],
    ['payment_refunded', { refund_amount: null }],
    ['of_tomorrow', FULL],
    ['toString', FULL],
  ])('speaks by the message of the server: %s', (type, data) => {
    expect(viewOf(type, data, 'hi').text).toBe(MESSAGE)
  })
})
