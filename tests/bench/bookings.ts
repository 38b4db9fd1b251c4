import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays } from '#core/domain/calendar.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'
import { bookBare, makePlayers, sampleBooking, type Player } from '#tests/bench/booking-sample.ts'
import { median, progress, type Figure } from '#tests/bench/figures.ts'
import { load, type Load } from '#tests/bench/load.ts'
import type { BookingPlan, BookingRun } from '#tests/bench/next-booking.ts'
import { replay } from '#tests/bench/replay.ts'
import type { BenchWorld } from '#tests/bench/world.ts'

const CONNECTIONS = 16
const PLAYERS = 64
/** Days of the one weekday that the made-up grounds have prices for, within the 90 days of the calendar. */
const WEEKS = 11
const SAMPLE_SLOT = 13
/** Slots that one round may use up; each round and each side has its own. */
const ROUND_SLOTS = 60_000

/** As many as all rounds can use up. */
const GROUNDS = 2_000

const SETUP = fileURLToPath(new URL('next-booking.ts', import.meta.url))

async function post(world: BenchWorld, run: BookingRun, seconds: number): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-bench-run-'))
  process.env['CREASE_BENCH_RUN'] = join(folder, 'run.json')
  await writeFile(process.env['CREASE_BENCH_RUN'], JSON.stringify(run))
  // The path is the name of a function for autocannon's worker; its types know only functions.
  const request = {
    method: 'POST' as const,
    path: '/api/bookings/',
    headers: { 'content-type': 'application/json' },
    setupRequest: SETUP as unknown as undefined,
  }
  return load({ url: world.url, connections: CONNECTIONS, seconds, requests: [request] }).finally(() => rm(folder, { recursive: true }))
}

async function planOf({ deps, day }: BenchWorld): Promise<BookingPlan> {
  const { id: firstGround } = await deps.db.selectFrom('grounds').select('id').orderBy('id').executeTakeFirstOrThrow()
  // They must all take a tennis ball, so that the n-th slot is simply the n-th.
  await deps.db
    .updateTable('grounds')
    .set({ balls: 3 })
    .where('id', '<', firstGround + GROUNDS)
    .execute()
  await deps.db
    .updateTable('weekly_prices')
    .set({ tennis_paise: 150_000 })
    .where('ground_id', '<', firstGround + GROUNDS)
    .execute()
  return { firstGround, days: Array.from({ length: WEEKS }, (_, week) => addDays(day, 7 * week)), labels: [...SLOT_LABELS] }
}

/** Bookings a second over HTTP, authenticated and idempotent, against the same SQL from a bare client; rounds take turns. */
export async function measureBookings(world: BenchWorld, { seconds, rounds }: { seconds: number; rounds: number }): Promise<Figure[]> {
  const plan = await planOf(world)
  const players: Player[] = await makePlayers(world, PLAYERS)
  const sample = await sampleBooking(world, plan, players[0]!, SAMPLE_SLOT)
  const tokens = players.map(({ token }) => token)
  const measured: { ours: Load; sql: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    progress(`bookings a second, round ${round + 1} of ${rounds}`)
    const from = SLOT_LABELS.length + 2 * round * ROUND_SLOTS
    const ours = await post(world, { ...plan, tokens, from }, seconds)
    if (ours.refused > 0) throw new Error(`${ours.refused} bookings were refused`)
    const run = { from: from + ROUND_SLOTS, players }
    const sql = await replay(world.open.pool, {
      clients: CONNECTIONS,
      seconds,
      run: (client, turn) => bookBare(client, sample, plan, { player: run.players[turn % PLAYERS]!, index: run.from + turn }),
    })
    measured.push({ ours, sql })
  }
  const value = median(measured.map(({ ours }) => ours.perSecond))
  const reference = median(measured.map(({ sql }) => sql))
  return [
    {
      id: 'booking_per_bare_sql',
      what: 'bookings, to the bare SQL',
      value,
      unit: '/s',
      reference,
      ratio: median(measured.map(({ ours, sql }) => ours.perSecond / sql)),
      aim: { least: 0.35 },
    },
    { id: 'booking_p99_16', what: 'booking, 99th percentile, 16 at once', value: median(measured.map(({ ours }) => ours.p99)), unit: 'ms' },
  ]
}
