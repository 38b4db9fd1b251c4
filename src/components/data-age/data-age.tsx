import { ageInWords } from '#src/components/data-age/age-in-words.ts'
import css from '#src/components/data-age/data-age.module.css'
import { useNow } from '#src/lib/clock.ts'
import { m } from '#src/paraglide/messages.js'

const REFRESH_MS = 30_000

/** How old saved data is, in words: `Saved 5 minutes ago`. `updatedAt` is the moment of its arrival in ms. */
export function DataAge({ updatedAt }: { updatedAt: number }) {
  const now = useNow(REFRESH_MS)
  return <p className={css.age}>{m.ground_saved({ age: ageInWords(updatedAt, now) })}</p>
}
