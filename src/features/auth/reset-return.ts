import * as v from 'valibot'
import { readReturnParams } from '#src/lib/return-path.ts'

const NAME = 'reset-return'
/** As long as the e-mailed link works (DECISIONS 7). */
const LIFETIME_MS = 30 * 60_000
const KeptSchema = v.object({ to: v.string(), until: v.number() })

/**
 * The page a person was on the way to when they asked for a new password. The e-mailed link opens in another tab, often of the same
 * browser: there it is found again, and whoever opens the link elsewhere misses nothing but this.
 */
export const resetReturn = {
  /** Nowhere to return to: an earlier one is forgotten. */
  keep(to: string | undefined): void {
    if (to === undefined) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, JSON.stringify({ to, until: Date.now() + LIFETIME_MS }))
  },
  /** Once, and only while the link works. */
  take(): string | undefined {
    const found = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptSchema), localStorage.getItem(NAME))
    localStorage.removeItem(NAME)
    return found.success && Date.now() < found.output.until ? readReturnParams({ to: found.output.to }).to : undefined
  },
}
