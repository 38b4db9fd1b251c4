import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { configQueries } from '#src/api/config.ts'
import { PlacePicker } from '#src/components/place-picker/place-picker.tsx'
import { AddressSearch } from '#src/features/auth/address-search.tsx'
import { useLocationCapture, type Location } from '#src/features/auth/use-location-capture.ts'
import { roundPosition } from '#src/lib/geolocation.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field-error.tsx'
import { Notice } from '#src/ui/notice.tsx'
import css from './auth.module.css'

interface LocationFieldProps {
  onChange: (location: Location) => void
  errorMessage: string | undefined
}

/** SPEC 2, register: the location comes from the device or from an address search in India, and is seen on a map. */
export function LocationField({ onChange, errorMessage }: LocationFieldProps) {
  const { capture, chosen, askDevice, choosePlace, choosePosition } = useLocationCapture(onChange)
  const config = useQuery(configQueries.current())

  return (
    <fieldset className={css.location} data-invalid={errorMessage !== undefined || undefined}>
      <legend>{m.auth_location()}</legend>
      <p className={css.hint}>{m.auth_location_hint()}</p>
      <Button variant="secondary" isPending={capture.state === 'requesting'} onPress={() => void askDevice()}>
        {capture.state !== 'requesting' && <LocateFixed size={20} aria-hidden="true" />}
        {capture.state === 'requesting' ? m.auth_requesting() : m.auth_use_device()}
      </Button>
      {'text' in capture && <Notice tone="bad">{capture.text}</Notice>}
      <AddressSearch onChoose={choosePlace} />
      <div aria-live="polite">
        {chosen && (
          <p className={css.chosen}>
            <MapPin size={18} aria-hidden="true" />
            {m.auth_chosen({ place: chosen.name ?? m.auth_chosen_unnamed() })}
          </p>
        )}
      </div>
      <FieldError>{errorMessage}</FieldError>
      {chosen && (
        <PlacePicker
          position={chosen}
          label={m.auth_map()}
          hint={m.auth_move_pin()}
          tileUrl={config.data?.tile_url}
          onMove={(position) => void choosePosition(roundPosition(position))}
        />
      )}
    </fieldset>
  )
}
