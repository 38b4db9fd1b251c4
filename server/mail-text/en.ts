import type { BookingWords, EndCause, MailTexts } from '#server/mail-text/texts.ts'

const at = ({ ground, day }: BookingWords) => `${ground}, ${day}`
const refundLine = ({ refund, isPaid }: BookingWords) =>
  refund !== null ? [`${refund} will be refunded in 5-7 business days.`] : isPaid ? ['There is no refund for this cancellation.'] : []

const ENDS: { readonly [C in EndCause]: { subject: string; heading: string; lines: readonly string[] } } = {
  player: { subject: 'Booking cancelled', heading: 'Your booking is cancelled', lines: ['Your booking was cancelled as asked.'] },
  ground: { subject: 'Booking cancelled', heading: 'Your booking is cancelled', lines: ['The ground cancelled your booking.'] },
  weather: {
    subject: 'Booking cancelled',
    heading: 'Your booking is cancelled',
    lines: ['The ground cancelled your booking because of the weather.'],
  },
  rejected: {
    subject: 'Booking declined',
    heading: 'The ground declined your booking',
    lines: ['The slot is free again. Another hour or another ground may suit you.'],
  },
  not_approved: {
    subject: 'Booking not confirmed',
    heading: 'The ground did not answer in time',
    lines: ['Your booking was not confirmed before the slot began, so it has ended.'],
  },
}

export const en: MailTexts = {
  hello: (name) => `Hello ${name},`,
  questions: ({ email, phone }) => `Questions? Answer this e-mail, write to ${email} or call ${phone}.`,
  why: {
    booking: 'You get this e-mail because a cricket ground was booked on Crease with your address.',
    account: 'You get this e-mail because you have an account on Crease.',
  },
  booking: {
    confirmed: {
      subject: (about) => `Booking confirmed: ${at(about)}`,
      heading: () => 'Your booking is confirmed',
      lines: ({ opponent, isWaiting }) => [
        ...(opponent === null ? [] : [`You play ${opponent}.`]),
        ...(isWaiting ? ['The other half of the slot waits for an opponent. We write to you when a team joins.'] : []),
        'Tell the reference at the ground. The match is attached for your calendar.',
      ],
    },
    awaiting_approval: {
      subject: (about) => `Payment received: ${at(about)}`,
      heading: () => 'Your payment arrived',
      lines: () => [
        'The ground confirms the booking next, and we write to you then.',
        'Should it not answer before the slot begins, you get everything back.',
      ],
    },
    cancelled: {
      subject: (about) => `${ENDS[about.cause].subject}: ${at(about)}`,
      heading: ({ cause }) => ENDS[cause].heading,
      lines: (about) => [...ENDS[about.cause].lines, ...refundLine(about)],
    },
    refunded: {
      subject: (about) => `Payment refunded: ${at(about)}`,
      heading: () => 'Your payment goes back to you',
      lines: (about) => ['Your payment arrived when it could no longer be used for this booking.', ...refundLine(about)],
    },
    refund_processed: {
      subject: (about) => `Refund sent: ${at(about)}`,
      heading: () => 'Your refund is on its way',
      lines: ({ refund }) => [`We sent ${refund ?? 'your money'} back the way you paid. It takes 5-7 business days to arrive.`],
    },
    opponent_joined: {
      subject: (about) => `Your match is on: ${at(about)}`,
      heading: () => 'Your match is on',
      lines: ({ opponent }) => [`${opponent ?? 'Another team'} joined your match.`],
    },
    opponent_left: {
      subject: (about) => `Your opponent left: ${at(about)}`,
      heading: () => 'Your opponent left the match',
      lines: ({ opponent }) => [
        `${opponent ?? 'The other team'} left your match. Your half of the slot stays yours and waits for an opponent again.`,
        'You may also cancel with a full refund.',
      ],
    },
  },
  labels: {
    reference: 'Booking reference',
    ground: 'Ground',
    address: 'Address',
    day: 'Day',
    hour: 'Time (IST)',
    team: 'Your team',
    opponent: 'Opponent',
    opponentPhone: 'Opponent’s phone',
    paid: 'Paid online',
    receipt: 'Receipt number',
    creditNote: 'Credit note',
    owed: 'To be paid at the ground',
    refund: 'Refund',
    open: 'Open my bookings',
  },
  event: {
    summary: (ground) => `Cricket at ${ground}`,
    details: (reference, ball) => `Booking ${reference}, ${ball} ball`,
  },
  account: {
    password_reset: {
      subject: () => 'Choose a new password for Crease',
      heading: () => 'Choose a new password',
      lines: () => ['Somebody, most likely you, asked for a new password for your Crease account.'],
      button: 'Choose a new password',
      after: ['The link works once, for 30 minutes.', 'If it was not you, do nothing: your password stays as it is.'],
    },
    password_changed: {
      subject: () => 'Your Crease password was changed',
      heading: () => 'Your password was changed',
      lines: () => [
        'The password of your Crease account was changed. Other devices were signed out.',
        'If it was not you, take your account back now by choosing a new password.',
      ],
      button: 'Choose a new password',
      after: [],
    },
    email_changed: {
      subject: () => 'The e-mail address of your Crease account was changed',
      heading: () => 'Your e-mail address was changed',
      lines: () => [
        'The e-mail address of your Crease account was changed. From now on we write to the new one, and you sign in with it.',
        'If it was not you, write to us at once.',
      ],
      button: 'Write to us',
      after: [],
    },
  },
}
