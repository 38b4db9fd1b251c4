import * as v from 'valibot'
import type { Day } from '#core/domain/calendar.ts'
import { tabDraft } from '#src/lib/tab-draft.ts'

/** What was typed, before any rule. */
const DraftSchema = v.partial(
  v.object({ customer_name: v.string(), customer_email: v.string(), team_name: v.string(), special_requests: v.string() }),
)

/** Which booking the text is for. */
export interface DraftPlace {
  groundId: number
  day: Day
  /** The hour's label; null while none is asked for. */
  slot: string | null
}

/** What a person typed for a booking and has not sent. */
export const draft = tabDraft(DraftSchema, ({ groundId, day, slot }: DraftPlace) => `booking-draft-${groundId}-${day}-${slot ?? ''}`)
