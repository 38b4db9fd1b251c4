import * as v from 'valibot'
import { BallTypeSchema } from '#core/contract/common.ts'
import type { Day } from '#core/domain/calendar.ts'

/** What was typed, before any rule. */
const DraftSchema = v.partial(
  v.object({
    customer_name: v.string(),
    customer_phone: v.string(),
    note: v.nullable(v.string()),
    booking_type: v.picklist(['full', 'half']),
    ball_type: BallTypeSchema,
    needs_umpire: v.boolean(),
  }),
)
type Draft = v.InferOutput<typeof DraftSchema>

/** Which hour the text is for. */
export interface DraftPlace {
  groundId: number
  day: Day
  slot: string
}

const nameOf = ({ groundId, day, slot }: DraftPlace) => `walk-in-draft-${groundId}-${day}-${slot}`

/**
 * What an owner typed for a caller and has not sent: it outlives a look at another app, which on a small phone ends the page, and a
 * press beside the form; it is gone with the tab or with signing out (lib/session.ts empties the tab's storage).
 */
export const walkInDraft = {
  keep(place: DraftPlace, typed: object): void {
    sessionStorage.setItem(nameOf(place), JSON.stringify(typed))
  },
  /** Empty when nothing was typed there, or nothing that can be read. */
  of(place: DraftPlace): Draft {
    const found = v.safeParse(v.pipe(v.string(), v.parseJson(), DraftSchema), sessionStorage.getItem(nameOf(place)))
    return found.success ? found.output : {}
  },
  forget(place: DraftPlace): void {
    sessionStorage.removeItem(nameOf(place))
  },
}
