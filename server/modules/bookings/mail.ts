import type { Language } from '#core/domain/language.ts'
import { owedAtGround } from '#core/domain/pricing.ts'
import type { MailMessage } from '#server/adapters/mail/port.ts'
import type { Db, Deps } from '#server/deps.ts'
import type { BookingMail, JobKinds } from '#server/jobs/port.ts'
import type { Block } from '#server/mail-text/blocks.ts'
import { formats } from '#server/mail-text/formats.ts'
import { mailTexts } from '#server/mail-text/languages.ts'
import { footerIn, mailOf, messageIdOf } from '#server/mail-text/letter.ts'
import type { BookingWords, EndCause, MailTexts } from '#server/mail-text/texts.ts'
import { calendarEventOf, calendarTypeOf } from '#server/modules/bookings/calendar-event.ts'
import { findBooking, type BookingView } from '#server/modules/bookings/repository.ts'
import { teamOf } from '#server/modules/bookings/tell.ts'
import { findRefundAmount, sumRefunds } from '#server/modules/payments/service.ts'
import { findRecipient } from '#server/modules/users/service.ts'

type Fact = readonly [name: string, value: string]

/** What a letter about a booking is written from. */
interface News {
  booking: BookingView & { customer_email: string }
  mail: BookingMail
  language: Language
  /** The team that the letter names. */
  opponent: string | null
  refundPaise: number
}

const CAUSES = new Set<string>(['player', 'ground', 'weather', 'rejected', 'not_approved'] satisfies EndCause[])

function causeOf({ cancel_reason }: BookingView): EndCause {
  return cancel_reason !== null && CAUSES.has(cancel_reason) ? (cancel_reason as EndCause) : 'player'
}

/** Whether the news is still true: what has been overtaken while the mail server was away is told by a later letter. */
function isStillTrue({ booking, mail }: Pick<News, 'booking' | 'mail'>, other: BookingView | null): boolean {
  const isOn = booking.booking_status === 'confirmed' || booking.booking_status === 'completed'
  if (mail.kind === 'confirmed') return isOn
  if (mail.kind === 'awaiting_approval') return booking.booking_status === 'pending'
  if (mail.kind === 'opponent_joined') return isOn && other !== null && other.booking_status !== 'cancelled'
  if (mail.kind === 'opponent_left') return isOn && !booking.has_opponent
  return true
}

const isOfTheMatch = ({ kind }: BookingMail) => kind === 'opponent_joined' || kind === 'opponent_left'

async function refundIn(db: Db, booking: BookingView, mail: BookingMail): Promise<number> {
  if (mail.kind === 'refunded' || mail.kind === 'refund_processed') return (await findRefundAmount(db, mail.about)) ?? 0
  return mail.kind === 'cancelled' ? sumRefunds(db, booking.id, booking.cancel_reason ?? '') : 0
}

/** What is to be told, read from what has been committed; null when there is nothing to tell any more. */
async function readNews(db: Db, { booking_id, ...mail }: JobKinds['booking-mail']): Promise<News | null> {
  const found = await findBooking(db, booking_id)
  // A walk-in left no address.
  if (!found || found.customer_email === null) return null
  const booking = { ...found, customer_email: found.customer_email }
  const other = isOfTheMatch(mail) && 'about' in mail ? await findBooking(db, mail.about) : null
  if (!isStillTrue({ booking, mail }, other)) return null
  const person = booking.user_id === null ? null : await findRecipient(db, booking.user_id)
  // Whoever was shut out still hears of their booking and their money, not of what they cannot answer.
  if (person?.is_active === false && isOfTheMatch(mail)) return null
  const team = other ?? (mail.kind === 'confirmed' ? booking.opponent : null)
  const refundPaise = await refundIn(db, booking, mail)
  return { booking, mail, language: person?.language ?? 'en', opponent: team && teamOf(team), refundPaise }
}

function wordsOf({ booking, language, opponent, refundPaise }: News): BookingWords {
  const { money, shortDay } = formats[language]
  return {
    ground: booking.ground_name,
    day: shortDay(booking.booking_date),
    opponent,
    refund: refundPaise > 0 ? money(refundPaise) : null,
    isPaid: booking.paid_paise > 0,
    cause: causeOf(booking),
    isWaiting: booking.booking_type === 'half' && !booking.has_opponent,
  }
}

