import { useSyncExternalStore } from 'react'
import { BALL_TYPES, DEFAULT_BALL, type BallType } from '#core/domain/seats.ts'
import { session, useSession } from '#src/lib/session.ts'

// SPEC 3: kept on this device under this name.
const NAME = 'preferredBallType'
const listeners = new Set<() => void>()

function stored(): BallType | null {
  const found = localStorage.getItem(NAME)
  return BALL_TYPES.find((ball) => ball === found) ?? null
}

function remember(ball: BallType): void {
  localStorage.setItem(NAME, ball)
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** On this device at once, and with the account; there `both` stays, whichever of the two is played today. */
function choose(ball: BallType): void {
  remember(ball)
  const preferred = session.get().user?.preferred_ball_type
  if (!preferred || preferred === 'both' || preferred === ball) return
  void import('#src/lib/account-calls.ts').then(
    ({ keepBall }) => keepBall(ball),
    (error: unknown) => console.warn('The preferred ball type was not saved', error),
  )
}

/**
 * The ball somebody plays with: the signed-in person's, else this device's, else tennis (SPEC 3).
 * The setter remembers it on this device and with the account of who is signed in.
 */
export function useBallPreference(): [BallType, (ball: BallType) => void] {
  const { user } = useSession()
  const local = useSyncExternalStore(subscribe, stored)
  const preferred = user?.preferred_ball_type
  return [preferred && preferred !== 'both' ? preferred : (local ?? DEFAULT_BALL), choose]
}
