import webPush from 'web-push'
import type { PushMessage, PushOutcome, PushSender } from '#server/adapters/push/port.ts'
import type { Config } from '#server/config.ts'

const TIME_OUT_MS = 10_000
const REASON_LENGTH = 200

/** Only the seconds form; services of today send no date. */
function secondsToWait(header: string | null): number | null {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) : null
}

async function outcomeOf(response: Response): Promise<PushOutcome> {
  const { status, headers } = response
  // Read, so that the connection is free again.
  const said = await response.text()
  if (response.ok) return { state: 'taken' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status === 429 || status >= 500) return { state: 'later', afterSeconds: secondsToWait(headers.get('retry-after')) }
  return { state: 'refused', reason: `${status} ${said.slice(0, REASON_LENGTH)}` }
}

/** The request, or null: keys of the right length that are no keys are nobody's, now and later. */
function detailsOf({ to, text, ttlSeconds, urgency, topic }: PushMessage, vapidDetails: webPush.RequestOptions['vapidDetails']) {
  try {
    return webPush.generateRequestDetails(to, text, { vapidDetails, TTL: ttlSeconds, urgency, topic })
  } catch {
    return null
  }
}

/** Web Push as browsers know it: encrypted for the one browser (RFC 8291), signed as this installation (VAPID, RFC 8292). */
export function createWebPush(keys: Pick<Config, 'vapidPublicKey' | 'vapidPrivateKey'>, contact: string): PushSender {
  const vapidDetails = { subject: `mailto:${contact}`, publicKey: keys.vapidPublicKey, privateKey: keys.vapidPrivateKey }
  return {
    async send(message) {
      const details = detailsOf(message, vapidDetails)
      if (!details) return { state: 'gone' }
      const { endpoint, method, headers, body } = details
      // fetch counts the bytes itself, and would refuse to be told.
      const { 'Content-Length': _length, ...sent } = headers as Record<string, string>
      const request = { method, headers: sent, body: new Uint8Array(body), signal: AbortSignal.timeout(TIME_OUT_MS) }
      // A service answers by itself: one that leads elsewhere is not followed.
      return outcomeOf(await fetch(endpoint, { ...request, redirect: 'manual' }))
    },
  }
}
