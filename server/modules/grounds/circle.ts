import { BANDS_PER_DEGREE } from '#server/db/search-keys.ts'

export interface Position {
  latitude: number
  longitude: number
}

/** A stretch of one latitude band: the longitudes of it that a circle covers. */
export interface Band {
  lrow: number
  west: number
  east: number
}

/** Mean radius of the earth in km. */
export const EARTH_KM = 6371.0088

const RADIAN = Math.PI / 180
/** 0.1 mm in degrees: rounding must not lose a ground on the line; the exact distance decides afterwards. */
const SLACK = 1e-9

/** Degrees of longitude that a circle reaches from its centre at a latitude; 180 when it goes all the way round. */
function halfWidthAt(latitude: number, centre: number, angle: number): number {
  const cosine = (Math.cos(angle) - Math.sin(latitude) * Math.sin(centre)) / (Math.cos(latitude) * Math.cos(centre))
  if (Number.isNaN(cosine) || cosine <= -1) return 180
  return cosine >= 1 ? 0 : Math.acos(cosine) / RADIAN
}

/** The stretch at its widest within a band: there where the circle itself is widest, or at the band's edge nearest to that. */
function widestIn(south: number, north: number, centre: number, angle: number): number {
  if (centre + angle >= Math.PI / 2 || centre - angle <= -Math.PI / 2) return 180
  const widest = Math.asin(Math.sin(centre) / Math.cos(angle))
  return halfWidthAt(Math.min(Math.max(widest, south), north), centre, angle)
}

/** A stretch that passes the date line is two. */
function unwrapped(lrow: number, west: number, east: number): Band[] {
  if (east - west >= 360) return [{ lrow, west: -180, east: 180 }]
  if (west < -180)
    return [
      { lrow, west: west + 360, east: 180 },
      { lrow, west: -180, east },
    ]
  if (east > 180)
    return [
      { lrow, west, east: 180 },
      { lrow, west: -180, east: east - 360 },
    ]
  return [{ lrow, west, east }]
}

/** Bands that together cover a circle of `radiusKm`, and little more; what the index on (lrow, longitude) is asked. */
export function bandsOf({ latitude, longitude }: Position, radiusKm: number): Band[] {
  const angle = radiusKm / EARTH_KM
  const reach = angle / RADIAN + SLACK
  const south = Math.max(-90, latitude - reach)
  const north = Math.min(90, latitude + reach)
  const first = Math.floor(south * BANDS_PER_DEGREE)
  const last = Math.floor(north * BANDS_PER_DEGREE)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((lrow) => {
    const from = Math.max(south, lrow / BANDS_PER_DEGREE) * RADIAN
    const to = Math.min(north, (lrow + 1) / BANDS_PER_DEGREE) * RADIAN
    const half = widestIn(from, to, latitude * RADIAN, angle) + SLACK
    return unwrapped(lrow, longitude - half, longitude + half)
  })
}

/** Km between two positions along the earth (haversine); the SQL of the search computes the same. */
export function kmBetween(from: Position, to: Position): number {
  const chord =
    Math.sin(((to.latitude - from.latitude) * RADIAN) / 2) ** 2 +
    Math.cos(from.latitude * RADIAN) * Math.cos(to.latitude * RADIAN) * Math.sin(((to.longitude - from.longitude) * RADIAN) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}
