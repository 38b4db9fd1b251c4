import type { PushSubscription } from '#core/contract/push.ts'

/** One message for one browser. */
export interface PushMessage {
  to: PushSubscription
  /** UTF-8, below 3 kB: services refuse more than about four, encrypted. */
  text: string
  /** How long the service keeps it for a phone that cannot be reached, in seconds; with 0 it is now or never. */
  ttlSeconds: number
  urgency: 'high' | 'normal'
  /** A later message of the same topic replaces one that was not delivered yet; at most 32 base64url characters. */
  topic: string
}

/** What became of it. `gone`: the browser has ended the subscription. `refused`: trying again would change nothing. */
export type PushOutcome =
  | { state: 'taken' | 'gone' }
  | { state: 'refused'; reason: string }
  | { state: 'later'; afterSeconds: number | null }

export interface PushSender {
  /** Hands a message to the browser's push service. Rejects when no answer came. */
  send(message: PushMessage): Promise<PushOutcome>
}
