/** A repeatable source of choices, so that the demo data of a day is the same wherever it is loaded. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  /** `length` characters of an alphabet. */
  text(alphabet: string, length: number): string
}

/** The generator mulberry32: small, and good enough for made-up bookings. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(from: readonly T[]): T => from[between(0, from.length - 1)]!
  return {
    next,
    between,
    pick,
    text: (alphabet, length) => Array.from({ length }, () => alphabet.charAt(between(0, alphabet.length - 1))).join(''),
  }
}
