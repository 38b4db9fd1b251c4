import { parseArgs } from 'node:util'
import { measureBookings } from '#tests/bench/bookings.ts'
import { progress, tableOf, writeJson, type Figure } from '#tests/bench/figures.ts'
import { measureOfflineStart } from '#tests/bench/offline-start.ts'
import { measureLatency, measureThroughput } from '#tests/bench/searches.ts'
import { openWorld, type BenchWorld, type Engine } from '#tests/bench/world.ts'
import { fillGrounds, makeOwner } from '#tests/support/factories/grounds.ts'

const USAGE = `npm run bench -- [--database embedded|postgres] [--grounds N]... [--seconds S] [--rounds R] [--json FILE]
  --database  embedded (default), or postgres: a new database on the server of TEST_DATABASE_URL, else on one started for it
  --grounds   numbers of grounds to search among, ascending; 10000 and 200000 unless told
  --seconds   of each measurement under load, 5 unless told; --rounds of each, 3 unless told
  --json      where the figures go, bench-results.json unless told`

function readOptions() {
  const { values } = parseArgs({
    options: {
      database: { type: 'string', default: 'embedded' },
      grounds: { type: 'string', multiple: true, default: ['10000', '200000'] },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      json: { type: 'string', default: 'bench-results.json' },
    },
  })
  const sizes = values.grounds.map(Number).toSorted((one, other) => one - other)
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
  const isGood =
    ['embedded', 'postgres'].includes(values.database) &&
    [...sizes, seconds, rounds].every((number) => Number.isInteger(number) && number > 0)
  if (!isGood) throw new Error(USAGE)
  return { engine: values.database as Engine, sizes, seconds, rounds, json: values.json }
}
type Options = ReturnType<typeof readOptions>

async function fillTo(world: BenchWorld, owner: number, { from, to }: { from: number; to: number }): Promise<void> {
  progress(`making ${(to - from).toLocaleString('en-IN')} grounds (${world.engine})`)
  await fillGrounds(world.deps.db, owner, { count: to - from, weekday: world.weekday })
}

/** Searches at each size, and at the first size what is measured under load: small enough to be what most installations have. */
async function measure(world: BenchWorld, { sizes, seconds, rounds }: Options): Promise<Figure[]> {
  const figures: Figure[] = []
  const medians: number[] = []
  let there = 0
  for (const [index, grounds] of sizes.entries()) {
    await fillTo(world, await makeOwner(world.deps.db), { from: there, to: grounds })
    there = grounds
    const latency = await measureLatency(world, grounds)
    medians.push(latency.p50)
    figures.push(...latency.figures)
    if (index === 0) figures.push(...(await measureThroughput(world, { grounds, seconds, rounds })))
  }
  if (medians.length > 1) {
    const [first, last] = [medians[0]!, medians.at(-1)!]
    figures.push({
      id: 'search_growth',
      what: `search, median, ${sizes.at(-1)!.toLocaleString('en-IN')} to ${sizes[0]!.toLocaleString('en-IN')} grounds`,
      value: last,
      unit: 'ms',
      reference: first,
      ratio: last / first,
      aim: { most: 4 },
    })
  }
  return [...figures, ...(await measureBookings(world, { seconds, rounds }))]
}

const options = readOptions()
const world = await openWorld(options.engine)
try {
  const figures = [...(await measure(world, options)), ...(await measureOfflineStart(options.rounds))]
  process.stdout.write(`${tableOf(figures)}\n`)
  await writeJson(options.json, options, figures)
  progress(`figures written to ${options.json}`)
} finally {
  await world.close()
}
