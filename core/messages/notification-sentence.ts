import type { Notification, NotificationType } from '#core/contract/notifications.ts'
import { formatRupees } from '#core/domain/money.ts'

type Data = Notification['data']
type Plain = () => string
type WithTeam = (inputs: { team: string }) => string
type WithAmount = (inputs: { amount: string }) => string

/** The texts of the catalogue beside this file in one language, as functions of what is put into them. */
export interface NotificationWords {
  notifications_confirmed: Plain
  notifications_confirmed_with: WithTeam
  notifications_opponent_joined: WithTeam
  notifications_opponent_joined_unnamed: Plain
  notifications_opponent_left: WithTeam
  notifications_opponent_left_unnamed: Plain
  notifications_cancelled: Plain
  notifications_cancelled_ground: Plain
  notifications_cancelled_weather: Plain
  notifications_rejected: Plain
  notifications_not_approved: Plain
  notifications_refund_follows: WithAmount
  notifications_payment_received: Plain
  notifications_approval_requested: WithTeam
  notifications_approval_requested_unnamed: Plain
  notifications_payment_refunded: WithAmount
  notifications_refund_processed: WithAmount
  notifications_delivery_failed: Plain
}

type Sentence = (words: NotificationWords, data: Data) => string | null

function withTeam(team: string | null | undefined, named: WithTeam, unnamed: Plain): string {
  return team ? named({ team }) : unnamed()
}

function withAmount(rupees: number | null | undefined, words: WithAmount): string | null {
  return rupees ? words({ amount: formatRupees(rupees) }) : null
}

/** Adds what comes back, if anything does. */
function withRefund(words: NotificationWords, sentence: string, { refund_amount }: Data): string {
  const refund = withAmount(refund_amount, words.notifications_refund_follows)
  return refund === null ? sentence : `${sentence} ${refund}`
}

function cancelled(words: NotificationWords, { cancel_reason }: Data): string {
  if (cancel_reason === 'ground') return words.notifications_cancelled_ground()
  return cancel_reason === 'weather' ? words.notifications_cancelled_weather() : words.notifications_cancelled()
}

const SENTENCES: Readonly<Record<NotificationType, Sentence>> = {
  booking_confirmed: (words, { opponent_team }) =>
    withTeam(opponent_team, words.notifications_confirmed_with, words.notifications_confirmed),
  opponent_joined: (words, { opponent_team }) =>
    withTeam(opponent_team, words.notifications_opponent_joined, words.notifications_opponent_joined_unnamed),
  opponent_left: (words, { opponent_team }) =>
    withTeam(opponent_team, words.notifications_opponent_left, words.notifications_opponent_left_unnamed),
  booking_cancelled: (words, data) => withRefund(words, cancelled(words, data), data),
  booking_rejected: (words, data) => {
    const isUnanswered = data.cancel_reason === 'not_approved'
    return withRefund(words, isUnanswered ? words.notifications_not_approved() : words.notifications_rejected(), data)
  },
  payment_received: (words) => words.notifications_payment_received(),
  approval_requested: (words, { team_name }) =>
    withTeam(team_name, words.notifications_approval_requested, words.notifications_approval_requested_unnamed),
  payment_refunded: (words, { refund_amount }) => withAmount(refund_amount, words.notifications_payment_refunded),
  refund_processed: (words, { refund_amount }) => withAmount(refund_amount, words.notifications_refund_processed),
  delivery_failed: (words) => words.notifications_delivery_failed(),
}

/** What a notification says in the language of `words` (SPEC 3); null for an unknown type, and when what the sentence needs is missing. */
export function notificationSentence(words: NotificationWords, { type, data }: Pick<Notification, 'type' | 'data'>): string | null {
  return Object.hasOwn(SENTENCES, type) ? SENTENCES[type as NotificationType](words, data) : null
}
