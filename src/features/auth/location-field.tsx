import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { Place } from '#core/contract/places.ts'
import { configQueries } from '#src/api/config.ts'
import { placeQueries } from '#src/api/places.ts'
import { PlacePicker } from '#src/components/place-picker/place-picker.tsx'
import { AddressSearch } from '#src/features/auth/address-search.tsx'
import { locationFailureText } from '#src/features/auth/location-failure-text.ts'
import { currentPosition, roundPosition, type Position } from '#src/lib/geolocation.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field-error.tsx'
import { Notice } from '#src/ui/notice.tsx'
import css from './auth.module.css'

export interface Location extends Position {
  city: string | null
}

/** SPEC 4, location capture. */
type Capture = { state: 'idle' | 'requesting' | 'granted' } | { state: 'denied' | 'error'; text: string }

interface LocationFieldProps {
  onChange: (location: Location) => void
  errorMessage: string | undefined
}

/** SPEC 2, register: the location comes from the device or from an address search in India, and is seen on a map. */
export function LocationField({ onChange, errorMessage }: LocationFieldProps) {
  const [capture, setCapture] = useState<Capture>({ state: 'idle' })
  const [chosen, setChosen] = useState<(Position & { name: string | null }) | null>(null)
  const config = useQuery(configQueries.current())
  const client = useQueryClient()

  function choose(position: Position, name: string | null, city: string | null) {
    const rounded = roundPosition(position)
    setChosen({ ...rounded, name })
    onChange({ ...rounded, city })
  }

  /** A position without a name is good at once; its name follows when the server knows it. */
  async function chooseUnnamed(position: Position) {
    choose(position, null, null)
    const found = await client.fetchQuery(placeQueries.at(position.latitude, position.longitude)).catch(() => null)
    if (found?.city) choose(position, found.place?.name ?? found.city, found.city)
  }

  async function handleDevice() {
    setCapture({ state: 'requesting' })
    try {
      const position = await currentPosition()
      setCapture({ state: 'granted' })
      await chooseUnnamed(position)
    } catch (error) {
      setCapture(locationFailureText(error))
    }
  }

  function handlePlace(place: Place) {
    setCapture({ state: 'idle' })
    choose(place, place.name === place.city ? place.name : `${place.name}, ${place.city}`, place.city)
  }

  return (
    <fieldset className={css.location} data-invalid={errorMessage !== undefined || undefined}>
      <legend>{m.auth_location()}</legend>
      <p className={css.hint}>{m.auth_location_hint()}</p>
      <Button variant="secondary" isPending={capture.state === 'requesting'} onPress={() => void handleDevice()}>
        {capture.state !== 'requesting' && <LocateFixed size={20} aria-hidden="true" />}
        {capture.state === 'requesting' ? m.auth_requesting() : m.auth_use_device()}
      </Button>
      {'text' in capture && <Notice tone="bad">{capture.text}</Notice>}
      <AddressSearch onChoose={handlePlace} />
      <div aria-live="polite">
        {chosen && (
          <p className={css.chosen}>
            <MapPin size={18} aria-hidden="true" />
            {m.auth_chosen({ place: chosen.name ?? m.auth_chosen_unnamed() })}
          </p>
        )}
      </div>
      <FieldError>{errorMessage}</FieldError>
      {chosen && <PlacePicker position={chosen} label={m.auth_map()} hint={m.auth_move_pin()} tileUrl={config.data?.tile_url} onMove={(position) => void chooseUnnamed(roundPosition(position))} />}
    </fieldset>
  )
}
