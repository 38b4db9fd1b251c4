import type { WaitingJob } from '#server/db/backup/backup.ts'
import type { Db } from '#server/deps.ts'

/**
 * What can happen to a booking more than once is `about` something: the other team's booking, or the refund. `was_pending`: it ended before
 * anybody confirmed it, which the booking does not tell afterwards.
 */
export type BookingMail =
  | { kind: 'confirmed' | 'awaiting_approval' }
  | { kind: 'cancelled'; was_pending?: boolean }
  | { kind: 'opponent_joined' | 'opponent_left' | 'refunded' | 'refund_processed'; about: number }

/** Work that is done after the transaction that caused it, at least once. Payloads are ids: the handler reads the truth. */
export interface JobKinds {
  'booking-mail': BookingMail & { booking_id: number }
  /** Of an account: the link for a new password, the news that the password or the address was changed (to `to`, the address before). */
  'account-mail':
    | { kind: 'password_reset'; reset_id: string }
    | { kind: 'password_changed' | 'email_changed'; user_id: number; to: string; event_id: string }
  /** A notification for one browser of its person. */
  push: { notification_id: number; session_id: string }
  'contact-mail': { message_id: number }
  /** The attempt that it was ordered for; an older version named none. */
  'process-refund': { refund_id: number; attempt?: number }
  /** Works off the bookings of a rain-out that are left. */
  'rain-out': { rain_out_id: number }
  /** The sandbox provider tells us of a payment as Razorpay would: by a signed webhook. */
  'sandbox-webhook': { payment_id: string }
  /** Removes the files of pictures that no ground has: of a ground's removed picture, and of a form that a crash cut short. */
  'forget-pictures': { image_paths: string[] }
  /** Every 15 seconds: asks the provider about orders that nobody reported as paid. */
  'reconcile-payments': Record<string, never>
  /** Every minute: what needs no hurry because expiry is a condition in every query. */
  housekeeping: Record<string, never>
}
export type JobKind = keyof JobKinds
/** A job that was given up after its last attempt. */
export interface GivenUp {
  id: string
  kind: string
  payload: object
  attempts: number
  orderedAt: Date
  /** What went wrong the last time; '' when the process that worked on it ended. */
  error: string
}
export type JobHandlers = { readonly [K in JobKind]: (payload: JobKinds[K]) => Promise<void> }

export interface Jobs {
  /** Enqueues in the caller's transaction: it runs if, and only if, that commits; some seconds after, when told. Answers the job's number; null when one waits already. */
  enqueue<K extends JobKind>(tx: Db, kind: K, payload: JobKinds[K], afterSeconds?: number): Promise<string | null>
  /** Enqueues a job of before under the number that it had, in the caller's transaction: what names it finds it again. */
  bringBack(tx: Db, job: WaitingJob): Promise<void>
  /** Begins to work, also on what a former process left behind. */
  start(): Promise<void>
  /** Runs everything that is due now and resolves when nothing is left; for tests and shutdown. */
  drain(): Promise<void>
  stop(): Promise<void>
}
