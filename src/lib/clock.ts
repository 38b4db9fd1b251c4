import { useEffect, useState } from 'react'

/** Server's clock minus this phone's, in ms. A phone that is a few minutes off must not open or close slots. */
let offsetMs = 0
/** What is shown by the clock, told when the clock turns out to be wrong. */
const corrections = new Set<() => void>()
/** A Date header has whole seconds: smaller differences are noise. */
const NOISE_MS = 2_000

/** Takes the server's word for the time: a `Date` header or a `server_time` (ISO 8601). Nonsense is ignored. */
export function noteServerTime(text: string | null): void {
  const at = text === null ? Number.NaN : Date.parse(text)
  if (Number.isNaN(at)) return
  const measured = at - Date.now()
  const before = offsetMs
  offsetMs = Math.abs(measured) < NOISE_MS ? 0 : measured
  if (Math.abs(offsetMs - before) >= NOISE_MS) for (const correct of corrections) correct()
}

/** The moment it is by the server's clock, as far as it is known. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** `serverNow()`, read again every so many milliseconds while the component is shown, and when the server corrects the phone's clock. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const read = () => setNow(serverNow())
    const timer = setInterval(read, everyMs)
    corrections.add(read)
    return () => {
      clearInterval(timer)
      corrections.delete(read)
    }
  }, [everyMs])
  return now
}
