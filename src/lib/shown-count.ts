import { groupDigits } from '#core/domain/money.ts'

/** DECISIONS 8: the server counts grounds exactly to 2,000; one more stands for "more". */
const MAX_EXACT_COUNT = 2_000

/** `1,234`; `2,000+` where the server's count of grounds goes no further. */
export function shownCount(count: number): string {
  return count > MAX_EXACT_COUNT ? `${groupDigits(MAX_EXACT_COUNT)}+` : groupDigits(count)
}
