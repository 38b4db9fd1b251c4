import { getLocale, overwriteGetLocale, setLocale, type Locale } from '#src/paraglide/runtime.js'

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

/** Remembers a language and shows the page in it (the page is loaded again). */
export function chooseLanguage(language: Locale): void {
  void setLocale(language)
}
