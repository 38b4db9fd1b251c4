import { session } from '#src/lib/session.ts'
import { getLocale, overwriteGetLocale, type Locale } from '#src/paraglide/runtime.js'

/** Each language by its own name. */
export const LANGUAGES: readonly { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
]

/** The `lang` of the page follows the language of its texts, for voices and hyphenation. */
export function applyLanguage(): void {
  const language = getLocale()
  // It changes only by a new load; unasked, every text would read the storage for it.
  overwriteGetLocale(() => language)
  document.documentElement.lang = language
}

/** The page is loaded again whether or not the account could be told by then. */
const TELL_WITHIN_MS = 2_000

async function tellAccount(language: Locale): Promise<void> {
  const { keepLanguage } = await import('#src/lib/account-calls.ts')
  await keepLanguage(language)
}

/** Remembers a language on this device and with the account of who is signed in, and shows the page in it (the page is loaded again). */
export async function chooseLanguage(language: Locale): Promise<void> {
  if (session.get().user) {
    const enough = new Promise((resolve) => setTimeout(resolve, TELL_WITHIN_MS))
    await Promise.race([tellAccount(language).catch(() => undefined), enough])
  }
  // index.html reads it before anything else.
  localStorage.setItem('language', language)
  location.reload()
}
