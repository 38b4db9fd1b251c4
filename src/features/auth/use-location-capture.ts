import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Place } from '#core/contract/places.ts'
import { placeQueries } from '#src/api/places.ts'
import { locationFailureText } from '#src/features/auth/location-failure-text.ts'
import { currentPosition, roundPosition, type Position } from '#src/lib/geolocation.ts'

export interface Location extends Position {
  city: string | null
}

/** SPEC 4, location capture. */
type Capture = { state: 'idle' | 'requesting' | 'granted' } | { state: 'denied' | 'error'; text: string }

/** A location from the device, from a place that was found, or from the map; `onChange` gets each that is chosen. */
export function useLocationCapture(onChange: (location: Location) => void) {
  const [capture, setCapture] = useState<Capture>({ state: 'idle' })
  const [chosen, setChosen] = useState<(Position & { name: string | null }) | null>(null)
  const client = useQueryClient()

  function choose(position: Position, name: string | null, city: string | null) {
    const rounded = roundPosition(position)
    setChosen({ ...rounded, name })
    onChange({ ...rounded, city })
  }

  /** A position without a name is good at once; its name follows when the server knows it. */
  async function choosePosition(position: Position) {
    choose(position, null, null)
    const found = await client.fetchQuery(placeQueries.at(position.latitude, position.longitude)).catch(() => null)
    if (found?.city) choose(position, found.place?.name ?? found.city, found.city)
  }

  async function askDevice() {
    setCapture({ state: 'requesting' })
    try {
      const position = await currentPosition()
      setCapture({ state: 'granted' })
      await choosePosition(position)
    } catch (error) {
      setCapture(locationFailureText(error))
    }
  }

  function choosePlace(place: Place) {
    setCapture({ state: 'idle' })
    choose(place, place.name === place.city ? place.name : `${place.name}, ${place.city}`, place.city)
  }

  return { capture, chosen, askDevice, choosePlace, choosePosition }
}
