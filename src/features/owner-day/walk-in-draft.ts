import * as v from 'valibot'
import { BallTypeSchema } from '#core/contract/common.ts'
import type { Day } from '#core/domain/calendar.ts'
import { tabDraft } from '#src/lib/tab-draft.ts'

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

/** Which hour the text is for. */
interface DraftPlace {
  groundId: number
  day: Day
  slot: string
}

/** What an owner typed for a caller and has not sent; a press beside the form does not lose it either. */
export const walkInDraft = tabDraft(DraftSchema, ({ groundId, day, slot }: DraftPlace) => `walk-in-draft-${groundId}-${day}-${slot}`)
