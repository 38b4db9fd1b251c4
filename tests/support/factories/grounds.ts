import { sql } from 'kysely'
import { slotMask } from '#core/domain/slots.ts'
import type { NewGroundRow } from '#server/db/schema.ts'
import { searchKeysOf, type WeeklyPriceValues } from '#server/db/search-keys.ts'
import type { Db } from '#server/deps.ts'

let made = 0

export type GroundChanges = Partial<Omit<NewGroundRow, 'lrow' | 'name_key' | 'area_key' | 'tennis_masks' | 'leather_masks'>> & {
  prices?: readonly WeeklyPriceValues[]
}

/** A price for both balls at a slot on every weekday. */
export function everyDay(
  slot: number,
  paise: { tennis: number | null; leather: number | null } = { tennis: 100_000, leather: 120_000 },
): WeeklyPriceValues[] {
  return Array.from({ length: 7 }, (_, weekday) => ({ weekday, slot, tennis_paise: paise.tennis, leather_paise: paise.leather }))
}

/** An active ground of both balls in Bengaluru with the slots that have prices; answers its number. */
export async function makeGround(db: Db, ownerId: number, { prices = everyDay(12), ...changes }: GroundChanges = {}): Promise<number> {
  made += 1
  const ground = {
    name: `Ground ${made}`,
    location: 'Indiranagar, Bengaluru',
    address: '1 Test Road, Bengaluru',
    latitude: 12.97,
    longitude: 77.64,
    price_per_hour_paise: 100_000,
    balls: 3,
    slot_mask: slotMask(prices.map(({ slot }) => slot)),
    contact_person_1_phone: '+91 80 4000 1000',
    ...changes,
  }
  const { latitude, slot_mask, name, location, address } = ground
  const row = { ...ground, owner_id: ownerId, ...searchKeysOf({ name, location, address, latitude, slot_mask, prices }) }
  const { id } = await db.insertInto('grounds').values(row).returning('id').executeTakeFirstOrThrow()
  if (prices.length > 0)
    await db
      .insertInto('weekly_prices')
      .values(prices.map((price) => ({ ground_id: id, ...price })))
      .execute()
  return id
}

/** Somebody who owns grounds and never signs in; answers their number. */
export async function makeOwner(db: Db, name = 'Ground Owner'): Promise<number> {
  made += 1
  const email = `owner-${made}@grounds.test`
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      email_key: email,
      full_name: name,
      phone: null,
      phone_e164: null,
      role: 'ground_admin',
      password_hash: '',
      city: null,
      latitude: null,
      longitude: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Towns as the made-up grounds crowd around them: latitude, longitude, share of all grounds. */
const TOWNS = [
  [19.07, 72.88, 18],
  [28.65, 77.23, 16],
  [12.97, 77.59, 12],
  [22.56, 88.36, 10],
  [13.09, 80.28, 9],
  [17.38, 78.46, 9],
  [23.03, 72.59, 7],
  [18.52, 73.86, 7],
  [26.92, 75.79, 5],
  [26.85, 80.95, 4],
  [9.94, 76.26, 2],
  [26.18, 91.75, 1],
] as const

/**
 * Many grounds at once, made by the database: crowded around twelve towns, half of them of both balls, each with the
 * 17 prices of one weekday (0 is Monday) and masks for all. Repeatable: the same count gives the same grounds.
 */
export async function fillGrounds(db: Db, ownerId: number, { count, weekday }: { count: number; weekday: number }): Promise<void> {
  const shares = TOWNS.flatMap(([, , share], town) => Array.from({ length: share }, () => town))
  const [latitudes, longitudes] = [TOWNS.map(([latitude]) => latitude), TOWNS.map(([, longitude]) => longitude)]
  const full = (1 << 17) - 1
  await sql`select setseed(0.42)`.execute(db)
  await sql`
    with made as (select i, (${shares}::int[])[1 + i % ${shares.length}::int] + 1 as town, random() as r1, random() as r2, random() as r3, random() as r4 from generate_series(1, ${count}::int) i),
      placed as (select *, (${latitudes}::float8[])[town] + 0.4 * r1 * r1 * sin(6.2832 * r2) as latitude, (${longitudes}::float8[])[town] + 0.4 * r1 * r1 * cos(6.2832 * r2) as longitude from made)
    insert into grounds (owner_id, name, location, address, price_per_hour_paise, balls, slot_mask, latitude, longitude, facilities, description, lrow, name_key, area_key, tennis_masks, leather_masks)
    select ${ownerId}::int, n.name, n.area, n.area, 100000, case when r3 < 0.5 then 3 when r3 < 0.8 then 1 else 2 end, ${full}::int, latitude, longitude,
      array['Floodlights', 'Parking', 'Washroom'], 'A ground that the benchmark made, with a sentence about its wicket and its outfield.',
      floor(latitude * 20), lower(n.name), lower(n.area),
      array_fill(case when r3 < 0.8 then ${full}::int else 0 end, array[7]), array_fill(case when r3 < 0.5 or r3 >= 0.8 then ${full}::int else 0 end, array[7])
    from placed, lateral (select
      (array['Royal', 'Green', 'Victory', 'Sunrise', 'Lakeview', 'Union', 'Champion', 'Metro'])[1 + floor(r4 * 8)::int] || ' ' || (array['Turf', 'Oval', 'Nets', 'Arena', 'Maidan'])[1 + i % 5] || ' ' || to_hex(i * 7919) as name,
      'Ward ' || (i % 400) || ', Town ' || town as area) n`.execute(db)
  await sql`
    insert into weekly_prices (ground_id, weekday, slot, tennis_paise, leather_paise)
    select g.id, ${weekday}::int, s, case when g.balls & 1 > 0 then 100000 + 5000 * s end, case when g.balls & 2 > 0 then 120000 + 5000 * s end
      from grounds g, generate_series(0, 16) s where g.owner_id = ${ownerId}::int`.execute(db)
  await sql`insert into ground_images (ground_id, image_path, is_primary) select id, 'uploads/grounds/floodlights-800.webp', true from grounds where owner_id = ${ownerId}::int`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
