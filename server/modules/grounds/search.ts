import { sql, type RawBuilder } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { Db } from '#server/deps.ts'
import { bandsOf, type Position } from '#server/modules/grounds/circle.ts'
import {
  conditionOf,
  distanceSql,
  trigramCondition,
  withinSql,
  type Condition,
  type GroundFilters,
} from '#server/modules/grounds/search-filters.ts'

/** Counts are exact to here; one more means "more than this" (DECISIONS 8). */
export const COUNT_CAP = 2_000
const FIRST_RING_KM = 3
/** With a position but no distance: from here on it is cheaper to sort all matches. */
const LAST_RING_KM = 200
/** A ring grows at least and at most so much, so that neither an empty nor a crowded start leads astray. */
const GROWTH = { least: 1.6, most: 5 }

export interface GroundQuery extends GroundFilters {
  near?: Position
  /** Km; only with `near`. Grounds farther away or without position are left out. */
  withinKm?: number
  skip: number
  limit: number
}
export interface FoundGround {
  id: number
  /** Km; null when no position was asked or the ground has none. */
  distance: number | null
}
export interface Found {
  page: FoundGround[]
  /** At most COUNT_CAP + 1. */
  total: number
}

interface Answer {
  inner: number
  total: number | null
  page: [id: number, distance: number | null][] | null
}

/** A text of words makes a statement of its own; all others are a few. */
const preparedIfFixed = ({ name, location }: GroundQuery, statement: RawBuilder<Answer>) =>
  name || location ? statement : prepared(statement)

async function ask(db: Db, statement: RawBuilder<Answer>): Promise<Answer> {
  const { rows } = await statement.execute(db)
  return rows[0]!
}

const foundOf = ({ page, total, inner }: Answer): Found => ({
  page: (page ?? []).map(([id, distance]) => ({ id, distance })),
  total: Math.min(total ?? inner, COUNT_CAP + 1),
})

/** A page of `hits(id, name_key, distance)`, as JSON so that the counts come with it also when it is empty. */
const pageOf = ({ skip, limit }: GroundQuery) => sql`(select coalesce(json_agg(json_build_array(p.id, p.distance)), '[]') from
  (select id, distance from hits order by distance nulls last, name_key collate "C", id limit ${limit} offset ${skip}) p)`

/** The grounds of a circle: `grounds g` joined with the bands of it, so that the index on (lrow, longitude) is walked. */
function inCircle(near: Position, radiusKm: number, condition: Condition): RawBuilder<unknown> {
  const bands = bandsOf(near, radiusKm)
  const [rows, west, east] = [bands.map((band) => band.lrow), bands.map((band) => band.west), bands.map((band) => band.east)]
  return sql`(select unnest(${rows}::int[])::smallint as lrow, unnest(${west}::float8[]) as west, unnest(${east}::float8[]) as east) b
    join grounds g on g.lrow = b.lrow and g.longitude between b.west and b.east
    where ${condition} and ${withinSql(near, radiusKm)}`
}

/** The whole circle in one pass, when it holds few: count and page. When it holds more than the cap, only that. */
function circleStatement(query: GroundQuery, near: Position, radiusKm: number): RawBuilder<Answer> {
  return sql<Answer>`with found as materialized (select g.id, g.name_key, g.latitude, g.longitude
      from ${inCircle(near, radiusKm, conditionOf(query))} limit ${COUNT_CAP + 1}::int),
    inside as materialized (select count(*)::int as n from found),
    hits as materialized (select g.id, g.name_key, ${distanceSql(near)} as distance from found g)
    select n as inner, n as total, case when n <= ${COUNT_CAP}::int then ${pageOf(query)} end as page from inside`
}

