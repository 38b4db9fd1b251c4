import * as v from 'valibot'
import type { Day } from '#core/domain/calendar.ts'

/** What was typed, before any rule. */
const DraftSchema = v.partial(
  v.object({ customer_name: v.string(), customer_email: v.string(), team_name: v.string(), special_requests: v.string() }),
)
export type Draft = v.InferOutput<typeof DraftSchema>

/** Which booking the text is for. */
export interface DraftPlace {
  groundId: number
  day: Day
  /** The hour's label; null while none is asked for. */
  slot: string | null
}

const nameOf = ({ groundId, day, slot }: DraftPlace) => `booking-draft-${groundId}-${day}-${slot ?? ''}`

/**
 * What a person typed for a booking and has not sent: it outlives a reload of this tab, and is gone with it or with
 * signing out (lib/session.ts empties the tab's storage).
 */
export const draft = {
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
