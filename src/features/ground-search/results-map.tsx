import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GroundResult } from '#core/contract/grounds.ts'
import { formatRupees } from '#core/domain/money.ts'
import { configQueries } from '#src/api/config.ts'
import type { MapPlace } from '#src/components/map-view/map-place.ts'
import { MapView } from '#src/components/map-view/map-view.tsx'
import type { Search } from '#src/features/ground-search/search-params.ts'
import css from '#src/features/ground-search/search-page.module.css'
import { formatDistance } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

function Details({ ground, search }: { ground: GroundResult; search: Search }) {
  return (
    <div className={css.pinDetails}>
      <strong>{ground.name}</strong>
      <span>
        {ground.location}
        {ground.distance !== null && ` · ${m.ground_away({ km: formatDistance(ground.distance) })}`}
      </span>
      <Link to="/ground/$groundId" params={{ groundId: String(ground.id) }} search={{ date: search.day, ballType: search.ball }}>
        {m.search_map_open()}
      </Link>
    </div>
  )
}

function toPlace(ground: GroundResult, search: Search): MapPlace[] {
  const { id, name, latitude, longitude } = ground
  if (latitude === null || longitude === null) return []
  return [
    { id, name, latitude, longitude, pinText: formatRupees(ground.price_per_hour), details: <Details ground={ground} search={search} /> },
  ]
}

/** The same results as on the list, on a map; a ground without a position is counted below it. */
export function ResultsMap({ grounds, search }: { grounds: readonly GroundResult[]; search: Search }) {
  const { data: config } = useQuery(configQueries.current())
  const places = grounds.flatMap((ground) => toPlace(ground, search))
  const missing = grounds.length - places.length
  return (
    <>
      {places.length > 0 && (
        <MapView label={m.search_map_label()} failedText={m.search_map_failed()} places={places} tileUrl={config?.tile_url} />
      )}
      {missing > 0 && <p className={css.count}>{m.search_map_missing({ count: missing, shown: String(missing) })}</p>}
    </>
  )
}
