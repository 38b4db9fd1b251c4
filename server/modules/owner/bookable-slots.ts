import { weekdayIndexOf, type Day } from '#core/domain/calendar.ts'
import { ballBits } from '#server/db/search-keys.ts'
import type { RunGround } from '#server/modules/owner/repository.ts'

/** The slots of a day, as a mask, that the ground offers with a price for a ball it has: what both the day and the week call bookable. */
export function bookableSlots({ balls, tennis_masks, leather_masks }: RunGround, day: Day): number {
  const weekday = weekdayIndexOf(day)
  const tennis = balls & ballBits('tennis') ? tennis_masks[weekday]! : 0
  const leather = balls & ballBits('leather') ? leather_masks[weekday]! : 0
  return tennis | leather
}
