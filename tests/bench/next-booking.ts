import { readFileSync } from 'node:fs'

/** What bookings are asked for: each slot of `labels` on each of `days` at each ground from `firstGround` on, once. */
export interface BookingPlan {
  firstGround: number
  days: string[]
  labels: string[]
}
/** What the load generator's thread reads; `from` is where this run begins, so that no two ask for the same slot. */
export interface BookingRun extends BookingPlan {
  tokens: string[]
  from: number
}

interface Ask {
  headers?: Record<string, string>
  body?: string
}

let run: BookingRun | null = null
let turn = 0

/** Ground, day and slot of the n-th booking. */
export function placeOf({ firstGround, days, labels }: BookingPlan, index: number) {
  const slots = labels.length * days.length
  return {
    ground_id: firstGround + Math.floor(index / slots),
    booking_date: days[Math.floor(index / labels.length) % days.length]!,
    slot: index % labels.length,
  }
}

/** The body of the n-th booking: a full match with a tennis ball. */
export function bodyOf(plan: BookingPlan, index: number) {
  const { ground_id, booking_date, slot } = placeOf(plan, index)
  const team = { customer_name: 'Asha Rao', customer_email: 'asha@crease.test', team_name: 'Lions' }
  return { ground_id, booking_date, slot_time: plan.labels[slot], booking_type: 'full', has_opponent: true, ball_type: 'tennis', ...team }
}

function nextBooking(ask: Ask): Ask {
  run ??= JSON.parse(readFileSync(process.env['CREASE_BENCH_RUN']!, 'utf8')) as BookingRun
  const index = run.from + turn
  turn += 1
  const token = run.tokens[index % run.tokens.length]!
  return {
    ...ask,
    headers: { ...ask.headers, authorization: `Bearer ${token}`, 'idempotency-key': `bench-${index}` },
    body: JSON.stringify(bodyOf(run, index)),
  }
}

// autocannon's thread loads this file with require() and calls what it gets.
export { nextBooking as 'module.exports' }
