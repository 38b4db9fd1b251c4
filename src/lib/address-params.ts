import { isDay, type Day } from '#core/domain/calendar.ts'
import { BALL_TYPES } from '#core/domain/seats.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'

// Every first visit loads the addresses of all pages, but valibot only with the first page that calls the API: 3 kB.

/** Makes a parameter of what the address has; undefined when that is nonsense. */
type Reader<T> = (value: unknown) => T | undefined

/** The router reads `name=7` as a number and `name=true` as a boolean. */
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** One of a few words. */
export function oneOf<const T extends string>(words: readonly T[]): Reader<T> {
  return (value) => words.find((word) => word === value)
}

/** A text that is not blank, of at most `max` letters, as it was written. */
export function text(max: number): Reader<string> {
  return (value) => {
    const written = isPlain(value) ? String(value) : ''
    return written.trim() !== '' && written.length <= max ? written : undefined
  }
}

/** A number between two others, these included. */
export function numberIn(min: number, max: number): Reader<number> {
  return (value) => {
    const number = isPlain(value) && value !== '' ? Number(value) : NaN
    return number >= min && number <= max ? number : undefined
  }
}

/** As `numberIn`, without a fraction. */
export function wholeIn(min: number, max: number): Reader<number> {
  const read = numberIn(min, max)
  return (value) => (Number.isInteger(read(value)) ? read(value) : undefined)
}

export const day: Reader<Day> = (value) => (typeof value === 'string' && isDay(value) ? value : undefined)
export const slot: Reader<string> = oneOf(SLOT_LABELS)
export const ballType = oneOf(BALL_TYPES)
export const yesOrNo: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/**
 * Reads the query of an address, for a route's `validateSearch`. Nothing in it can be wrong, only absent:
 * a mangled link still shows a page. Parameters without a reader are dropped.
 */
export function addressReader<R extends Record<string, Reader<unknown>>>(readers: R) {
  return (query: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(query[name])])) as {
      [Name in keyof R]?: ReturnType<R[Name]>
    }
}
