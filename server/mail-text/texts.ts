import type { JobKinds } from '#server/jobs/port.ts'

export type BookingMailKind = JobKinds['booking-mail']['kind']
export type AccountMailKind = JobKinds['account-mail']['kind']

/** Why a booking ended; each has its own words. */
export type EndCause = 'player' | 'ground' | 'weather' | 'rejected' | 'not_approved'

/** What a sentence of a booking may need, written as the language writes it. */
export interface BookingWords {
  ground: string
  /** `Thu, 26 Nov 2026` */
  day: string
  /** The other team's name, when it may be told. */
  opponent: string | null
  /** What comes back; null when nothing does. */
  refund: string | null
  /** Whether money was paid that is kept. */
  isPaid: boolean
  cause: EndCause
  /** Whether a team for the other half is still looked for. */
  isWaiting: boolean
}

/** A letter's words: `lines` are its sentences in order, each a paragraph. */
export interface Words<T> {
  subject: (about: T) => string
  heading: (about: T) => string
  lines: (about: T) => readonly string[]
}

/**
 * Every word of every e-mail in one language. A sentence that a language lacks does not compile: to add a language write its file and
 * name it in languages.ts, which core/domain/language.ts demands.
 */
export interface MailTexts {
  hello: (name: string) => string
  /** How one reaches people, at the end of each letter. */
  questions: (contact: { email: string; phone: string }) => string
  why: { booking: string; account: string }
  booking: { readonly [K in BookingMailKind]: Words<BookingWords> }
  /** The names of facts, and of the button. */
  labels: {
    reference: string
    ground: string
    address: string
    day: string
    hour: string
    team: string
    opponent: string
    opponentPhone: string
    paid: string
    receipt: string
    creditNote: string
    owed: string
    refund: string
    open: string
  }
  /** The match as a calendar shows it. */
  event: { summary: (ground: string) => string; details: (reference: string, ball: 'tennis' | 'leather') => string }
  account: { readonly [K in AccountMailKind]: Words<undefined> & { button: string; after: readonly string[] } }
}