function moneyFacts({ booking, language, refundPaise }: News, labels: MailTexts['labels']): Fact[] {
  const { money } = formats[language]
  const [receipts, notes] = [booking.receipt_numbers.join(', '), booking.credit_note_numbers.join(', ')]
  const refund: Fact[] =
    refundPaise > 0
      ? [
          [labels.refund, money(refundPaise)],
          [labels.creditNote, notes],
        ]
      : []
  if (booking.booking_status !== 'confirmed') return refund
  const owed = owedAtGround(booking.total_paise, booking.booking_type, booking.slot_price_10pct_paise)
  return [
    ...refund,
    [labels.paid, money(booking.paid_paise)],
    ...(receipts ? [[labels.receipt, receipts] as const] : []),
    [labels.owed, money(owed)],
  ]
}

function opponentFacts({ booking, mail }: News, labels: MailTexts['labels']): Fact[] {
  // Their phone leaves only while both play (DECISIONS 3), and only in news of the match.
  const isNews = mail.kind === 'confirmed' || mail.kind === 'opponent_joined'
  if (!isNews || booking.booking_status !== 'confirmed' || !booking.opponent) return []
  const { phone } = booking.opponent
  return [[labels.opponent, teamOf(booking.opponent)], ...(phone ? [[labels.opponentPhone, phone] as const] : [])]
}

function factsOf(news: News): Fact[] {
  const { booking, language } = news
  const { labels } = mailTexts[language]
  const { day, slot } = formats[language]
  return [
    [labels.reference, booking.booking_id],
    [labels.ground, booking.ground_name],
    [labels.address, booking.ground_address],
    [labels.day, day(booking.booking_date)],
    [labels.hour, slot(booking.slot)],
    ...(booking.team_name ? [[labels.team, booking.team_name] as const] : []),
    ...opponentFacts(news, labels),
    ...moneyFacts(news, labels),
  ]
}

function attachmentsOf({ booking, mail, language }: News, publicUrl: string): Pick<MailMessage, 'attachments'> {
  const isAdded = mail.kind === 'confirmed'
  // What ended before anybody confirmed it is in no calendar.
  const isTakenAway = mail.kind === 'cancelled' && booking.booking_status === 'cancelled' && !mail.was_pending
  if (!isAdded && !isTakenAway) return {}
  const content = calendarEventOf(booking, { publicUrl, language })
  return { attachments: [{ filename: `${booking.booking_id}.ics`, contentType: calendarTypeOf(booking), content }] }
}

function letterOf(news: News, publicUrl: string): MailMessage {
  const { booking, mail, language } = news
  const texts = mailTexts[language]
  const words = texts.booking[mail.kind]
  const about = wordsOf(news)
  const page = `${publicUrl}/my-bookings${booking.booking_status === 'cancelled' ? '?tab=cancelled' : ''}`
  const blocks: Block[] = [
    ...words.lines(about).map((text) => ({ kind: 'text' as const, text })),
    { kind: 'facts', rows: factsOf(news) },
    { kind: 'button', label: texts.labels.open, link: page },
  ]
  const messageId = messageIdOf(publicUrl, booking.booking_id, mail.kind, ...('about' in mail ? [mail.about] : []))
  return mailOf(
    {
      to: { name: booking.customer_name, address: booking.customer_email },
      subject: words.subject(about),
      messageId,
      ...attachmentsOf(news, publicUrl),
    },
    { language, name: booking.customer_name, heading: words.heading(about), blocks, footer: footerIn(language, 'booking') },
  )
}

/**
 * Writes to the person of a booking, in their language, what has happened to it (DECISIONS 5). News that is no longer true is not sent.
 * The Message-ID is the same each time, so that a repeat can be recognised.
 */
export async function sendBookingMail({ db, mailer, config }: Deps, job: JobKinds['booking-mail']): Promise<void> {
  const news = await readNews(db, job)
  if (news) await mailer.send(letterOf(news, config.publicUrl))
}
