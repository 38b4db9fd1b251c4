import { LocateFixed, MapPin } from 'lucide-react'
import type { User } from '#core/contract/users.ts'
import { useUpdateLocation } from '#src/api/profile.ts'
import { locationFailureText } from '#src/features/profile/location-failure-text.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './profile.module.css'

const DECIMALS = 6

function CurrentLocation({ city, latitude, longitude }: Pick<User, 'city' | 'latitude' | 'longitude'>) {
  const isPlaced = latitude !== null && longitude !== null
  if (city === null && !isPlaced) return <p className={css.empty}>{m.profile_no_location()}</p>
  return (
    <dl className={css.facts}>
      <div>
        <dt>{m.profile_city()}</dt>
        <dd className={css.city}>
          <MapPin size={18} aria-hidden="true" />
          {city ?? m.profile_none()}
        </dd>
      </div>
      {isPlaced && (
        <div>
          <dt>{m.profile_coordinates()}</dt>
          <dd className={css.coordinates}>{`${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`}</dd>
        </div>
      )}
    </dl>
  )
}

/** SPEC 2, location settings: where the person lives, and a button that takes it from the device. */
export function LocationSettings({ user }: { user: User }) {
  const update = useUpdateLocation()

  function handleUpdate() {
    update.mutate(undefined, { onSuccess: (city) => void toast.success(m.profile_location_updated({ city })) })
  }

  return (
    <div className={css.form}>
      <div className={css.card} aria-live="polite">
        <CurrentLocation city={user.city} latitude={user.latitude} longitude={user.longitude} />
      </div>
      <p className={css.hint}>{m.profile_location_hint()}</p>
      {update.error && <Notice tone="bad">{locationFailureText(update.error)}</Notice>}
      <Button onPress={handleUpdate} isPending={update.isPending}>
        {!update.isPending && <LocateFixed size={20} aria-hidden="true" />}
        {update.isPending ? m.profile_locating() : m.profile_update_location()}
      </Button>
    </div>
  )
}
