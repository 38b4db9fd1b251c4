import { readFileSync } from 'node:fs'
import type { Place } from '#core/contract/places.ts'
import { otherNamesOf } from '#core/domain/place-names.ts'

/** A town of the gazetteer with what it is found by. */
export interface Town {
  place: Place
  population: number
  /** Its names, old and new, in lower case. */
  names: readonly string[]
}
/** A place that is known only as not being in India. */
export interface Foreign {
  latitude: number
  longitude: number
}

/** The towns, the most populous first, and the foreign places near the border. Data: GeoNames, CC-BY 4.0. */
export function readGazetteer(): { towns: Town[]; foreign: Foreign[] } {
  const lines = readFileSync(new URL('india-places.tsv', import.meta.url), 'utf8').split('\n')
  const rows = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [string, string, string, string, string])
  const towns: Town[] = []
  const foreign: Foreign[] = []
  for (const [name, state, lat, lng, population] of rows) {
    const position = { latitude: Number(lat), longitude: Number(lng) }
    if (name === '') foreign.push(position)
    else
      towns.push({
        place: { name, city: name, state, ...position },
        population: Number(population),
        names: [name.toLowerCase(), ...otherNamesOf(name)],
      })
  }
  return { towns, foreign }
}
