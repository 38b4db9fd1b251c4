export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
// index.html reads the same name before the first paint.
const NAME = 'theme'

/** The theme chosen on this device; `system` follows the phone. */
export function storedTheme(): Theme {
  const found = localStorage.getItem(NAME)
  return THEMES.find((theme) => theme === found) ?? 'system'
}

/** Shows a theme at once and remembers it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(NAME)
    delete document.documentElement.dataset['theme']
  } else {
    localStorage.setItem(NAME, theme)
    document.documentElement.dataset['theme'] = theme
  }
}
