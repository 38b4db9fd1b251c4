import { addDays, dayAt, slotStart, weekdayIndexOf, type Day } from '#core/domain/calendar.ts'
import type { Paise } from '#core/domain/money.ts'
import type { BallType } from '#core/domain/seats.ts'
import { FIRST_SLOT_HOUR, slotStartHour, type SlotIndex } from '#core/domain/slots.ts'
import type { WeeklyPriceValues } from '#server/db/search-keys.ts'
import { MADE_UP_PLAYERS } from '#server/db/seed/demo-people.ts'
import { DEMO_MATCHES, type PlannedMatch } from '#server/db/seed/match-plan.ts'
import type { Random } from '#server/db/seed/random.ts'

/** A ground that was written, with what planning needs of it. */
export interface PricedGround {
  id: number
  name: string
  isActive: boolean
  umpireFeePaise: Paise
  prices: readonly WeeklyPriceValues[]
}
/** A planned match on a real day, with its price. */
export interface DatedMatch extends PlannedMatch {
  groundOf: PricedGround
  date: Day
  slot: SlotIndex
  slotPaise: Paise
  /** When its slot starts. */
  starts: Date
}

/** Days from today between which made-up teams play, and how many matches each ground has in them. */
interface Season {
  from: number
  to: number
  matches: number
}
const AROUND_TODAY: Season = { from: -12, to: 9, matches: 9 }
/** Long past: what a ground's reviews speak of. */
const BEFORE: Season = { from: -45, to: -13, matches: 4 }

function priceAt(ground: PricedGround, date: Day, slot: SlotIndex, ball: BallType): Paise | null {
  const row = ground.prices.find((price) => price.weekday === weekdayIndexOf(date) && price.slot === slot)
  return (ball === 'tennis' ? row?.tennis_paise : row?.leather_paise) ?? null
}

function dated(match: PlannedMatch, ground: PricedGround, today: Day): DatedMatch {
  const date = addDays(today, match.day)
  const slot = match.hour - FIRST_SLOT_HOUR
  const slotPaise = priceAt(ground, date, slot, match.ball)
  if (slotPaise === null) throw new Error(`Demo data: ${match.ground} has no ${match.ball} price on ${date} at ${match.hour}`)
  return { ...match, groundOf: ground, date, slot, slotPaise, starts: slotStart(date, slot) }
}

const peopleOf = ({ full, halves }: PlannedMatch): readonly string[] => halves ?? [full!]

/** One booking of a made-up team, somewhere in the days of a season. */
function ambient(ground: PricedGround, random: Random, { today, season }: { today: Day; season: Season }): DatedMatch | null {
  const day = random.between(season.from, season.to)
  const date = addDays(today, day)
  const ball = random.next() < 0.65 ? 'tennis' : 'leather'
  const open = ground.prices.filter(
    (row) => row.weekday === weekdayIndexOf(date) && (ball === 'tennis' ? row.tennis_paise : row.leather_paise) !== null,
  )
  if (open.length === 0) return null
  const hour = slotStartHour(random.pick(open).slot)
  const [captain, opponent] = [random.pick(MADE_UP_PLAYERS).key, random.pick(MADE_UP_PLAYERS).key]
  const dice = random.next()
  const sides: Pick<PlannedMatch, 'full' | 'halves'> =
    dice < 0.5 || captain === opponent
      ? { full: captain }
      : dice < 0.75 || day < 0
        ? { halves: [captain, opponent] }
        : { halves: [captain] }
  // A team that leaves a pair would leave the other waiting: only full matches are cancelled here.
  const isCancelled = sides.full !== undefined && random.next() < 0.14
  const cancelled = isCancelled && {
    cancelled: { by: random.pick(['player', 'ground', 'weather'] as const), daysBefore: random.between(0, 3) },
  }
  return dated({ ground: ground.name, day, hour, ball, ...sides, ...cancelled }, ground, today)
}

/**
 * Every match of the demo data: the demo people's own, then made-up teams at every active ground. No slot is used twice
 * and nobody plays in two places in the same hour.
 */
export function planMatches(grounds: readonly PricedGround[], random: Random, now: Date): DatedMatch[] {
  const today = dayAt(now)
  const byName = new Map(grounds.map((ground) => [ground.name, ground]))
  const planned: DatedMatch[] = []
  const taken = new Set<string>()
  const add = (match: DatedMatch | null) => {
    if (!match) return
    const hour = `${match.date} ${match.hour}`
    const keys = [`${hour} at ${match.ground}`, ...peopleOf(match).map((who) => `${hour} of ${who}`)]
    if (keys.some((key) => taken.has(key))) return
    for (const key of keys) taken.add(key)
    planned.push(match)
  }
  for (const match of DEMO_MATCHES) add(dated(match, byName.get(match.ground)!, today))
  for (const season of [AROUND_TODAY, BEFORE])
    for (const ground of grounds.filter(({ isActive }) => isActive))
      for (let count = 0; count < season.matches; count += 1) add(ambient(ground, random, { today, season }))
  return planned
}
