import { useDeferredValue } from 'react'

/** As many as a phone or a first look at a wide screen shows. */
const AT_FIRST = 4

/**
 * How many cards of a list to draw now: a few at first, so that they can be seen and used, all of them right after. What stands in for the
 * others must be about as high, so that what was scrolled to is found again.
 */
export function useCardsDrawn(): number {
  return useDeferredValue(Infinity, AT_FIRST)
}
