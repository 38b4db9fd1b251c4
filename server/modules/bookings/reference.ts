import { randomInt } from 'node:crypto'

/** Without 0, O, 1, I and L: a reference is read out at the gate. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A new public reference, `CR-7K2M9X`. Taken ones are told by the unique column. */
export function newReference(): string {
  return `CR-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
