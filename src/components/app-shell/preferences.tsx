import { useState } from 'react'
import { chooseLanguage, LANGUAGES } from '#src/lib/locale.ts'
import { chooseTheme, storedTheme, THEMES, type Theme } from '#src/lib/theme.ts'
import { m } from '#src/paraglide/messages.js'
import { getLocale } from '#src/paraglide/runtime.js'
import { SelectField } from '#src/ui/select-field.tsx'
import css from './account-menu.module.css'

const THEME_LABELS = { system: m.shell_theme_system, light: m.shell_theme_light, dark: m.shell_theme_dark }

/** Language and theme of this device. */
export function Preferences() {
  const [theme, setTheme] = useState(storedTheme)

  function handleTheme(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }

  return (
    <div className={css.preferences}>
      <SelectField
        label={m.shell_language()}
        value={getLocale()}
        onChange={(language) => void chooseLanguage(language)}
        options={LANGUAGES}
      />
      <SelectField
        label={m.shell_theme()}
        value={theme}
        onChange={handleTheme}
        options={THEMES.map((value) => ({ value, label: THEME_LABELS[value]() }))}
      />
    </div>
  )
}
