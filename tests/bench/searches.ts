import Fastify from 'fastify'
import { searchPage, type GroundSearch } from '#server/modules/grounds/service.ts'
import { median, percentile, progress, type Figure } from '#tests/bench/figures.ts'
import { load } from '#tests/bench/load.ts'
import { replay, sendAll } from '#tests/bench/replay.ts'
import type { BenchWorld } from '#tests/bench/world.ts'
import { recordStatements, type Statement } from '#tests/support/statements.ts'

const CONNECTIONS = 16

/** Around the densest towns of the made-up grounds, as a phone would ask: ball, day, a distance, now and then an hour. */
export function searchesOf({ day }: BenchWorld): GroundSearch[] {
  const places = [
    [19.08, 72.9],
    [28.61, 77.2],
    [12.95, 77.62],
    [22.58, 88.35],
    [13.05, 80.25],
    [17.42, 78.4],
    [23.0, 72.55],
    [18.55, 73.9],
  ] as const
  return places.flatMap(([latitude, longitude], turn) => {
    const near = {
      skip: 0,
      limit: 20,
      client_date: day,
      is_active: true,
      ball_type: turn % 2 ? ('leather' as const) : ('tennis' as const),
      latitude,
      longitude,
    }
    return [
      { ...near, distance: 10 },
      { ...near, distance: turn % 3 ? 25 : 100, slot: '06:00 PM - 07:00 PM' },
    ]
  })
}

const pathOf = (search: GroundSearch) =>
  `/api/grounds/?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()}`

/** How long one search takes when nobody else asks, in ms: median and 99th of the hundred. */
async function latencies(world: BenchWorld, count: number): Promise<number[]> {
  const searches = searchesOf(world)
  const taken: number[] = []
  for (let index = 0; index < count; index += 1) {
    const started = performance.now()
    await searchPage(world.deps.db, searches[index % searches.length]!, null)
    taken.push(performance.now() - started)
  }
  return taken
}

/** The time of one search with so many grounds. */
export async function measureLatency(world: BenchWorld, grounds: number): Promise<{ p50: number; p99: number; figures: Figure[] }> {
  progress(`${grounds.toLocaleString('en-IN')} grounds: one search at a time`)
  await latencies(world, 48)
  const taken = await latencies(world, 320)
  const [p50, p99] = [median(taken), percentile(taken, 0.99)]
  const figure = (id: string, what: string, value: number): Figure => ({
    id: `${id}_${grounds}`,
    what: `${what}, ${grounds.toLocaleString('en-IN')} grounds`,
    value,
    unit: 'ms',
  })
  return { p50, p99, figures: [figure('search_p50', 'search, median', p50), figure('search_p99', 'search, 99th percentile', p99)] }
}

/** A server that answers the same bytes and does nothing for it. */
async function bareServer(body: string): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify()
  app.get('/*', (_, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body))
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}

/** Searches a second against bare answers of the same bytes and against the same SQL from a bare client; rounds take turns. */
export async function measureThroughput(
  world: BenchWorld,
  { grounds, seconds, rounds }: { grounds: number; seconds: number; rounds: number },
): Promise<Figure[]> {
  const paths = searchesOf(world).map(pathOf)
  const bodies = await Promise.all(paths.map(async (path) => (await fetch(world.url + path)).text()))
  const middle = bodies.toSorted((one, other) => one.length - other.length)[bodies.length >> 1]!
  const statements: Statement[][] = []
  for (const search of searchesOf(world)) statements.push(await recordStatements(() => searchPage(world.deps.db, search, null)))
  const bare = await bareServer(middle)
  const measured: { ours: number; p99: number; bare: number; sql: number }[] = []
  for (let round = 1; round <= rounds; round += 1) {
    progress(`searches a second, round ${round} of ${rounds} (${Math.round(middle.length / 1000)} kB an answer)`)
    const requests = paths.map((path) => ({ method: 'GET' as const, path }))
    const ours = await load({ url: world.url, connections: CONNECTIONS, seconds, requests })
    if (ours.refused > 0) throw new Error(`${ours.refused} searches were refused`)
    const still = await load({ url: bare.url, connections: CONNECTIONS, seconds, requests })
    const sql = await replay(world.open.pool, {
      clients: CONNECTIONS,
      seconds,
      run: (client, turn) => sendAll(client, statements[turn % statements.length]!),
    })
    measured.push({ ours: ours.perSecond, p99: ours.p99, bare: still.perSecond, sql })
  }
  await bare.close()
  const middleOf = (pick: (one: (typeof measured)[number]) => number) => median(measured.map(pick))
  const value = middleOf((one) => one.ours)
  const at = `${grounds.toLocaleString('en-IN')} grounds`
  return [
    {
      id: 'search_per_bare_answer',
      what: `searches, to bare answers, ${at}`,
      value,
      unit: '/s',
      reference: middleOf((one) => one.bare),
      ratio: middleOf((one) => one.ours / one.bare),
      aim: { least: world.engine === 'postgres' ? 0.2 : 0.05 },
    },
    {
      id: 'search_per_bare_sql',
      what: `searches, to the bare SQL, ${at}`,
      value,
      unit: '/s',
      reference: middleOf((one) => one.sql),
      ratio: middleOf((one) => one.ours / one.sql),
      aim: { least: 0.4 },
    },
    { id: 'search_p99_16', what: `search, 99th percentile, 16 at once, ${at}`, value: middleOf((one) => one.p99), unit: 'ms' },
  ]
}
