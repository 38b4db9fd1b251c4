import { writeFile } from 'node:fs/promises'

/** One measured thing; with a reference also the ratio to it, median of the rounds, and its aim from notes/speed.md B5. */
export interface Figure {
  id: string
  what: string
  value: number
  unit: string
  reference?: number
  ratio?: number
  /** Whether the ratio should be at least or at most the aim. */
  aim?: { least: number } | { most: number }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

/** Says what is being done, so that a long run is seen to go on. */
export function progress(text: string): void {
  process.stderr.write(`  ${new Date().toISOString().slice(11, 19)}  ${text}\n`)
}

const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

function aimOf({ aim, ratio }: Figure): string {
  if (!aim || ratio === undefined) return ''
  const [word, bound, isMet] = 'least' in aim ? ['at least', aim.least, ratio >= aim.least] : ['at most', aim.most, ratio <= aim.most]
  return `${word} ${bound}: ${isMet ? 'met' : 'missed'}`
}

/** The figures as lines of a table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${short(figure.value)} ${figure.unit}`,
    figure.reference === undefined ? '' : `${short(figure.reference)} ${figure.unit}`,
    figure.ratio === undefined ? '' : figure.ratio.toFixed(2),
    aimOf(figure),
  ])
  const all = [['measured', 'value', 'reference', 'ratio', 'aim'], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Writes the figures with what they were measured on. */
export async function writeJson(path: string, settings: object, figures: readonly Figure[]): Promise<void> {
  await writeFile(
    path,
    `${JSON.stringify({ measured_at: new Date().toISOString(), node: process.version, ...settings, figures }, null, 2)}\n`,
  )
}
