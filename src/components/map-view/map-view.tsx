import { useEffect, useState, type ComponentType } from 'react'
import type { LeafletMapProps } from '#src/components/map-view/leaflet-map.tsx'
import css from '#src/components/map-view/map-view.module.css'
import { withRetries } from '#src/components/map-view/with-retries.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

type LoadState = { map: ComponentType<LeafletMapProps> | null; hasFailed: boolean }

export interface MapViewProps extends LeafletMapProps {
  /** Names the map for people who do not see it. */
  label: string
  /** What stands here when the map's code cannot be loaded. */
  failedText: string
}

/** A map of places. Its code loads when it is seen; without tiles the pins are still there (DECISIONS 8). */
export function MapView({ label, failedText, ...props }: MapViewProps) {
  const [{ map: LeafletMap, hasFailed }, setState] = useState<LoadState>({ map: null, hasFailed: false })

  useEffect(() => {
    let isGone = false
    withRetries(() => import('#src/components/map-view/leaflet-map.tsx')).then(
      (module) => isGone || setState({ map: module.LeafletMap, hasFailed: false }),
      () => isGone || setState({ map: null, hasFailed: true }),
    )
    return () => {
      isGone = true
    }
  }, [])

  return (
    <section className={css.frame} aria-label={label}>
      {LeafletMap ? <LeafletMap {...props} /> : hasFailed ? <p className={css.failed}>{failedText}</p> : <Skeleton height="100%" />}
    </section>
  )
}
