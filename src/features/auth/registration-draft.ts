import * as v from 'valibot'

const NAME = 'registration-draft'
/** What was typed, before any rule; never a password. */
const DraftSchema = v.partial(
  v.object({ full_name: v.string(), email: v.string(), phone: v.string(), role: v.picklist(['customer', 'ground_admin']) }),
)
type Draft = v.InferOutput<typeof DraftSchema>

/** What a newcomer typed and has not sent: it outlives a reload of this tab, and is gone with it. */
export const registrationDraft = {
  keep({ full_name, email, phone, role }: Draft): void {
    sessionStorage.setItem(NAME, JSON.stringify({ full_name, email, phone, role }))
  },
  /** Empty when nothing was typed, or nothing that can be read. */
  read(): Draft {
    const found = v.safeParse(v.pipe(v.string(), v.parseJson(), DraftSchema), sessionStorage.getItem(NAME))
    return found.success ? found.output : {}
  },
  forget(): void {
    sessionStorage.removeItem(NAME)
  },
}
