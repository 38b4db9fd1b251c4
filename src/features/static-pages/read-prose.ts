/** A run of text, or a link in it. `at` tells it from the others beside it. */
export interface Run {
  at: number
  text: string
  href?: string
}
export interface Line {
  at: number
  runs: readonly Run[]
}
/** A list, or a paragraph of one line. */
export interface Block extends Pick<Line, 'at'> {
  isList: boolean
  lines: readonly Line[]
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g
const ITEM = '- '

function lineOf(text: string, at: number): Line {
  const runs: Run[] = []
  let end = 0
  for (const { 0: whole, 1: label = '', 2: href = '', index } of text.matchAll(LINK)) {
    if (index > end) runs.push({ at: end, text: text.slice(end, index) })
    runs.push({ at: index, text: label, href })
    end = index + whole.length
  }
  if (end < text.length) runs.push({ at: end, text: text.slice(end) })
  return { at, runs }
}

/** A text of the catalogue: an empty line between its parts, `- ` before the items of a list, `[text](address)` for a link. */
export function readProse(text: string): readonly Block[] {
  return text.split('\n\n').map((part, at) => {
    const lines = part.split('\n')
    const isList = lines.every((line) => line.startsWith(ITEM))
    return { at, isList, lines: isList ? lines.map((line, index) => lineOf(line.slice(ITEM.length), index)) : [lineOf(lines.join(' '), 0)] }
  })
}
