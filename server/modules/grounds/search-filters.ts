import { sql, type RawBuilder } from 'kysely'
import { weekdayIndexOf, type Day } from '#core/domain/calendar.ts'
import type { BallType } from '#core/domain/seats.ts'
import type { SlotIndex } from '#core/domain/slots.ts'
import { ballBits } from '#server/db/search-keys.ts'
import { EARTH_KM, type Position } from '#server/modules/grounds/circle.ts'

export type Condition = RawBuilder<boolean>

/** What grounds are looked for; all of it must hold. */
export interface GroundFilters {
  /** `active`, `disabled`, or both without it. Deleted grounds are never found. */
  standing?: 'active' | 'disabled'
  ownerId?: number
  name?: string
  location?: string
  ball?: BallType
  slot?: SlotIndex
  day?: Day
}

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** The words of a text, each of which must be found; commas between them are no words. */
export function wordsOf(text: string | undefined): string[] {
  return (text ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
}

/** Words that have trigrams; a shorter one would read the whole index. */
const indexed = (text: string | undefined) => wordsOf(text).filter((word) => word.length >= 3)

const like = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Conditions that the trigram indexes answer, or null when no text is long enough to ask them. */
export function trigramCondition({ name, location }: GroundFilters): Condition | null {
  const conditions = [
    ...indexed(name).map((word) => sql<boolean>`g.name_key like ${like(word)}`),
    ...indexed(location).map((word) => sql<boolean>`g.area_key like ${like(word)}`),
  ]
  return conditions.length === 0 ? null : all(conditions)
}

/** strpos and not LIKE: no `%` or `_` of a person's text means anything, and the planner leaves the trigram index alone. */
function textConditions({ name, location }: GroundFilters): Condition[] {
  return [
    ...wordsOf(name).map((word) => sql<boolean>`strpos(g.name_key, ${word}) > 0`),
    ...wordsOf(location).map((word) => sql<boolean>`strpos(g.area_key, ${word}) > 0`),
  ]
}

function slotCondition(slot: SlotIndex, day: Day | undefined, ball: BallType | undefined): Condition {
  const bit = sql<number>`${1 << slot}::int`
  const weekdays = day === undefined ? [1, 2, 3, 4, 5, 6, 7] : [weekdayIndexOf(day) + 1]
  const masks = weekdays.flatMap((weekday) => {
    const index = sql.lit(weekday)
    const tennis = sql`g.tennis_masks[${index}]`
    const leather = sql`g.leather_masks[${index}]`
    return ball === undefined ? [tennis, leather] : [ball === 'tennis' ? tennis : leather]
  })
  return sql<boolean>`((${sql.join(masks, sql` | `)}) & ${bit}) <> 0`
}

/** `is_active` stands literally in the text: only then does the planner use the indexes that are partial on it. */
function standingCondition(standing: GroundFilters['standing']): Condition {
  if (standing === 'active') return sql<boolean>`g.is_active`
  return standing === 'disabled' ? sql<boolean>`g.deleted_at is null and not g.is_active` : sql<boolean>`g.deleted_at is null`
}

/** Everything that must hold but the distance. */
export function conditionOf(filters: GroundFilters): Condition {
  const { standing, ownerId, ball, slot, day } = filters
  const conditions = [standingCondition(standing)]
  // `deleted_at` again beside `is_active`: the index of owners is partial on it.
  if (ownerId !== undefined) conditions.push(sql<boolean>`g.owner_id = ${ownerId} and g.deleted_at is null`)
  if (ball !== undefined) conditions.push(sql<boolean>`(g.balls & ${ballBits(ball)}::int) <> 0`)
  if (slot !== undefined) conditions.push(slotCondition(slot, day, ball))
  return all([...conditions, ...textConditions(filters)])
}

/** The haversine of the angle between a position and `g`: grows with the distance, and costs less. */
function haversineSql({ latitude, longitude }: Position): RawBuilder<number> {
  return sql<number>`(sin(radians(g.latitude - ${latitude}::float8) / 2) ^ 2
    + ${Math.cos((latitude * Math.PI) / 180)}::float8 * cos(radians(g.latitude)) * sin(radians(g.longitude - ${longitude}::float8) / 2) ^ 2)`
}

/** Whether `g` is within so many km of a position; a ground without position is not. */
export function withinSql(near: Position, km: number): Condition {
  const angle = Math.min(km / EARTH_KM, Math.PI)
  return sql<boolean>`${haversineSql(near)} <= ${Math.sin(angle / 2) ** 2}::float8`
}

/** Km from a position to `g`, as `kmBetween` has it; null for a ground without position. */
export function distanceSql(near: Position): RawBuilder<number | null> {
  // least() passes over nulls: without the case a ground without position would be half of the earth away.
  return sql<number | null>`case when g.latitude is not null then ${2 * EARTH_KM}::float8 * asin(sqrt(least(1, ${haversineSql(near)}))) end`
}
