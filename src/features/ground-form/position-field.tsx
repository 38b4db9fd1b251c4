import { useQuery } from '@tanstack/react-query'
import { LocateFixed, Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#core/contract/users.ts'
import { configQueries } from '#src/api/config.ts'
import { PlacePicker } from '#src/components/place-picker/place-picker.tsx'
import { degreesText } from '#src/features/ground-form/ground-values.ts'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { currentPosition, PositionError, type Position } from '#src/lib/geolocation.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './ground-form.module.css'

/** Close enough to tell the pitch from the road. */
const STREET_ZOOM = 17
const TOWN_ZOOM = 13
/** Somebody whose place is not known starts with the whole country. */
const COUNTRY_ZOOM = 5

const degreesIn = (text: string, most: number) => {
  const degrees = text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(degrees) <= most ? degrees : null
}

/** The position that is typed, or null while it is none. */
function positionIn({ latitude, longitude }: GroundForm['values']): Position | null {
  const [north, east] = [degreesIn(latitude, 90), degreesIn(longitude, 180)]
  return north === null || east === null ? null : { latitude: north, longitude: east }
}

/** Asks the device; SPEC 8 says what comes of it. */
function useDevicePosition(onFound: (position: Position) => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  async function ask() {
    setIsAsking(true)
    setFailure(null)
    try {
      onFound(await currentPosition())
      toast.success(m.ground_form_located())
    } catch (error) {
      const isUnsupported = error instanceof PositionError && error.reason === 'unsupported'
      setFailure(isUnsupported ? m.ground_form_locating_unsupported() : m.ground_form_locating_failed())
    }
    setIsAsking(false)
  }
  return { ask, isAsking, failure }
}

function startOf(position: Position | null, user: User | null): { start: Position | undefined; zoom: number } {
  if (position) return { start: position, zoom: STREET_ZOOM }
  if (!user || user.latitude === null || user.longitude === null) return { start: undefined, zoom: COUNTRY_ZOOM }
  return { start: { latitude: user.latitude, longitude: user.longitude }, zoom: TOWN_ZOOM }
}

function PinMap({ position, onMove }: { position: Position | null; onMove: (position: Position) => void }) {
  const { user } = useSession()
  const config = useQuery(configQueries.current())
  // What is shown first; the map follows the pin by itself.
  const [{ start, zoom }] = useState(() => startOf(position, user))
  return (
    <PlacePicker
      position={position}
      start={start}
      zoom={zoom}
      label={m.ground_form_map()}
      hint={position ? m.ground_form_map_move() : m.ground_form_map_place()}
      tileUrl={config.data?.tile_url}
      onMove={onMove}
    />
  )
}

/** Where the ground is: from the device to 6 decimals (SPEC 2), from a pin on a map, or typed. */
export function PositionField({ form, isShown }: { form: GroundForm; isShown: boolean }) {
  const [isMapWanted, setIsMapWanted] = useState(false)
  const position = positionIn(form.values)
  function place({ latitude, longitude }: Position) {
    form.set('latitude', degreesText(latitude))
    form.set('longitude', degreesText(longitude))
  }
  const device = useDevicePosition(place)
  const hasMap = isMapWanted || position !== null
  return (
    <fieldset className={css.group}>
      <legend>{m.ground_form_position()}</legend>
      <div className={css.buttons}>
        <Button variant="secondary" isPending={device.isAsking} onPress={() => void device.ask()}>
          {!device.isAsking && <LocateFixed size={20} aria-hidden="true" />}
          {device.isAsking ? m.ground_form_locating() : m.ground_form_locate()}
        </Button>
        {!hasMap && (
          <Button variant="secondary" onPress={() => setIsMapWanted(true)}>
            <MapIcon size={20} aria-hidden="true" />
            {m.ground_form_show_map()}
          </Button>
        )}
      </div>
      {device.failure && <Notice tone="bad">{device.failure}</Notice>}
      <div className={css.pair}>
        <TextField label={m.ground_form_latitude()} inputMode="decimal" autoComplete="off" {...form.field('latitude')} />
        <TextField label={m.ground_form_longitude()} inputMode="decimal" autoComplete="off" {...form.field('longitude')} />
      </div>
      {hasMap && isShown && <PinMap position={position} onMove={place} />}
    </fieldset>
  )
}
