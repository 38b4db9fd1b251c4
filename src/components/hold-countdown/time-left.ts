/** Whole seconds until a moment, never negative. Both by the server's clock. */
export function secondsLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
}

/** `9:05`: minutes and seconds of a number of seconds; hours count as minutes. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
