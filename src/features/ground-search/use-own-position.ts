import { useState } from 'react'
import { currentPosition, PositionError, type Position } from '#src/lib/geolocation.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

/** Asks the phone where it is; a refusal is told and changes nothing. */
export function useOwnPosition(onPosition: (position: Position) => void) {
  const [isLocating, setIsLocating] = useState(false)

  async function ask(): Promise<void> {
    setIsLocating(true)
    try {
      onPosition(await currentPosition())
    } catch (error) {
      const isUnsupported = error instanceof PositionError && error.reason === 'unsupported'
      toast.error(isUnsupported ? m.search_location_unsupported() : m.search_location_failed())
    }
    setIsLocating(false)
  }

  return { locate: () => void ask(), isLocating }
}
