import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The subsets that Noto Sans comes in. The rupee sign (U+20B9) is in latin-ext, not in latin. */
const FILES = {
  latin: '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
  'latin-bold': '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff',
  'latin-ext': '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff',
  'latin-ext-bold': '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff',
  devanagari: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  'devanagari-bold': '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
} as const

type Subset = 'latin' | 'latin-ext' | 'devanagari'
let loaded: Map<string, Buffer> | null = null

/** The fonts by name, read once. */
export function receiptFonts(): Map<string, Buffer> {
  loaded ??= new Map(Object.entries(FILES).map(([name, file]) => [name, readFileSync(fileURLToPath(import.meta.resolve(file)))]))
  return loaded
}

function subsetOf(character: string): Subset {
  const code = character.codePointAt(0)!
  if ((code >= 0x900 && code <= 0x97f) || code === 0x200c || code === 0x200d) return 'devanagari'
  return (code >= 0x100 && code <= 0x2bf) || (code >= 0x1e00 && code <= 0x1eff) || (code >= 0x20a0 && code <= 0x20c0 && code !== 0x20ac)
    ? 'latin-ext'
    : 'latin'
}

/** The stretches of a text that one font can print, in order. */
export function fontRuns(text: string): { subset: Subset; text: string }[] {
  const runs: { subset: Subset; text: string }[] = []
  for (const character of text) {
    const subset = subsetOf(character)
    const last = runs.at(-1)
    if (last?.subset === subset) last.text += character
    else runs.push({ subset, text: character })
  }
  return runs
}
