import { Navigation } from 'lucide-react'
import css from '#src/components/ground-card/directions-link.module.css'
import { m } from '#src/paraglide/messages.js'

export interface DirectionsLinkProps {
  ground: { name: string; latitude: number | null; longitude: number | null }
  /** Shows the icon alone, for a card. */
  isCompact?: boolean
}

/** The way to a ground in an external map, in a new tab (SPEC 2). A ground without coordinates says so on its page, nothing on a card. */
export function DirectionsLink({ ground, isCompact = false }: DirectionsLinkProps) {
  const { latitude, longitude, name } = ground
  if (latitude === null || longitude === null) {
    return isCompact ? null : <p className={css.missing}>{m.ground_location_unavailable()}</p>
  }
  return (
    <a
      className={isCompact ? css.compact : css.link}
      href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.ground_directions_to({ name })}
    >
      <Navigation size={18} aria-hidden />
      {!isCompact && m.ground_directions()}
    </a>
  )
}
