import type { AvailabilitySchema } from '#core/contract/common.ts'
import type { InferOutput } from 'valibot'
import type { WaitingKind, WaitingWrite } from '#core/offline/queue.ts'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { refusalText } from '#src/components/booking-status/refusal-text.ts'
import { reviewRefusal } from '#src/components/booking-status/review-refusal.ts'
import { formErrorText } from '#src/lib/form-error-text.ts'
import { m } from '#src/paraglide/messages.js'

interface Words {
  /** What was done, in a few words. */
  name: () => string
  /** A sentence of the server about it, in the language of the page. */
  reason: (sentence: string) => string
}

const WORDS: Readonly<Record<WaitingKind, Words>> = {
  'mark-read': { name: m.waiting_kind_mark_read, reason: formErrorText },
  'ball-preference': { name: m.waiting_kind_ball, reason: formErrorText },
  profile: { name: m.waiting_kind_profile, reason: formErrorText },
  contact: { name: m.waiting_kind_contact, reason: formErrorText },
  review: { name: m.waiting_kind_review, reason: reviewRefusal },
  'check-in': { name: m.waiting_kind_check_in, reason: refusalText },
}

/** The ball that was chosen; what others are about was said when they were made. */
function aboutOf({ kind, about, request }: WaitingWrite): string | null {
  if (kind !== 'ball-preference') return about
  const ball = (request.body as { preferred_ball_type: InferOutput<typeof AvailabilitySchema> }).preferred_ball_type
  return ball === 'both' ? null : ballName(ball)
}

function nameOf({ kind, request }: WaitingWrite): string {
  const isUndone = kind === 'check-in' && request.method === 'DELETE'
  return isUndone ? m.waiting_kind_check_in_undone() : WORDS[kind].name()
}

/** What a write is, and what it is about: `Review, Koramangala Turf`. */
export function writeName(write: WaitingWrite): string {
  return [nameOf(write), aboutOf(write)].filter((part) => part !== null).join(', ')
}

/** Why a write was refused, in a sentence. */
export function refusalReason({ kind, refusal }: WaitingWrite): string {
  return refusal?.detail ? WORDS[kind].reason(refusal.detail) : m.waiting_refused_unknown()
}
