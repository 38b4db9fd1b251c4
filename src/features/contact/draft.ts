import * as v from 'valibot'

const NAME = 'contact-draft'
/** What was typed, before any rule. */
const DraftSchema = v.partial(v.object({ name: v.string(), email: v.string(), subject: v.string(), message: v.string() }))
type Draft = v.InferOutput<typeof DraftSchema>

/** What was typed into the contact form and not sent: it outlives a reload of this tab, and is gone with it or with signing out. */
export const draft = {
  /** Fields that are empty are not kept. */
  keep(typed: Draft): void {
    const filled = Object.entries(typed).filter(([, text]) => text !== '')
    if (filled.length === 0) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, JSON.stringify(Object.fromEntries(filled)))
  },
  /** Empty when nothing was typed, or nothing that can be read. */
  read(): Draft {
    const found = v.safeParse(v.pipe(v.string(), v.parseJson(), DraftSchema), sessionStorage.getItem(NAME))
    return found.success ? found.output : {}
  },
}
