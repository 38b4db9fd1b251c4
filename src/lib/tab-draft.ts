import * as v from 'valibot'

/**
 * What was typed about something and not sent yet, kept in this tab: it outlives a reload, and a look at another app, which on a small
 * phone ends the page; it is gone with the tab or with signing out (lib/session.ts empties the tab's storage). `schema`: what was typed,
 * before any rule, every field optional. `nameOf`: what it is about.
 */
export function tabDraft<About, Draft extends object>(schema: v.GenericSchema<unknown, Draft>, nameOf: (about: About) => string) {
  return {
    keep(about: About, typed: object): void {
      sessionStorage.setItem(nameOf(about), JSON.stringify(typed))
    },
    /** Empty when nothing was typed there, or nothing that can be read. */
    of(about: About): Partial<Draft> {
      const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), sessionStorage.getItem(nameOf(about)))
      return found.success ? found.output : {}
    },
    forget(about: About): void {
      sessionStorage.removeItem(nameOf(about))
    },
  }
}
