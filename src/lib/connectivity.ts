import { onlineManager } from '@tanstack/react-query'
import { isServerReachable } from '#src/lib/reachability.ts'
import { m } from '#src/paraglide/messages.js'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Something that needs the network was asked for without one. The message says what to do (DECISIONS 9). */
export class OfflineError extends Error {
  constructor() {
    super(m.errors_offline())
    this.name = 'OfflineError'
  }
}

let asking: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** The browser may never notice that the server is there again: it is asked, each time after twice as long, as long as somebody looks. */
function askAgainIn(waitMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (onlineManager.isOnline()) return
    if (document.visibilityState === 'hidden') document.addEventListener('visibilitychange', () => askAgainIn(0), { once: true })
    else void checkConnection().then((isReachable) => isReachable || askAgainIn(Math.min(waitMs * 2 || FIRST_WAIT_MS, LONGEST_WAIT_MS)))
  }, waitMs)
}

/** Asks the server whether it is there, once for all who ask meanwhile; the whole app knows from then on. */
export function checkConnection(): Promise<boolean> {
  asking ??= isServerReachable().then((isReachable) => {
    asking = null
    const wasOnline = onlineManager.isOnline()
    onlineManager.setOnline(isReachable)
    if (wasOnline && !isReachable) askAgainIn(FIRST_WAIT_MS)
    return isReachable
  })
  return asking
}

/**
 * The one guard of everything that must not wait: throws OfflineError before anything is sent (DECISIONS 9).
 * It asks the server and not only the browser, whose flag knows the cable, not the network.
 */
export async function requireConnection(): Promise<void> {
  if (!(await checkConnection())) throw new OfflineError()
}

/** A call had no answer: whether that is the network or bad luck is found out. */
export function noteNoAnswer(): void {
  if (onlineManager.isOnline()) void checkConnection()
}
