import { getLocale } from '#src/paraglide/runtime.js'

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** `5 minutes ago`; null within the first minute. `updatedAt` in ms. */
export function ageInWords(updatedAt: number, now: Date): string | null {
  const words = new Intl.RelativeTimeFormat(getLocale() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', { numeric: 'auto' })
  const ms = Math.max(0, now.getTime() - updatedAt)
  const step = STEPS.find(([, size]) => ms >= size)
  return step ? words.format(-Math.floor(ms / step[1]), step[0]) : null
}
