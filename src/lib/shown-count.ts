/** DECISIONS 8: the server counts grounds exactly to 2,000; one more stands for "more". */
const MAX_EXACT_COUNT = 2_000

/** `1,00,000`: a count with its digits in groups, as prices have them. */
export const groupedCount = (count: number): string => count.toLocaleString('en-IN')

/** As `groupedCount`; `2,000+` where the server's count of grounds goes no further. */
export function shownCount(count: number): string {
  return count > MAX_EXACT_COUNT ? `${groupedCount(MAX_EXACT_COUNT)}+` : groupedCount(count)
}
