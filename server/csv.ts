const BOM = '\uFEFF'
/** A long file on a slow line takes longer than any other answer. */
export const FILE_TIME = { handlerTimeout: 300_000 }

/**
 * A cell in quotes. A spreadsheet would take one that begins like a formula for one, some of them also by the wide signs of East Asian
 * keyboards: an apostrophe makes it text (OWASP, CSV injection).
 */
function cellOf(value: string): string {
  const harmless = /^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A line of a CSV file. A number that is written as one stays one, also below zero: it cannot be a formula. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : cellOf(cell))).join(',')}\r\n`
}

/** The first line, with the mark by which spreadsheets know UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return BOM + csvLine(columns)
}
