import { getLocale, setLocale, type Locale } from '#src/paraglide/runtime.js'

/** Each language by its own name. */
export const LANGUAGES: readonly { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
]

/** The `lang` of the page follows the language of its texts, for voices and hyphenation. */
export function applyLanguage(): void {
  document.documentElement.lang = getLocale()
}

/** Remembers a language and shows the page in it (the page is loaded again). */
export function chooseLanguage(language: Locale): void {
  void setLocale(language)
}
