import { useSyncExternalStore } from 'react'
import { BALL_TYPES, type BallType } from '#core/domain/seats.ts'
import { useSession } from '#src/lib/session.ts'

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

/** The ball somebody plays with: the signed-in person's, else this device's, else tennis (SPEC 3). The setter remembers on this device. */
export function useBallPreference(): [BallType, (ball: BallType) => void] {
  const { user } = useSession()
  const local = useSyncExternalStore(subscribe, stored)
  const preferred = user?.preferred_ball_type
  return [preferred && preferred !== 'both' ? preferred : (local ?? 'tennis'), remember]
}