/** One ring: how many are in it; and, if they fill the page, the page and the capped count, of a circle too crowded for one pass or of all. */
function ringStatement(query: GroundQuery, near: Position, radiusKm: number): RawBuilder<Answer> {
  const condition = conditionOf(query)
  const isCrowded = query.withinKm !== undefined
  const total = isCrowded
    ? sql`${COUNT_CAP + 1}::int`
    : sql`case when n > ${COUNT_CAP}::int then n when n >= ${query.skip + query.limit}::int
        then (select count(*)::int from (select 1 from grounds g where ${condition} limit ${COUNT_CAP + 1}::int) counted) end`
  return sql<Answer>`with hits as materialized (select g.id, g.name_key, ${distanceSql(near)} as distance from ${inCircle(near, radiusKm, condition)}),
    inside as materialized (select count(*)::int as n from hits)
    select n as inner, ${total} as total,
      case when ${radiusKm === query.withinKm}::bool or n >= ${query.skip + query.limit}::int then ${pageOf(query)} end as page
    from inside`
}

/** All matches sorted: right for any query, quick when an index leaves few. `hitCap` ends it early when there are too many to sort. */
function sortedStatement(query: GroundQuery, condition: Condition, hitCap: number | null): RawBuilder<Answer> {
  const distance = query.near ? distanceSql(query.near) : sql`null::float8`
  const within = query.near && query.withinKm !== undefined ? sql`and ${withinSql(query.near, query.withinKm)}` : sql``
  const cap = hitCap === null ? sql`` : sql`limit ${hitCap}::int`
  return sql<Answer>`with matches as materialized (select g.id, g.name_key, g.latitude, g.longitude from grounds g where ${condition} ${cap}),
    hits as materialized (select g.id, g.name_key, ${distance} as distance from matches g where true ${within})
    select (select count(*)::int from matches) as inner, (select count(*)::int from hits) as total, ${pageOf(query)} as page`
}

/** By name alone: walks the index of names until the page is full. */
async function byName(db: Db, query: GroundQuery): Promise<Found> {
  const condition = conditionOf(query)
  return foundOf(
    await ask(
      db,
      sql<Answer>`with hits as materialized (select g.id, g.name_key, null::float8 as distance from grounds g where ${condition}
          order by g.name_key collate "C", g.id limit ${query.limit} offset ${query.skip})
        select 0 as inner, (select count(*)::int from (select 1 from grounds g where ${condition} limit ${COUNT_CAP + 1}::int) counted) as total,
          (select coalesce(json_agg(json_build_array(id, distance) order by name_key collate "C", id), '[]') from hits) as page`,
    ),
  )
}

/** Expanding rings until the page is full: the cost follows the page, not the number of grounds around. */
async function byRings(db: Db, query: GroundQuery, near: Position): Promise<Found> {
  const need = query.skip + query.limit
  const last = query.withinKm ?? LAST_RING_KM
  let radius = Math.min(last, FIRST_RING_KM)
  for (;;) {
    const answer = await ask(db, preparedIfFixed(query, ringStatement(query, near, radius)))
    if (answer.page !== null) return foundOf(answer)
    if (radius >= last) return foundOf(await ask(db, sortedStatement(query, conditionOf(query), null)))
    const growth = answer.inner === 0 ? GROWTH.most : Math.sqrt((1.3 * need) / answer.inner)
    radius = Math.min(last, radius * Math.min(GROWTH.most, Math.max(GROWTH.least, growth)))
  }
}

async function byDistance(db: Db, query: GroundQuery, near: Position): Promise<Found> {
  if (query.withinKm !== undefined) {
    const answer = await ask(db, preparedIfFixed(query, circleStatement(query, near, query.withinKm)))
    if (answer.page !== null) return foundOf(answer)
  }
  return byRings(db, query, near)
}

/**
 * A page of the grounds that match, and how many do: by distance, then name; grounds without position last (SPEC 9).
 * Rare texts are found by their trigrams; everything else walks an index in the order of the answer.
 */
export async function searchGrounds(db: Db, query: GroundQuery): Promise<Found> {
  const trigrams = trigramCondition(query)
  if (trigrams) {
    const answer = await ask(db, sortedStatement(query, sql<boolean>`${conditionOf(query)} and ${trigrams}`, COUNT_CAP + 1))
    if (answer.inner <= COUNT_CAP) return foundOf(answer)
  }
  return query.near ? byDistance(db, query, query.near) : byName(db, query)
}
