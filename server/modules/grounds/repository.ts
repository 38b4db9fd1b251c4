import { sql, type RawBuilder } from 'kysely'
import type { GroundContacts, GroundImage } from '#core/contract/grounds.ts'
import type { Paise } from '#core/domain/money.ts'
import type { SlotIndex } from '#core/domain/slots.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Db } from '#server/deps.ts'

/** Prices of one slot as JSON carries them: slot, tennis, leather. */
export type SlotPriceTuple = [slot: SlotIndex, tennis: Paise | null, leather: Paise | null]
/** The columns that may leave the server: no contact's phone, no search key. */
export interface GroundCard {
  id: number
  name: string
  description: string | null
  location: string
  address: string
  price_per_hour_paise: Paise
  umpire_fee_paise: Paise
  facilities: string[]
  slot_mask: number
  balls: number
  image_url: string | null
  owner_id: number
  owner_name: string | null
  latitude: number | null
  longitude: number | null
  is_active: boolean
  review_count: number
  rating_sum: number
  images: GroundImage[]
  /** Of the asked weekday; null when none was asked. */
  prices: SlotPriceTuple[] | null
}
export interface WeeklyPriceRow {
  weekday: number
  slot: SlotIndex
  tennis_paise: Paise | null
  leather_paise: Paise | null
}

function cardSelect(weekday: number | null): RawBuilder<GroundCard> {
  const prices =
    weekday === null
      ? sql`null`
      : sql`(select coalesce(json_agg(json_build_array(w.slot, w.tennis_paise, w.leather_paise) order by w.slot), '[]')
      from weekly_prices w where w.ground_id = g.id and w.weekday = ${weekday}::smallint)`
  return sql<GroundCard>`select g.id, g.name, g.description, g.location, g.address, g.price_per_hour_paise, g.umpire_fee_paise, g.facilities, g.slot_mask, g.balls,
    g.image_url, g.owner_id, u.full_name as owner_name, g.latitude, g.longitude, g.is_active, g.review_count, g.rating_sum, ${prices} as prices,
    (select coalesce(json_agg(json_build_object('id', i.id, 'image_path', i.image_path, 'is_primary', i.is_primary) order by i.position, i.id), '[]')
       from ground_images i where i.ground_id = g.id) as images
    from grounds g join users u on u.id = g.owner_id`
}

/** The cards of grounds in the order of the ids, with the prices of a weekday (0 is Monday) when one is given; one query. */
export async function listCards(db: Db, ids: readonly number[], weekday: number | null): Promise<GroundCard[]> {
  if (ids.length === 0) return []
  const { rows } = await prepared(sql<GroundCard>`${cardSelect(weekday)} where g.id = any(${ids}::int[])`).execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Grounds by name: a ground admin's own, everybody's, or the active ones; deleted ones never. */
export async function listByName(db: Db, which: { ownerId: number } | 'all' | 'active', limit: number): Promise<GroundCard[]> {
  const condition =
    which === 'active'
      ? sql`g.is_active`
      : which === 'all'
        ? sql`g.deleted_at is null`
        : sql`g.deleted_at is null and g.owner_id = ${which.ownerId}`
  const { rows } =
    await sql<GroundCard>`${cardSelect(null)} where ${condition} order by g.name_key collate "C", g.id limit ${limit}`.execute(db)
  return rows
}

/** A ground that was not deleted, disabled ones too; or null. */
export async function findCard(db: Db, id: number): Promise<GroundCard | null> {
  const { rows } = await sql<GroundCard>`${cardSelect(null)} where g.id = ${id} and g.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** All prices of a ground by weekday and slot. */
export async function listWeeklyPrices(db: Db, groundId: number): Promise<WeeklyPriceRow[]> {
  return db
    .selectFrom('weekly_prices')
    .select(['weekday', 'slot', 'tennis_paise', 'leather_paise'])
    .where('ground_id', '=', groundId)
    .orderBy('weekday')
    .orderBy('slot')
    .execute()
}

/** Where a person lives, or null when that is not known. */
export async function findHome(db: Db, userId: number): Promise<{ latitude: number; longitude: number } | null> {
  const row = await db.selectFrom('users').select(['latitude', 'longitude']).where('id', '=', userId).executeTakeFirst()
  if (!row || row.latitude === null || row.longitude === null) return null
  return { latitude: row.latitude, longitude: row.longitude }
}

/** Whom a ground can be reached by; for those who may manage it. */
export function getContacts(db: Db, id: number): Promise<GroundContacts> {
  return db
    .selectFrom('grounds')
    .select(['contact_person_1_name', 'contact_person_1_phone', 'contact_person_2_name', 'contact_person_2_phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
