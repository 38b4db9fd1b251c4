import { ageInWords } from '#src/components/data-age/age-in-words.ts'
import css from '#src/components/data-age/data-age.module.css'
import { useNow } from '#src/lib/clock.ts'
import { m } from '#src/paraglide/messages.js'

const REFRESH_MS = 30_000

/** How old saved data is, in words: `Saved 5 minutes ago`. `updatedAt` is the moment of its arrival in ms. */
export function DataAge({ updatedAt }: { updatedAt: number }) {
  const now = useNow(REFRESH_MS)
  const age = ageInWords(updatedAt, now)
  return <p className={css.age}>{age === null ? m.ground_saved_now() : m.ground_saved({ age })}</p>
}
