import { useEffect, useState } from 'react'

/** Server's clock minus this phone's, in ms. A phone that is a few minutes off must not open or close slots. */
let offsetMs = 0

/** Takes the server's word for the time: a `Date` header or a `server_time` (ISO 8601). Nonsense is ignored. */
export function noteServerTime(text: string | null): void {
  const at = text === null ? Number.NaN : Date.parse(text)
  if (Number.isNaN(at)) return
  const measured = at - Date.now()
  // A Date header has whole seconds: smaller differences are noise.
  offsetMs = Math.abs(measured) < 2000 ? 0 : measured
}

/** The moment it is by the server's clock, as far as it is known. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** `serverNow()`, read again every so many milliseconds while the component is shown. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
