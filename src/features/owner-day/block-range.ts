import { MAX_BLOCK_DAYS } from '#core/contract/blocks.ts'
import { addDays, type Day } from '#core/domain/calendar.ts'

/** What is about to be blocked. `from` and `to` are the first and the last hour. */
export interface BlockRange {
  firstDay: Day
  lastDay: Day
  isWholeDay: boolean
  from: string
  to: string
}

/** The last day that a block can have that begins with a day. */
export const lastDayFor = (firstDay: Day): Day => addDays(firstDay, MAX_BLOCK_DAYS - 1)

/** A range whose end was taken along by its start: never before it, never further away than a block can last. */
export function inOrder(range: BlockRange, offered: readonly string[]): BlockRange {
  const { firstDay, lastDay, from, to } = range
  const latest = lastDayFor(firstDay)
  return {
    ...range,
    lastDay: lastDay < firstDay ? firstDay : lastDay > latest ? latest : lastDay,
    to: offered.indexOf(to) < offered.indexOf(from) ? from : to,
  }
}
