import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { placeQueries } from '#src/api/places.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import css from './personal-tools.module.css'

/** The person's town; looked up when only the coordinates are known; undefined while that goes on. */
function usePlaceName(): string | null | undefined {
  const { user } = useSession()
  const { city = null, latitude = null, longitude = null } = user ?? {}
  const isUnknown = city === null && latitude !== null && longitude !== null
  const found = useQuery({ ...placeQueries.at(latitude ?? 0, longitude ?? 0), enabled: isUnknown })
  if (!isUnknown) return city
  return found.isPending ? undefined : (found.data?.city ?? null)
}

/** SPEC 2: where the grounds are sought; `Locating...` while that is being found out. */
export function PlaceName() {
  const name = usePlaceName()
  if (name === null) return null
  return (
    <span className={css.place}>
      <MapPin size={16} aria-hidden="true" />
      <span>{name ?? m.shell_locating()}</span>
    </span>
  )
}
