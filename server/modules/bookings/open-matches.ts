import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { listOpenMatches as endpoint, OpenMatch } from '#core/contract/bookings.ts'
import { BOOKING_WINDOW_DAYS, addDays, dayAt, isSlotPast } from '#core/domain/calendar.ts'
import { toRupees, type Paise } from '#core/domain/money.ts'
import { priceOf } from '#core/domain/pricing.ts'
import type { BallType } from '#core/domain/seats.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { Db } from '#server/deps.ts'
import { firstNameOf } from '#core/domain/names.ts'

type Asked = InferOutput<typeof endpoint.parts.query>
interface OpenRow {
  ground_id: number
  ground_name: string
  location: string
  booking_date: string
  slot: number
  ball_type: BallType
  team_name: string | null
  customer_name: string
  price_paise: Paise
  needs_umpire: boolean
  distance: number | null
}
const AT_MOST = 50
const DEFAULT_KM = 100
const KM_A_DEGREE = 111.195

/** Great-circle distance in km of ground `g`, to two decimals. */
const distanceFrom = (latitude: number, longitude: number) => sql<number>`round((2 * 6371.0088 * asin(least(1, sqrt(
  power(sin(radians(g.latitude - ${latitude}::float8) / 2), 2) + cos(radians(${latitude}::float8)) * cos(radians(g.latitude)) * power(sin(radians(g.longitude - ${longitude}::float8) / 2), 2)))))::numeric, 2)::float8`

/** The ball's price of the hour on that weekday; null where the ground has none. */
const price = sql<Paise | null>`case b.ball_type when 'tennis' then w.tennis_paise else w.leather_paise end`

function placeOf({ latitude, longitude, distance = DEFAULT_KM }: Asked) {
  if (latitude === undefined || longitude === undefined) return { km: sql<number | null>`null::float8`, near: sql`true` }
  const km = distanceFrom(latitude, longitude)
  const [low, high] = [latitude - distance / KM_A_DEGREE, latitude + distance / KM_A_DEGREE]
  return { km, near: sql`g.lrow between floor(${low}::float8 * 20) and floor(${high}::float8 * 20) and ${km} <= ${distance}` }
}

/** Who asks (null: a visitor), when, and what the service charges for a booking. */
export interface OpenMatchContext {
  now: Date
  viewerId: number | null
  serviceCharge: Paise
}

/**
 * Confirmed halves of others that wait for an opponent and have not started: nearest first with a place given, else soonest first.
 * The price is what joining costs now without an umpire, as the ground's page says it; an hour that has no price any more cannot be
 * joined and is left out. DECISIONS 4, 10.
 */
export async function listOpenMatches(db: Db, asked: Asked, { now, viewerId, serviceCharge }: OpenMatchContext): Promise<OpenMatch[]> {
  const today = dayAt(now)
  const { km, near } = placeOf(asked)
  const currentHour = sql`${Math.floor((now.getTime() + 330 * 60_000) / 3_600_000) % 24}::int`
  const { rows } = await sql<OpenRow>`
    select b.ground_id, g.name as ground_name, g.location, b.booking_date, b.slot, b.ball_type, b.team_name, b.customer_name,
           ${price} as price_paise, b.needs_umpire, ${km} as distance
      from bookings b join grounds g on g.id = b.ground_id
      join weekly_prices w on w.ground_id = b.ground_id and w.weekday = extract(isodow from b.booking_date) - 1 and w.slot = b.slot
     where b.booking_status = 'confirmed' and b.booking_type = 'half' and not b.has_opponent
       and b.booking_date between ${today} and ${addDays(today, BOOKING_WINDOW_DAYS)}
       and (b.booking_date > ${today} or b.slot + 6 > ${currentHour})
       and b.user_id is distinct from ${viewerId}::int and ${price} is not null and (g.slot_mask >> b.slot) & 1 = 1
       and g.is_active and ${near} and (${asked.ball_type ?? null}::text is null or b.ball_type = ${asked.ball_type ?? null})
       and not exists (select 1 from slot_seats s where s.ground_id = b.ground_id and s.day = b.booking_date and s.slot = b.slot
                          and s.booking_id <> b.id and (s.held_until is null or s.held_until > clock_timestamp()))
     order by distance nulls last, b.booking_date, b.slot, b.id
     limit ${AT_MOST}`.execute(db)
  return rows.filter((row) => !isSlotPast(row.booking_date, row.slot, now)).map((row) => presentOpenMatch(row, serviceCharge))
}

function presentOpenMatch({ slot, price_paise, customer_name, ...row }: OpenRow, serviceCharge: Paise): OpenMatch {
  const { base, advance } = priceOf(price_paise, serviceCharge)
  return {
    ...row,
    slot_time: slotLabelOf(slot),
    customer_name: firstNameOf(customer_name),
    total_amount: toRupees(base),
    advance_amount: toRupees(advance),
  }
}
