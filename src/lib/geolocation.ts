export type PositionFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown'

/** Why the phone did not tell where it is. */
export class PositionError extends Error {
  readonly reason: PositionFailure
  constructor(reason: PositionFailure) {
    super(`No position: ${reason}`)
    this.name = 'PositionError'
    this.reason = reason
  }
}

export interface Position {
  latitude: number
  longitude: number
}

const REASONS: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }
/** SPEC 9: high accuracy, 10 s, a position up to 60 s old will do. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

/** SPEC 9: coordinates are kept to 6 decimals. */
export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}

/** Where the phone is, to 6 decimals. Rejects with PositionError. */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new PositionError('unsupported'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundPosition(coords)),
      ({ code }) => reject(new PositionError(REASONS[code] ?? 'unknown')),
      OPTIONS,
    )
  })
}
