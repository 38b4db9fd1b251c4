import { useEffect, useState } from 'react'

/** As many as a slow phone draws without keeping a finger waiting: more than one sees there at first. */
const A_FRAME = 2

/**
 * How many of a list's `count` cards to draw now: a few at first, so that they can be seen and used, and a few more with each frame. What
 * stands in for the others must be about as high, so that what was scrolled to is found again.
 */
export function useCardsDrawn(count: number): number {
  const [drawn, setDrawn] = useState(A_FRAME)
  useEffect(() => {
    if (drawn >= count) return undefined
    const frame = requestAnimationFrame(() => setDrawn(drawn + A_FRAME))
    return () => cancelAnimationFrame(frame)
  }, [drawn, count])
  return drawn
}
